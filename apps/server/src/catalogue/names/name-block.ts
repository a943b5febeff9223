import { type TextBlock, TextBlockBuilder } from '../packed-strings.ts';
import { GrowingNumbers, sharedNumbers } from '../shared-numbers.ts';
import { indexedWords, leadingWord, wholeForms } from './fold-text.ts';

/** One name of an item; an item may have several, which come one after another. */
export interface Name {
  /** Number of the item named. */
  readonly item: number;
  readonly text: string;
}

/** Different texts, sorted, and the names that each stands for. */
export interface TermBlock {
  readonly texts: TextBlock;
  /** Uint32Array, a text and one: where each text's names begin in `names`. */
  readonly offsets: Uint32Array;
  /** Uint32Array: numbers of names, ascending within a text. */
  readonly names: Uint32Array;
}

/** Names turned around: what an index is opened from, made here or in another thread; its arrays are shared memory. */
export interface NameBlock {
  /** The words names are found by. */
  readonly words: TermBlock;
  /** Names as a whole, run together, with and without what a person leaves out. */
  readonly wholes: TermBlock;
  /** Uint32Array by name: number of its first carrying word; the number of words where it has none. */
  readonly firstWords: Uint32Array;
  /** Uint32Array by name: the item it names. */
  readonly owners: Uint32Array;
}

/** Turns names around: their words in order, and which names hold each. */
export function packNames(names: Iterable<Name>): NameBlock {
  const words = new TermCollector();
  const wholes = new TermCollector();
  const firsts = new GrowingNumbers<Uint32Array>(Uint32Array);
  const owners = new GrowingNumbers<Uint32Array>(Uint32Array);
  for (const { item, text } of names) {
    words.addName(indexedWords(text));
    wholes.addName(wholeForms(text));
    const first = leadingWord(text);
    firsts.push(first === undefined ? NO_WORD : words.numberOf(first));
    owners.push(item);
  }
  const { block, ranks } = words.build();
  const firstWords = firsts.toShared();
  for (let name = 0; name < firstWords.length; name++)
    firstWords[name] = ranks[firstWords[name] ?? 0] ?? ranks.length;
  return { words: block, wholes: wholes.build().block, firstWords, owners: owners.toShared() };
}

/** Stands for the first word of a name that has none. */
const NO_WORD = 0xffffffff;

/** Numbers texts as they come, and again in their order when all are known. */
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

  /** @returns with each text's rank by the number it was first given */
  build(): { block: TermBlock; ranks: Uint32Array } {
    const sorted = sortByCodePoints(this.#found.slice());
    const ranks = new Uint32Array(sorted.length);
    const texts = new TextBlockBuilder();
    sorted.forEach((text, rank) => {
      ranks[this.#numbers.get(text) ?? 0] = rank;
      texts.add(text);
    });
    const turned = turnAround(this.#terms.toShared(), this.#ends.toShared(), ranks);
    return { block: { texts: texts.build(), ...turned }, ranks };
  }
}

/** In the order of UTF-8; that of code units differs from it only beyond the first plane. */
function sortByCodePoints(texts: string[]): string[] {
  texts.sort();
  if (!texts.some((text) => /[\ud800-\udfff]/.test(text))) return texts;
  const encoded = texts.map((text) => Buffer.from(text));
  return encoded.sort(Buffer.compare).map((bytes) => bytes.toString());
}

/** From texts by name to names by text. */
function turnAround(
  terms: Uint32Array,
  ends: Uint32Array,
  ranks: Uint32Array,
): Pick<TermBlock, 'offsets' | 'names'> {
  const offsets = sharedNumbers<Uint32Array>(Uint32Array, ranks.length + 1);
  for (const term of terms) {
    const rank = ranks[term] ?? 0;
    offsets[rank + 1] = (offsets[rank + 1] ?? 0) + 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    offsets[rank + 1] = (offsets[rank + 1] ?? 0) + (offsets[rank] ?? 0);
  }
  const places = offsets.slice();
  const names = sharedNumbers<Uint32Array>(Uint32Array, terms.length);
  let at = 0;
  ends.forEach((end, name) => {
    for (; at < end; at++) {
      const rank = ranks[terms[at] ?? 0] ?? 0;
      const place = places[rank] ?? 0;
      names[place] = name;
      places[rank] = place + 1;
    }
  });
  return { offsets, names };
}
