import type { Marks, NewEvidence, PairAnswer, TasteEvidence, TitleOpinion } from '../types.ts';
import { checkOpinion, findOpinion } from './opinion.ts';

/** A pair with a choice. */
export interface ChosenPair {
  readonly winner: number;
  readonly loser: number;
  readonly unseen: readonly number[];
}

/** A pair without a choice. */
export interface OpenPair {
  readonly shown: readonly [number, number];
  readonly answer: 'neither' | 'unseen';
  readonly unseen: readonly number[];
}

/** Validated evidence: no unknown rows, no duplicates, and in an order independent of how it was given. */
export interface CheckedEvidence {
  readonly ageRange: TasteEvidence['ageRange'];
  readonly genres: Marks;
  readonly themes: Marks;
  readonly loved: readonly number[];
  readonly chosen: readonly ChosenPair[];
  readonly open: readonly OpenPair[];
  /** Ascending by row, a row each. */
  readonly opinions: readonly TitleOpinion[];
}

/** How many there are of each thing that evidence may name. */
interface Counts {
  readonly rows: number;
  readonly genres: number;
  readonly themes: number;
}

/**
 * Validates evidence against the catalog and puts it into a canonical order, so that the fit is identical to
 * the last bit for any order of answers. Repeated answers count once, the later of two ratings of a title
 * counts, and pairs of a title with itself are dropped. Contradictory answers (A over B, B over C, C over A)
 * are all kept; together they say little.
 * @throws RangeError for an unknown row, genre, theme or flag, or a rating outside 0..5.
 */
export function checkEvidence(evidence: TasteEvidence, counts: Counts): CheckedEvidence {
  const check = (row: number) => checkIndex(row, counts.rows, 'row');
  return {
    ageRange: evidence.ageRange,
    genres: checkMarks(evidence.genres, counts.genres, 'genre'),
    themes: checkMarks(evidence.themes ?? { positive: [], negative: [] }, counts.themes, 'theme'),
    loved: [...new Set(evidence.loved)].map(check).sort(ascending),
    ...sortPairs(evidence.pairs.map((pair) => checkPair(pair, counts.rows))),
    opinions: gatherOpinions(evidence, counts.rows),
  };
}

/**
 * Adds one item to checked evidence; the result equals `checkEvidence` of everything.
 * @throws RangeError for an unknown row or flag, or a rating outside 0..5.
 */
export function addEvidence(
  evidence: CheckedEvidence,
  added: NewEvidence,
  rowCount: number,
): CheckedEvidence {
  if (added.kind === 'pair') {
    const { chosen, open } = evidence;
    return { ...evidence, ...sortPairs([...chosen, ...open, checkPair(added.answer, rowCount)]) };
  }
  const row = checkIndex(added.row, rowCount, 'row');
  if (added.kind === 'loved') {
    const others = evidence.loved.filter((other) => other !== row);
    return { ...evidence, loved: added.isLoved ? [...others, row].sort(ascending) : others };
  }
  const place = findOpinion(evidence.opinions, row);
  const held = evidence.opinions[place] ?? { row, ratingOutOf5: null, flags: [] };
  const opinion = checkOpinion(
    added.kind === 'rating'
      ? { ...held, ratingOutOf5: added.ratingOutOf5 }
      : {
          ...held,
          flags: [...held.flags.filter((flag) => flag !== added.flag), ...(added.isSet ? [added.flag] : [])],
        },
  );
  // A flag that isn't there is refused when it's taken off, too.
  if (added.kind === 'flag') checkOpinion({ ...held, flags: [added.flag] });
  const opinions = evidence.opinions.slice();
  const isEmpty = opinion.ratingOutOf5 === null && opinion.flags.length === 0;
  opinions.splice(place < 0 ? -1 - place : place, place < 0 ? 0 : 1, ...(isEmpty ? [] : [opinion]));
  return { ...evidence, opinions };
}

function gatherOpinions({ ratings, tracker }: TasteEvidence, rowCount: number): TitleOpinion[] {
  const opinions = new Map<number, TitleOpinion>();
  for (const { row, ratingOutOf5 } of ratings ?? []) {
    checkIndex(row, rowCount, 'row');
    opinions.set(row, checkOpinion({ row, ratingOutOf5, flags: [] }));
  }
  for (const { row, flags } of tracker ?? []) {
    checkIndex(row, rowCount, 'row');
    const { ratingOutOf5, flags: held } = opinions.get(row) ?? { ratingOutOf5: null, flags: [] };
    opinions.set(row, checkOpinion({ row, ratingOutOf5, flags: [...held, ...flags] }));
  }
  return [...opinions.values()]
    .filter(({ ratingOutOf5, flags }) => ratingOutOf5 !== null || flags.length > 0)
    .sort((a, b) => a.row - b.row);
}

function checkPair(pair: PairAnswer, rowCount: number): ChosenPair | OpenPair {
  const normal = normalisePair(pair);
  for (const row of [...rowsOf(normal), ...normal.unseen]) checkIndex(row, rowCount, 'row');
  return normal;
}

function sortPairs(pairs: readonly (ChosenPair | OpenPair)[]): Pick<CheckedEvidence, 'chosen' | 'open'> {
  const telling = distinct(pairs.filter((pair) => rowsOf(pair)[0] !== rowsOf(pair)[1]));
  return {
    chosen: telling.filter((pair) => 'winner' in pair),
    open: telling.filter((pair) => 'shown' in pair),
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
