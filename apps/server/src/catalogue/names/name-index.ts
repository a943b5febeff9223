import { createCosts, orderByCost } from './item-costs.ts';
import { type Name, type NameBlock, packNames, type TermBlock } from './name-block.ts';
import { openSortedTexts, type SortedTexts, type TextRun } from './sorted-texts.ts';
import { readTyped, type Typed, type TypedWord } from './typed-text.ts';

/** Finds items by what somebody has typed so far of one of their names. */
export interface NameIndex {
  /**
   * Items whose name holds every typed word, in any order, the last one as far as it was typed, or whose
   * name begins with all that was typed run together; closest first, then in the order the index was
   * given. `withTypos` forgives one typo in each longer word, or one in the whole, its spaces included.
   * `isWhole` tells whether the first is the whole of a name.
   */
  find(text: string, options: { withTypos: boolean }): { items: Uint32Array; isWhole: boolean };
}

/** Costs of how a typed word was met; the sum orders the finds (our choice). */
const COST = { exact: 0, prefix: 1, typo: 3, typoPrefix: 4, notAtStart: 1, notWhole: 1 } as const;
/** Below these a typo makes any word, or any name, any other. */
const TYPO_LENGTH_MIN = { word: 4, whole: 3, wholeBeginning: 5 } as const;

/** Texts that a typed one meets, and what that costs; the cheapest first. */
interface Match extends TextRun {
  readonly cost: number;
}

/** @param order all items, the better known first: it settles equal closeness. */
export function buildNameIndex(names: Iterable<Name>, order: Uint32Array): NameIndex {
  return openNames(packNames(names))(order);
}

/** Opens packed names: windows on them, at once; the answer makes an index of any order of the items. */
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

  /** Costs of the names that hold every typed word. */
  function costByWords(typed: readonly TypedWord[], withTypos: boolean): void {
    const matched = typed
      .map((word) => matchWord(texts.words, word, withTypos))
      .map((matches) => ({ matches, total: matches.reduce((sum, run) => sum + countNames(words, run), 0) }))
      .sort((a, b) => a.total - b.total);
    for (const { matches } of matched) {
      costOf.meetAll((meet) => {
        for (const run of matches) meet(namesOf(words, run), run.cost);
      });
    }
    const runs = matched.flatMap(({ matches }) => matches);
    costOf.addEach((name) => {
      const first = firstWords[name] ?? 0;
      const isAtStart = runs.some(({ from, to }) => first >= from && first < to);
      return COST.notWhole + (isAtStart ? 0 : COST.notAtStart);
    });
  }

  /** Costs of the names that are, or begin with, all that was typed. */
  function costByWholes({ wholes: forms, isOpenEnded }: Typed, withTypos: boolean): void {
    for (const form of forms) {
      for (const run of matchWhole(texts.wholes, form, { isOpenEnded, withTypos }))
        costOf.lower(namesOf(wholes, run), run.cost);
    }
  }

  return {
    find(text, { withTypos }) {
      const typed = readTyped(text);
      if (typed.words.length === 0) return { items: new Uint32Array(0), isWhole: false };
      costOf.clear();
      costByWords(typed.words, withTypos);
      costByWholes(typed, withTypos);
      return orderByCost(costOf, owners, order);
    },
  };
}

const namesOf = ({ offsets, names }: TermBlock, { from, to }: TextRun) =>
  names.subarray(offsets[from] ?? 0, offsets[to] ?? 0);
const countNames = ({ offsets }: TermBlock, { from, to }: TextRun) =>
  (offsets[to] ?? 0) - (offsets[from] ?? 0);

function matchWord(texts: SortedTexts, { spellings, isOpenEnded }: TypedWord, withTypos: boolean): Match[] {
  const found: Match[] = [];
  const note = (cost: number) => (run: TextRun | null) => {
    if (run) found.push({ ...run, cost });
  };
  for (const spelling of spellings) {
    note(COST.exact)(texts.find(spelling));
    if (isOpenEnded) note(COST.prefix)(texts.findBeginning(spelling));
  }
  const [word = ''] = spellings;
  if (withTypos && word.length >= TYPO_LENGTH_MIN.word) {
    texts.forEachNear(word, false, note(COST.typo));
    if (isOpenEnded) texts.forEachNear(word, true, note(COST.typoPrefix));
  }
  return found.sort((a, b) => a.cost - b.cost);
}

function matchWhole(
  texts: SortedTexts,
  form: string,
  { isOpenEnded, withTypos }: { isOpenEnded: boolean; withTypos: boolean },
): Match[] {
  const found: Match[] = [];
  const note = (cost: number) => (run: TextRun | null) => {
    if (run) found.push({ ...run, cost });
  };
  note(COST.exact)(texts.find(form));
  if (isOpenEnded) note(COST.prefix + COST.notWhole)(texts.findBeginning(form));
  if (withTypos && form.length >= TYPO_LENGTH_MIN.whole) texts.forEachNear(form, false, note(COST.typo));
  if (withTypos && isOpenEnded && form.length >= TYPO_LENGTH_MIN.wholeBeginning)
    texts.forEachNear(form, true, note(COST.typoPrefix + COST.notWhole));
  return found;
}
