import { type TextBlock, TextBlockBuilder } from '../collections/packed-strings.ts';
import { GrowingNumbers, sharedNumbers } from '../collections/shared-numbers.ts';
import { indexedWords, leadingWord, listNameSpellings } from './fold-text.ts';

/** One name of an item (a title or person). All names of an item must be consecutive. */
export interface Name {
  /** Number of the item. */
  readonly item: number;
  readonly text: string;
}

/** Distinct texts (words or whole names), sorted. Each has a list of the numbers of the names that contain it. */
export interface TermBlock {
  readonly texts: TextBlock;
  /**
   * Uint32Array, texts + 1: where the list of each text begins in `names`, followed by the end of the last
   * list.
   */
  readonly offsets: Uint32Array;
  /** Uint32Array: numbers of names, ascending within a text. */
  readonly names: Uint32Array;
}

/** An inverted index of names (from words to the names that contain them), in shared memory. */
export interface NameBlock {
  /** The words that names can be found by. */
  readonly words: TermBlock;
  /** Whole names without spaces, with and without the words that people omit. */
  readonly wholes: TermBlock;
  /** Uint32Array by name: number of its first significant word; the number of all words if it has none. */
  readonly firstWords: Uint32Array;
  /** Uint32Array by name: the number of its item. */
  readonly owners: Uint32Array;
}

/** Builds an inverted index of names: the sorted words, each with the names that contain it. */
export function packNames(names: Iterable<Name>): NameBlock {
  const words = new TermCollector();
  const wholes = new TermCollector();
  const firsts = new GrowingNumbers<Uint32Array>(Uint32Array);
  const owners = new GrowingNumbers<Uint32Array>(Uint32Array);
  for (const { item, text } of names) {
    words.addName(indexedWords(text));
    wholes.addName(listNameSpellings(text));
    const first = leadingWord(text);
    firsts.push(first === undefined ? NO_WORD : words.numberOf(first));
    owners.push(item);
  }
  const { block, ranks } = words.build();
  const firstWords = firsts.toShared();
  for (let name = 0; name < firstWords.length; name++)
    firstWords[name] = ranks[firstWords[name]] ?? ranks.length;
  return { words: block, wholes: wholes.build().block, firstWords, owners: owners.toShared() };
}

/** Placeholder for the first word of a name without one. */
const NO_WORD = 0xffffffff;

/** Numbers texts in order of appearance, and in sorted order once all are known. */
class TermCollector {
  readonly #numbers = new Map<string, number>();
  readonly #found: string[] = [];
  readonly #terms = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #ends = new GrowingNumbers<Uint32Array>(Uint32Array);

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#found.length);
    return this.#found.push(text) - 1;
  }

  /** Adds the texts of the next name. */
  addName(texts: Iterable<string>): void {
    for (const text of texts) this.#terms.push(this.numberOf(text));
    this.#ends.push(this.#terms.length);
  }

  /**
   * Sorts the texts.
   * @returns the block, and each text's rank by its first number
   */
  build(): { block: TermBlock; ranks: Uint32Array } {
    const sorted = sortByCodePoints(this.#found.slice());
    const ranks = new Uint32Array(sorted.length);
    const texts = new TextBlockBuilder();
    sorted.forEach((text, rank) => {
      ranks[this.#numbers.get(text) ?? 0] = rank;
      texts.add(text);
    });
    const turned = invertLists(this.#terms.toShared(), this.#ends.toShared(), ranks);
    return { block: { texts: texts.build(), ...turned }, ranks };
  }
}

/** Sorts by UTF-8 bytes, which differs from the order of UTF-16 code units only beyond the first plane. */
function sortByCodePoints(texts: string[]): string[] {
  texts.sort();
  if (!texts.some((text) => /[\ud800-\udfff]/.test(text))) return texts;
  const encoded = texts.map((text) => Buffer.from(text));
  return encoded.sort(Buffer.compare).map((bytes) => bytes.toString());
}

/** Inverts lists: from the texts of each name to the names of each text. */
function invertLists(
  terms: Uint32Array,
  ends: Uint32Array,
  ranks: Uint32Array,
): Pick<TermBlock, 'offsets' | 'names'> {
  const offsets = sharedNumbers<Uint32Array>(Uint32Array, ranks.length + 1);
  for (const term of terms) {
    const rank = ranks[term];
    offsets[rank + 1] += 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    offsets[rank + 1] += offsets[rank];
  }
  const places = offsets.slice();
  const names = sharedNumbers<Uint32Array>(Uint32Array, terms.length);
  let at = 0;
  ends.forEach((end, name) => {
    for (; at < end; at++) {
      const rank = ranks[terms[at]];
      const place = places[rank];
      names[place] = name;
      places[rank] = place + 1;
    }
  });
  return { offsets, names };
}
