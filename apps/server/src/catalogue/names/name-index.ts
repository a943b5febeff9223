import { createCosts, createItemOrder } from './item-costs.ts';
import { type Name, type NameBlock, packNames, type TermBlock } from './name-block.ts';
import { openSortedTexts, type SortedTexts, type TextRun } from './sorted-texts.ts';
import { parseTyped, type Typed, type TypedWord } from './typed-text.ts';

/** Search index for finding items (titles or people) by the beginning of any of their names. */
export interface NameIndex {
  /**
   * Returns the items with a matching name. A name matches if it has every typed word, in any order (the last word
   * may be incomplete), or if it begins with everything typed when spaces are ignored. The closest come first;
   * equally close ones are in the order of the index.
   */
  find(text: string, options: FindOptions): Found;
}

/** Options of a search by name. */
export interface FindOptions {
  /**
   * Allows one typo in a whole name, including its spaces. If little is found without typos, also allows one
   * in each longer word, and one in an incomplete name.
   */
  readonly withTypos: boolean;
}

/** The result of a search by name. */
export interface Found {
  /** Uint32Array of item numbers. */
  readonly items: Uint32Array;
  /** Whether the first result matches a whole name. */
  readonly isWhole: boolean;
  /** Whether anything was found without typos. */
  readonly isAsTyped: boolean;
}

/** Minimum number of results below which a word may have been mistyped (our choice). */
const ENOUGH_NAMES = 5;

/** Cost of each kind of match for a typed word; their sum orders the results (our choice). */
const COST = { exact: 0, prefix: 1, typo: 3, typoPrefix: 4, notAtStart: 1, notWhole: 1 } as const;
/** Minimum lengths for typos: one typo would turn a shorter word, or name, into almost any other. */
const TYPO_LENGTH_MIN = { loneWord: 4, wordOfMore: 5, whole: 3, wholeBeginning: 6 } as const;
const FEW_WORDS = 3;
/** Returns whether a text is a number, in which a different digit isn't a typo: 1984 isn't 1985. */
const isNumber = (text: string) => /^\d+$/.test(text);
type Forgiven = 'nothing' | 'wholes' | 'words and wholes';

/** Texts that match a typed one, and the cost of the match; the cheapest first. */
interface Match extends TextRun {
  readonly cost: number;
}

/**
 * Builds a search index of names.
 * @param order all items, best-known first; decides between equally close matches
 */
export function buildNameIndex(names: Iterable<Name>, order: Uint32Array): NameIndex {
  return openNames(packNames(names))(order);
}

/**
 * Prepares packed names for searching, without copying them.
 * @returns a function that creates a search index for an order of the items
 */
export function openNames(block: NameBlock): (order: Uint32Array) => NameIndex {
  const words = openSortedTexts(block.words.texts);
  const wholes = openSortedTexts(block.wholes.texts);
  return (order) => createNameIndex(block, { words, wholes }, order);
}

function createNameIndex(
  { words, wholes, firstWords, owners }: NameBlock,
  texts: { words: SortedTexts; wholes: SortedTexts },
  order: Uint32Array,
): NameIndex {
  const costOf = createCosts(owners.length);
  const toOrder = createItemOrder(owners, order);
  const isStart = new Uint8Array(texts.words.count + 1);

  /** Adds the names that contain every typed word, with their costs. */
  function costByWords(typed: readonly TypedWord[], withTypos: boolean): void {
    // With one or two other words, a short word with a typo matches almost anything; with more, the others limit it.
    const isOneOfFew = typed.length > 1 && typed.length <= FEW_WORDS;
    const shortest = isOneOfFew ? TYPO_LENGTH_MIN.wordOfMore : TYPO_LENGTH_MIN.loneWord;
    const matched = typed
      .map((word) => matchWord(texts.words, word, withTypos ? shortest : Number.POSITIVE_INFINITY))
      .map((matches) => ({ matches, total: matches.reduce((sum, run) => sum + countNames(words, run), 0) }))
      .sort((a, b) => a.total - b.total);
    for (const { matches } of matched) {
      costOf.meetAll((meet) => {
        for (const run of matches) meet(namesOf(words, run), run.cost);
      });
    }
    const runs = matched.flatMap(({ matches }) => matches);
    for (const { from, to } of runs) isStart.fill(1, from, to);
    costOf.addEach((name) =>
      isStart[firstWords[name]] === 1 ? COST.notWhole : COST.notWhole + COST.notAtStart,
    );
    for (const { from, to } of runs) isStart.fill(0, from, to);
  }

  /** Adds the names that equal, or begin with, everything typed, with their costs. */
  function costByWholes({ wholes: forms, isOpenEnded }: Typed, forgiven: Forgiven): void {
    for (const form of forms) {
      for (const run of matchWhole(texts.wholes, form, { isOpenEnded, forgiven }))
        costOf.lower(namesOf(wholes, run), run.cost);
    }
  }

  return {
    find(text, { withTypos }) {
      const typed = parseTyped(text);
      if (typed.words.length === 0) return NOTHING;
      costOf.clear();
      costByWords(typed.words, false);
      costByWholes(typed, 'nothing');
      const asTyped = costOf.count();
      if (withTypos && asTyped >= ENOUGH_NAMES) costByWholes(typed, 'wholes');
      else if (withTypos) {
        costOf.clear();
        costByWords(typed.words, true);
        costByWholes(typed, 'words and wholes');
      }
      return { ...toOrder(costOf), isAsTyped: asTyped > 0 };
    },
  };
}

const NOTHING: Found = { items: new Uint32Array(0), isWhole: false, isAsTyped: false };

const namesOf = ({ offsets, names }: TermBlock, { from, to }: TextRun) =>
  names.subarray(offsets[from], offsets[to]);
const countNames = ({ offsets }: TermBlock, { from, to }: TextRun) => offsets[to] - offsets[from];

function matchWord(
  texts: SortedTexts,
  { spellings, isOpenEnded, isLoneLetter }: TypedWord,
  typosFromLength: number,
): Match[] {
  const found: Match[] = [];
  const note = (cost: number) => (run: TextRun | null) => {
    if (run) found.push({ ...run, cost });
  };
  for (const spelling of spellings) {
    note(COST.exact)(texts.find(spelling));
    if (isOpenEnded && !isLoneLetter) note(COST.prefix)(texts.findBeginning(spelling));
  }
  const [word = ''] = spellings;
  if (word.length >= typosFromLength && !isNumber(word)) {
    texts.forEachNear(word, false, note(COST.typo));
    if (isOpenEnded) texts.forEachNear(word, true, note(COST.typoPrefix));
  }
  return found.sort((a, b) => a.cost - b.cost);
}

function matchWhole(
  texts: SortedTexts,
  form: string,
  { isOpenEnded, forgiven }: { isOpenEnded: boolean; forgiven: Forgiven },
): Match[] {
  const found: Match[] = [];
  const note = (cost: number) => (run: TextRun | null) => {
    if (run) found.push({ ...run, cost });
  };
  note(COST.exact)(texts.find(form));
  if (isOpenEnded) note(COST.prefix + COST.notWhole)(texts.findBeginning(form));
  if (isNumber(form)) return found;
  if (forgiven !== 'nothing' && form.length >= TYPO_LENGTH_MIN.whole)
    texts.forEachNear(form, false, note(COST.typo));
  const isBegun = isOpenEnded && form.length >= TYPO_LENGTH_MIN.wholeBeginning;
  if (forgiven === 'words and wholes' && isBegun)
    texts.forEachNear(form, true, note(COST.typoPrefix + COST.notWhole));
  return found;
}
