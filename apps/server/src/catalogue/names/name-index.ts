import { createCosts, createItemOrder } from './item-costs.ts';
import { type Name, type NameBlock, packNames, type TermBlock } from './name-block.ts';
import { openSortedTexts, type SortedTexts, type TextRun } from './sorted-texts.ts';
import { readTyped, type Typed, type TypedWord } from './typed-text.ts';

/** Finds items by what somebody has typed so far of one of their names. */
export interface NameIndex {
  /**
   * Items whose name holds every typed word, in any order, the last one as far as it was typed, or whose
   * name begins with all that was typed run together; closest first, then in the order the index was given.
   */
  find(text: string, options: FindOptions): Found;
}

export interface FindOptions {
  /**
   * Forgives one typo in a name as a whole, its spaces included; where little is found as typed, also one
   * in each longer word, and one in what was typed of a name so far.
   */
  readonly withTypos: boolean;
}

export interface Found {
  /** Uint32Array. */
  readonly items: Uint32Array;
  /** Whether the first is the whole of a name. */
  readonly isWhole: boolean;
  /** Whether anything was found without forgiving a typo. */
  readonly isAsTyped: boolean;
}

/** With fewer names than this somebody may have mistyped a word (our choice). */
const ENOUGH_NAMES = 5;

/** Costs of how a typed word was met; the sum orders the finds (our choice). */
const COST = { exact: 0, prefix: 1, typo: 3, typoPrefix: 4, notAtStart: 1, notWhole: 1 } as const;
/** Below these a typo makes any word, or any name, any other. */
const TYPO_LENGTH_MIN = { loneWord: 4, wordOfMore: 5, whole: 3, wholeBeginning: 6 } as const;
const FEW_WORDS = 3;
/** Another number is no slip: 1984 isn't 1985. */
const isNumber = (text: string) => /^\d+$/.test(text);
type Forgiven = 'nothing' | 'wholes' | 'words and wholes';

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
  const toOrder = createItemOrder(owners, order);
  const isStart = new Uint8Array(texts.words.count + 1);

  /** Costs of the names that hold every typed word. */
  function costByWords(typed: readonly TypedWord[], withTypos: boolean): void {
    // Beside one or two others a short word with a slip makes nearly anything; where more have to be met it can't.
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
      isStart[firstWords[name] ?? 0] === 1 ? COST.notWhole : COST.notWhole + COST.notAtStart,
    );
    for (const { from, to } of runs) isStart.fill(0, from, to);
  }

  /** Costs of the names that are, or begin with, all that was typed. */
  function costByWholes({ wholes: forms, isOpenEnded }: Typed, forgiven: Forgiven): void {
    for (const form of forms) {
      for (const run of matchWhole(texts.wholes, form, { isOpenEnded, forgiven }))
        costOf.lower(namesOf(wholes, run), run.cost);
    }
  }

  return {
    find(text, { withTypos }) {
      const typed = readTyped(text);
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
  names.subarray(offsets[from] ?? 0, offsets[to] ?? 0);
const countNames = ({ offsets }: TermBlock, { from, to }: TextRun) =>
  (offsets[to] ?? 0) - (offsets[from] ?? 0);

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
