import { GrowingNumbers, sharedNumbers } from '../shared-numbers.ts';
import { carryingWords, indexedWords, isUnspaced, otherSpellings, splitWords } from './fold-text.ts';
import { isWithinOneTypo } from './one-typo.ts';

/** One name of an item; an item may have several. */
export interface Name {
  /** Number of the item named. */
  readonly item: number;
  readonly text: string;
}

/** Finds items by what somebody has typed so far of one of their names. */
export interface NameIndex {
  /**
   * Items whose name holds every typed word, in any order, the last one (or one in an unspaced
   * script) as far as it was typed; closest first, then in the order the index was given.
   * `withTypos` forgives one typo in each word of four letters or more.
   * `isWhole` tells whether the first is the whole of a name.
   */
  find(text: string, options: { withTypos: boolean }): { items: Uint32Array; isWhole: boolean };
}

/** Costs of how a typed word was met; the sum orders the finds (our choice). */
const COST = { exact: 0, prefix: 1, typo: 3, typoPrefix: 4, notAtStart: 1, notWhole: 1 } as const;
/** Below this a typo makes any word any other. */
const TYPO_LENGTH_MIN = 4;
/** Words beyond this say nothing more about which title is meant. */
const TYPED_WORDS_MAX = 12;

interface TypedWord {
  readonly word: string;
  readonly isOpenEnded: boolean;
}

/** Names turned around: what an index is opened from, made here or in another thread; its arrays are shared memory. */
export interface NameBlock {
  /** All words in the order of code units, a line each. */
  readonly wordLines: string;
  /** Uint32Array, a word and one: where each word's names begin in `wordNames`. */
  readonly wordOffsets: Uint32Array;
  /** Uint32Array: names that hold a word, ascending within it. */
  readonly wordNames: Uint32Array;
  /** Uint32Array by name: number of its first carrying word; no word's number where it has none. */
  readonly firstWords: Uint32Array;
  /** Uint32Array by name: hash of its carrying words together. */
  readonly wholeHashes: Uint32Array;
  /** Uint32Array by name: the item it names. */
  readonly owners: Uint32Array;
}

/** @param order all items, the better known first: it settles equal closeness. */
export function buildNameIndex(names: Iterable<Name>, order: Uint32Array): NameIndex {
  return openNames(packNames(names))(order);
}

/**
 * Opens packed names. What takes a while, cutting the lines into words, is done once; the answer makes
 * an index of any order of the items at once.
 */
export function openNames(block: NameBlock): (order: Uint32Array) => NameIndex {
  const words = block.wordLines === '' ? [] : block.wordLines.split('\n');
  return (order) => createNameIndex(block, words, order);
}

function createNameIndex(block: NameBlock, words: readonly string[], order: Uint32Array): NameIndex {
  const { wordOffsets, wordNames, firstWords, wholeHashes, owners } = block;
  const namesWith = (word: number) => wordNames.subarray(wordOffsets[word] ?? 0, wordOffsets[word + 1] ?? 0);

  function matchingWords(typed: TypedWord, withTypos: boolean): [number, number][] {
    const found = new Map<number, number>();
    const note = (word: number, cost: number) => {
      if (cost < (found.get(word) ?? Number.POSITIVE_INFINITY)) found.set(word, cost);
    };
    for (const spelling of [typed.word, ...otherSpellings(typed.word)]) {
      const from = lowerBound(words, spelling);
      if (words[from] === spelling) note(from, COST.exact);
      if (!typed.isOpenEnded) continue;
      for (let at = from; words[at]?.startsWith(spelling); at++) note(at, COST.prefix);
    }
    if (withTypos && typed.word.length >= TYPO_LENGTH_MIN) {
      words.forEach((word, at) => {
        if (isWithinOneTypo(typed.word, word, false)) note(at, COST.typo);
        else if (typed.isOpenEnded && isWithinOneTypo(typed.word, word, true)) note(at, COST.typoPrefix);
      });
    }
    // Cheapest first: a name keeps the first cost it meets.
    return [...found].sort(([, a], [, b]) => a - b);
  }

  /** Cost of each name that holds every typed word, by name. */
  function costNames(typed: readonly TypedWord[], withTypos: boolean): Map<number, number> {
    let costs: Map<number, number> | null = null;
    const starts = new Set<number>();
    for (const word of typed) {
      const next = new Map<number, number>();
      for (const [match, cost] of matchingWords(word, withTypos)) {
        starts.add(match);
        for (const name of namesWith(match)) {
          const before = costs === null ? 0 : costs.get(name);
          if (before !== undefined && !next.has(name)) next.set(name, before + cost);
        }
      }
      costs = next;
    }
    for (const [name, cost] of costs ?? []) {
      if (!starts.has(firstWords[name] ?? -1)) costs?.set(name, cost + COST.notAtStart);
    }
    return costs ?? new Map();
  }

  return {
    find(text, { withTypos }) {
      const carrying = carryingWords(splitWords(text)).slice(0, TYPED_WORDS_MAX);
      const isOpenEnded = !/\s$/.test(text);
      const typed = carrying.map((word, i) => ({
        word,
        isOpenEnded: (i === carrying.length - 1 && isOpenEnded) || isUnspaced(word),
      }));
      const whole = hash(carrying.join(''));
      const costs = new Map<number, number>();
      for (const [name, nameCost] of costNames(typed, withTypos)) {
        const cost = nameCost + (wholeHashes[name] === whole ? 0 : COST.notWhole);
        const item = owners[name] ?? 0;
        costs.set(item, Math.min(cost, costs.get(item) ?? cost));
      }
      return { items: orderByCost(costs, order), isWhole: [...costs.values()].includes(0) };
    },
  };
}

/** Items by cost, equal ones in the given order: a walk along the order into one pile a cost. */
function orderByCost(costs: ReadonlyMap<number, number>, order: Uint32Array): Uint32Array {
  if (costs.size === 0) return new Uint32Array(0);
  const piles: number[][] = [];
  for (const item of order) {
    const cost = costs.get(item);
    if (cost === undefined) continue;
    const pile = piles[cost] ?? [];
    pile.push(item);
    piles[cost] = pile;
  }
  return Uint32Array.from(piles.flat());
}

/** Turns names around: their words in order, and which names hold each. */
export function packNames(names: Iterable<Name>): NameBlock {
  // Words are numbered as they come, and again in their order when all are known.
  const numbers = new Map<string, number>();
  const found: string[] = [];
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, found.length);
    return found.push(word) - 1;
  };
  const nameWords = new GrowingNumbers<Uint32Array>(Uint32Array);
  const nameEnds = new GrowingNumbers<Uint32Array>(Uint32Array);
  const firsts = new GrowingNumbers<Uint32Array>(Uint32Array);
  const wholeHashes = new GrowingNumbers<Uint32Array>(Uint32Array);
  const owners = new GrowingNumbers<Uint32Array>(Uint32Array);
  for (const { item, text } of names) {
    for (const word of indexedWords(text)) nameWords.push(numberOf(word));
    nameEnds.push(nameWords.length);
    const carrying = carryingWords(splitWords(text));
    firsts.push(carrying[0] === undefined ? NO_WORD : numberOf(carrying[0]));
    wholeHashes.push(hash(carrying.join('')));
    owners.push(item);
  }
  const words = found.toSorted();
  const ranks = new Uint32Array(words.length);
  words.forEach((word, rank) => {
    ranks[numbers.get(word) ?? 0] = rank;
  });
  return {
    wordLines: words.join('\n'),
    ...turnNamesAround(nameWords.toShared(), nameEnds.toShared(), ranks),
    firstWords: rankAll(firsts.toShared(), ranks),
    wholeHashes: wholeHashes.toShared(),
    owners: owners.toShared(),
  };
}

/** Stands for the first word of a name that has none. */
const NO_WORD = 0xffffffff;

/** Each word's rank, in place; one more than the last where there is no word. */
function rankAll(words: Uint32Array, ranks: Uint32Array): Uint32Array {
  for (let name = 0; name < words.length; name++) words[name] = ranks[words[name] ?? 0] ?? ranks.length;
  return words;
}

/** From words by name to names by word. */
function turnNamesAround(
  nameWords: Uint32Array,
  nameEnds: Uint32Array,
  ranks: Uint32Array,
): Pick<NameBlock, 'wordOffsets' | 'wordNames'> {
  const wordOffsets = sharedNumbers<Uint32Array>(Uint32Array, ranks.length + 1);
  for (const word of nameWords) {
    const rank = ranks[word] ?? 0;
    wordOffsets[rank + 1] = (wordOffsets[rank + 1] ?? 0) + 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    wordOffsets[rank + 1] = (wordOffsets[rank + 1] ?? 0) + (wordOffsets[rank] ?? 0);
  }
  const ends = wordOffsets.slice();
  const wordNames = sharedNumbers<Uint32Array>(Uint32Array, nameWords.length);
  let at = 0;
  nameEnds.forEach((end, name) => {
    for (; at < end; at++) {
      const rank = ranks[nameWords[at] ?? 0] ?? 0;
      const place = ends[rank] ?? 0;
      wordNames[place] = name;
      ends[rank] = place + 1;
    }
  });
  return { wordOffsets, wordNames };
}

/** The first place whose word isn't before the given one. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a, 32 bits; a chance agreement in four billion only lifts a name one place. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
