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

/** @param order all items, the better known first: it settles equal closeness. */
export function buildNameIndex(names: readonly Name[], order: Uint32Array): NameIndex {
  const { words, namesWith, firstWords, wholeHashes } = indexNames(names);
  const owners = Uint32Array.from(names, ({ item }) => item);

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

function indexNames(names: readonly Name[]) {
  const namesByWord = new Map<string, number[]>();
  names.forEach(({ text }, name) => {
    for (const word of indexedWords(text)) {
      const list = namesByWord.get(word);
      if (list) list.push(name);
      else namesByWord.set(word, [name]);
    }
  });
  const words = [...namesByWord.keys()].sort(compareCodeUnits);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const carryings = names.map(({ text }) => carryingWords(splitWords(text)));
  return {
    words,
    /** Names that hold a word, ascending. */
    namesWith: packLists(words.map((word) => namesByWord.get(word) ?? [])),
    /** Number of each name's first carrying word; no word's number where it has none. */
    firstWords: Uint32Array.from(carryings, ([first]) => numbers.get(first ?? '') ?? words.length),
    wholeHashes: Uint32Array.from(carryings, (carrying) => hash(carrying.join(''))),
  };
}

/**
 * Many short lists in one block; as many small arrays would take several times as much. A function of
 * its own, for a closure keeps alive all that is captured where it is made.
 */
function packLists(lists: readonly (readonly number[])[]): (place: number) => Uint32Array {
  const offsets = new Uint32Array(lists.length + 1);
  for (const [place, list] of lists.entries()) {
    offsets[place + 1] = (offsets[place] ?? 0) + list.length;
  }
  const values = new Uint32Array(offsets[lists.length] ?? 0);
  for (const [place, list] of lists.entries()) values.set(list, offsets[place]);
  return (place) => values.subarray(offsets[place] ?? 0, offsets[place + 1] ?? 0);
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
