import type { Marks, PairAnswer, TasteEvidence } from '../types.ts';

/** A pair with a choice made. */
export interface ChosenPair {
  readonly winner: number;
  readonly loser: number;
  readonly unseen: readonly number[];
}

/** A pair without one. */
export interface OpenPair {
  readonly shown: readonly [number, number];
  readonly answer: 'neither' | 'unseen';
  readonly unseen: readonly number[];
}

/** Evidence with every row checked, duplicates out, and in an order that doesn't depend on the asking. */
export interface CheckedEvidence {
  readonly ageRange: TasteEvidence['ageRange'];
  readonly genres: Marks;
  readonly themes: Marks;
  readonly loved: readonly number[];
  readonly chosen: readonly ChosenPair[];
  readonly open: readonly OpenPair[];
  readonly ratings: readonly { readonly row: number; readonly ratingOutOf5: number }[];
}

/**
 * Checks evidence against the catalogue and puts it into one canonical order, so that the fit is
 * the same to the last bit whatever the order of the answers. An answer given twice counts once;
 * of two ratings of a title the later counts; a pair of a title with itself says nothing.
 * @throws RangeError for a row, genre or theme that isn't there, or a rating not within 0..5.
 */
export function checkEvidence(
  evidence: TasteEvidence,
  counts: { readonly rows: number; readonly genres: number; readonly themes: number },
): CheckedEvidence {
  const check = (row: number) => checkIndex(row, counts.rows, 'row');
  const pairs = evidence.pairs.map(normalisePair);
  for (const pair of pairs) {
    for (const row of [...rowsOf(pair), ...pair.unseen]) check(row);
  }
  const telling = distinct(pairs.filter((pair) => rowsOf(pair)[0] !== rowsOf(pair)[1]));
  const ratings = new Map<number, number>();
  for (const { row, ratingOutOf5 } of evidence.ratings ?? []) {
    check(row);
    if (!(ratingOutOf5 >= 0 && ratingOutOf5 <= 5)) {
      throw new RangeError(`rating ${ratingOutOf5} is not within 0..5`);
    }
    ratings.set(row, ratingOutOf5);
  }
  return {
    ageRange: evidence.ageRange,
    genres: checkMarks(evidence.genres, counts.genres, 'genre'),
    themes: checkMarks(evidence.themes ?? { positive: [], negative: [] }, counts.themes, 'theme'),
    loved: [...new Set(evidence.loved)].map(check).sort(ascending),
    chosen: telling.filter((pair) => 'winner' in pair),
    open: telling.filter((pair) => 'shown' in pair),
    ratings: [...ratings].map(([row, ratingOutOf5]) => ({ row, ratingOutOf5 })).sort((a, b) => a.row - b.row),
  };
}

function normalisePair(pair: PairAnswer): ChosenPair | OpenPair {
  const unseen = [...new Set(pair.unseen ?? [])].sort(ascending);
  if ('winner' in pair) return { winner: pair.winner, loser: pair.loser, unseen };
  const [a, b] = pair.shown;
  return { shown: a <= b ? [a, b] : [b, a], answer: pair.answer, unseen };
}

function rowsOf(pair: ChosenPair | OpenPair): readonly [number, number] {
  return 'winner' in pair ? [pair.winner, pair.loser] : pair.shown;
}

function distinct<Item>(items: readonly Item[]): Item[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** A key marked both ways cancels out: it's in neither list. */
function checkMarks(marks: Marks, size: number, name: string): Marks {
  const positive = new Set(marks.positive.map((index) => checkIndex(index, size, name)));
  const negative = new Set(marks.negative.map((index) => checkIndex(index, size, name)));
  return {
    positive: [...positive].filter((index) => !negative.has(index)).sort(ascending),
    negative: [...negative].filter((index) => !positive.has(index)).sort(ascending),
  };
}

function checkIndex(index: number, size: number, name: string): number {
  if (!Number.isInteger(index) || index < 0 || index >= size) {
    throw new RangeError(`${name} ${index} is not within 0..${size - 1}`);
  }
  return index;
}

const ascending = (a: number, b: number) => a - b;
