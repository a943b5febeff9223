import { sigmoid } from '../maths/logistic.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type CheckedEvidence, type ChosenPair, type OpenPair, seenOf } from './checked-evidence.ts';
import { getOpinion, impliesSeen } from './opinion.ts';

/** Popularity (0..100) at which half of all people have seen a title. */
const HALF_SEEN_POPULARITY = 55;
/** Points of popularity per logit of the probability that a person has seen a title. */
const POPULARITY_STEP = 14;
/** Precision of the prior, which is the average person; it weighs as much as five answers (our choice). */
const PRIOR_PRECISION = 5 / POPULARITY_STEP ** 2;

/**
 * An estimate of how many titles a person has seen. `halfSeenPopularity` is the popularity (0..100) at which the person
 * has seen half of all titles; the lower it is, the more the person has seen.
 */
export interface Knownness {
  readonly halfSeenPopularity: number;
  /** Rows of titles that the person says they haven't seen, ascending. */
  readonly unseen: readonly number[];
  /**
   * Rows of titles that the person must have seen, ascending: loved, rated, or in a pair without being marked
   * as unseen.
   */
  readonly seen: readonly number[];
  /**
   * Uint32Array, length 101: number of unseen titles at each whole point of popularity. `seenByPopularity`
   * counts seen titles.
   */
  readonly unseenByPopularity: Uint32Array;
  readonly seenByPopularity: Uint32Array;
}

const POPULARITIES = 101;
/**
 * Estimates how many well-known titles a person has seen. “Haven't seen” is evidence only of what the person has seen,
 * never of what the person likes; it affects which titles the next pairs contain.
 */
export function learnKnownness(matrix: TitleMatrix, evidence: CheckedEvidence): Knownness {
  const seen = new Set<number>([
    ...evidence.loved,
    ...evidence.opinions.filter(impliesSeen).map(({ row }) => row),
  ]);
  const unseen = new Set<number>();
  for (const pair of [...evidence.chosen, ...evidence.open]) {
    for (const row of seenIn(pair)) seen.add(row);
    for (const row of unseenIn(pair)) unseen.add(row);
  }
  for (const row of seen) unseen.delete(row);
  return settle({
    unseen: [...unseen].sort((a, b) => a - b),
    seen: [...seen].sort((a, b) => a - b),
    unseenByPopularity: countByPopularity(matrix, unseen),
    seenByPopularity: countByPopularity(matrix, seen),
  });
}

/**
 * Updates the estimate of what a person has seen after the evidence on a few rows changed, without reading the other
 * rows.
 */
export function updateKnownness(
  matrix: TitleMatrix,
  before: Knownness,
  evidence: CheckedEvidence,
  rows: readonly number[],
): Knownness {
  const { unseen, seen } = learnKnownness(matrix, onlyAbout(evidence, rows));
  const observed = new Set(rows);
  const lists = {
    unseen: unseen.filter((row) => observed.has(row)),
    seen: seen.filter((row) => observed.has(row)),
  };
  const takenFrom = (list: readonly number[]) => [...observed].filter((row) => findSorted(list, row) >= 0);
  return settle({
    unseen: exchange(before.unseen, observed, lists.unseen),
    seen: exchange(before.seen, observed, lists.seen),
    unseenByPopularity: recount(matrix, before.unseenByPopularity, takenFrom(before.unseen), lists.unseen),
    seenByPopularity: recount(matrix, before.seenByPopularity, takenFrom(before.seen), lists.seen),
  });
}

function onlyAbout(evidence: CheckedEvidence, rows: readonly number[]): CheckedEvidence {
  return {
    ...evidence,
    loved: evidence.loved.filter((row) => rows.includes(row)),
    opinions: rows.flatMap((row) => evidence.opinions[getOpinion(evidence.opinions, row)] ?? []),
  };
}

function exchange(list: readonly number[], taken: ReadonlySet<number>, added: readonly number[]): number[] {
  const result = list.slice();
  for (const row of taken) {
    const place = findSorted(result, row);
    if (place >= 0) result.splice(place, 1);
  }
  for (const row of added) result.splice(-1 - findSorted(result, row), 0, row);
  return result;
}

/** Returns the index of a number in an ascending list, or `−1 − index` where it would be inserted. */
function findSorted(list: readonly number[], wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1 - low;
}

function recount(
  matrix: TitleMatrix,
  before: Uint32Array,
  taken: readonly number[],
  added: readonly number[],
): Uint32Array {
  const away = countByPopularity(matrix, taken);
  const more = countByPopularity(matrix, added);
  return before.map((count, popularity) => count - away[popularity] + more[popularity]);
}

function countByPopularity(matrix: TitleMatrix, rows: Iterable<number>): Uint32Array {
  const counts = new Uint32Array(POPULARITIES);
  for (const row of rows) {
    const popularity = Math.round(matrix.titles[row].popularity);
    counts[popularity] += 1;
  }
  return counts;
}

function settle(counts: Omit<Knownness, 'halfSeenPopularity'>): Knownness {
  return {
    ...counts,
    halfSeenPopularity: fitHalfSeenPopularity(counts.seenByPopularity, counts.unseenByPopularity),
  };
}

function seenIn(pair: ChosenPair | OpenPair): readonly number[] {
  if ('winner' in pair) return [pair.winner, pair.loser];
  return pair.answer === 'liked' ? seenOf(pair) : [];
}

function unseenIn(pair: ChosenPair | OpenPair): readonly number[] {
  if ('winner' in pair) return [];
  // The answer “Haven't seen either”, unless it names one title.
  return pair.answer === 'unseen' && pair.unseen.length === 0 ? pair.shown : pair.unseen;
}

/** Calculates the probability, 0..1, that a person has seen a title of this popularity (0..100). */
export function chanceSeen(halfSeenPopularity: number, popularity: number): number {
  return sigmoid((popularity - halfSeenPopularity) / POPULARITY_STEP);
}

function fitHalfSeenPopularity(seenByPopularity: Uint32Array, unseenByPopularity: Uint32Array): number {
  let half = HALF_SEEN_POPULARITY;
  for (let step = 0; step < 20; step++) {
    let slope = (HALF_SEEN_POPULARITY - half) * PRIOR_PRECISION;
    let curvature = PRIOR_PRECISION;
    for (let popularity = 0; popularity < POPULARITIES; popularity++) {
      const seen = seenByPopularity[popularity];
      const count = seen + unseenByPopularity[popularity];
      if (count === 0) continue;
      const chance = chanceSeen(half, popularity);
      slope += (count * chance - seen) / POPULARITY_STEP;
      curvature += (count * chance * (1 - chance)) / POPULARITY_STEP ** 2;
    }
    // Take half a Newton step: far out the curve is flat, and a full step would overshoot.
    half = Math.min(120, Math.max(-20, half + slope / curvature / 2));
  }
  return half;
}
