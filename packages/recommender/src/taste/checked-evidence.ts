import type {
  NewEvidence,
  PairAnswer,
  StatedAttitudes,
  TasteEvidence,
  TitleOpinion,
  WorkOpinion,
} from '../types.ts';
import { checkOpinion } from './opinion.ts';
import { createOpinionList, getOpinion, type OpinionList, withOpinionOf } from './opinion-list.ts';

/** An answer to a pair of titles, both of which the person has seen: the title that was chosen, and the other one. */
export interface ChosenPair {
  readonly winner: number;
  readonly loser: number;
  readonly unseen: readonly number[];
}

/**
 * An answer to a pair of titles that doesn't compare them: the person chose neither title, or hasn't seen either.
 * `liked` means that the person chose one title without having seen the other, so the answer counts for the chosen
 * title alone.
 */
export interface OpenPair {
  readonly shown: readonly [number, number];
  readonly answer: 'neither' | 'unseen' | 'liked';
  readonly unseen: readonly number[];
}

/**
 * A person's evidence (answers, ratings and flags) after validation: no unknown rows, no duplicates, and in an order
 * independent of how it was given.
 */
export interface CheckedEvidence {
  readonly ageRange: TasteEvidence['ageRange'];
  readonly isWithChildren: boolean;
  readonly genres: StatedAttitudes;
  readonly themes: StatedAttitudes;
  /** Rows of loved titles, ascending. */
  readonly loved: readonly number[];
  /** Answers to pairs of which the person has seen both titles. */
  readonly chosen: readonly ChosenPair[];
  /** Answers to pairs that don't compare two titles. */
  readonly open: readonly OpenPair[];
  /** Ratings and flags by row. */
  readonly opinions: OpinionList;
  /** Opinions of works outside the matrix, sorted by the works' content. */
  readonly works: readonly WorkOpinion[];
}

/** Number of rows, genres and themes that evidence may refer to. */
interface Counts {
  readonly rows: number;
  readonly genres: number;
  readonly themes: number;
  /** The length of a title's vector. */
  readonly stride: number;
}

/**
 * Validates evidence against the catalog and sorts it, so that the order of answers doesn't change the fit by even
 * a bit. Counts repeated answers once, uses only the later of two ratings of a title, and drops pairs of a title
 * with itself. Keeps contradictory answers (A over B, B over C, C over A), which largely cancel out.
 * @throws RangeError for an unknown row, genre, theme or flag, a rating outside 0..5, or a work's vector of
 * another length.
 */
export function checkEvidence(evidence: TasteEvidence, counts: Counts): CheckedEvidence {
  const check = (row: number) => checkIndex(row, counts.rows, 'row');
  return {
    ageRange: evidence.ageRange,
    isWithChildren: evidence.isWithChildren ?? false,
    genres: checkAttitudes(evidence.genres, counts.genres, 'genre'),
    themes: checkAttitudes(evidence.themes ?? { positive: [], negative: [] }, counts.themes, 'theme'),
    loved: [...new Set(evidence.loved)].map(check).sort(ascending),
    ...sortPairs(evidence.pairs.map((pair) => checkPair(pair, counts.rows))),
    opinions: gatherOpinions(evidence, counts.rows),
    works: gatherWorks(evidence.works ?? [], counts.stride),
  };
}

/**
 * Returns checked evidence with one more item; the result equals `checkEvidence` of all items.
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
  const held = getOpinion(evidence.opinions, row) ?? { row, ratingOutOf5: null, flags: [] };
  const opinion = checkOpinion(
    added.kind === 'rating'
      ? { ...held, ratingOutOf5: added.ratingOutOf5 }
      : {
          ...held,
          flags: [...held.flags.filter((flag) => flag !== added.flag), ...(added.isSet ? [added.flag] : [])],
        },
  );
  // Reject an unknown flag even when it is removed.
  if (added.kind === 'flag') checkOpinion({ ...held, flags: [added.flag] });
  return withOpinion(evidence, opinion);
}

/**
 * Returns checked evidence in which the opinion of one title is replaced. An opinion without rating and flags removes
 * the earlier one.
 */
export function withOpinion(evidence: CheckedEvidence, opinion: TitleOpinion): CheckedEvidence {
  const isEmpty = opinion.ratingOutOf5 === null && opinion.flags.length === 0;
  return { ...evidence, opinions: withOpinionOf(evidence.opinions, opinion.row, isEmpty ? null : opinion) };
}

function gatherOpinions({ ratings, tracker }: TasteEvidence, rowCount: number): OpinionList {
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
  const isSaid = ({ ratingOutOf5, flags }: TitleOpinion) => ratingOutOf5 !== null || flags.length > 0;
  return createOpinionList([...opinions.values()].filter(isSaid));
}

function gatherWorks(works: readonly WorkOpinion[], stride: number): WorkOpinion[] {
  const keyed = works.map((work) => {
    const { vector } = work;
    if (vector.length !== stride || !vector.every(Number.isFinite)) {
      throw new RangeError(`a work's vector isn't ${stride} numbers`);
    }
    const { ratingOutOf5, flags } = checkOpinion({ ...work, row: 0 });
    return { key: `${vector.join()} ${ratingOutOf5} ${flags.join()}`, work: { vector, ratingOutOf5, flags } };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ work }) => work);
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
  const [a, b] = 'winner' in pair ? [pair.winner, pair.loser] : pair.shown;
  const shown: OpenPair['shown'] = a <= b ? [a, b] : [b, a];
  if (!('winner' in pair)) return { shown, answer: pair.answer, unseen };
  if (unseen.includes(pair.winner)) return { shown, answer: 'unseen', unseen };
  if (unseen.includes(pair.loser)) return { shown, answer: 'liked', unseen };
  return { winner: pair.winner, loser: pair.loser, unseen };
}

/** Returns the titles of an open pair that the person didn't mark as unseen. */
export function seenOf({ shown, unseen }: OpenPair): readonly number[] {
  return shown.filter((row) => !unseen.includes(row));
}

function rowsOf(pair: ChosenPair | OpenPair): readonly [number, number] {
  return 'winner' in pair ? [pair.winner, pair.loser] : pair.shown;
}

function distinct<Item>(items: readonly Item[]): Item[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** Removes keys that are marked as both liked and disliked. */
function checkAttitudes(attitudes: StatedAttitudes, size: number, name: string): StatedAttitudes {
  const positive = new Set(attitudes.positive.map((index) => checkIndex(index, size, name)));
  const negative = new Set(attitudes.negative.map((index) => checkIndex(index, size, name)));
  return {
    positive: [...positive].filter((index) => !negative.has(index)).sort(ascending),
    negative: [...negative].filter((index) => !positive.has(index)).sort(ascending),
  };
}

/**
 * Validates an index and returns it.
 * @throws RangeError unless it is a whole number from 0 to `size − 1`
 */
export function checkIndex(index: number, size: number, name: string): number {
  if (!Number.isInteger(index) || index < 0 || index >= size) {
    throw new RangeError(`${name} ${index} is not within 0..${size - 1}`);
  }
  return index;
}

const ascending = (a: number, b: number) => a - b;
