import { sigmoid } from '../maths/logistic.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type CheckedEvidence, type ChosenPair, type OpenPair, seenOf } from './checked-evidence.ts';
import { impliesSeen } from './opinion.ts';
import { createOpinionList, getOpinion, listOpinions } from './opinion-list.ts';

/** Popularity (0..100) at which half of all people have seen a title. */
const HALF_SEEN_POPULARITY = 55;
/** Points of popularity per logit of the probability that a person has seen a title. */
const POPULARITY_STEP = 14;
/** Precision of the prior, which is the average person; it weighs as much as five answers (our choice). */
const PRIOR_PRECISION = 5 / POPULARITY_STEP ** 2;

/**
 * An estimate of how many titles a person has seen, which decides whether pairs contain obscure titles.
 * `halfSeenPopularity` is the popularity (0..100) at which the person has seen half of all titles; the lower it is,
 * the more the person has seen.
 */
export interface Knownness {
  readonly halfSeenPopularity: number;
  /** Rows of titles that the person says they haven't seen, ascending. */
  readonly unseen: readonly number[];
  /**
   * Uint32Array, length 101: number of unseen titles at each whole point of popularity. `seenByPopularity` counts the
   * titles that the person must have seen: loved, rated, or in a pair without being marked as unseen.
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
  const { unseen, seen } = listKnown(evidence);
  return settle({
    unseen: [...unseen].sort((a, b) => a - b),
    unseenByPopularity: countByPopularity(matrix, unseen),
    seenByPopularity: countByPopularity(matrix, seen),
  });
}

/**
 * Lists the rows of titles that the person must have seen according to the taste test alone: loved ones, and those of
 * pairs that they didn't mark as unseen.
 */
export function listSeenInTest({ loved, chosen, open }: CheckedEvidence): number[] {
  return [...new Set([...loved, ...[...chosen, ...open].flatMap(seenIn)])];
}

/** Returns the rows of titles that the person hasn't seen, and of those that the person must have seen. */
function listKnown(evidence: CheckedEvidence): { unseen: Set<number>; seen: Set<number> } {
  const opinions = listOpinions(evidence.opinions).filter(impliesSeen);
  const seen = new Set([...listSeenInTest(evidence), ...opinions.map(({ row }) => row)]);
  const unseen = new Set([...evidence.chosen, ...evidence.open].flatMap(unseenIn));
  for (const row of seen) unseen.delete(row);
  return { unseen, seen };
}

/**
 * Updates the estimate of what a person has seen after the evidence on a few rows changed, without reading the other
 * rows.
 * @param before the estimate and the evidence before the change
 * @param rows all rows on which the evidence differs
 */
export function updateKnownness(
  matrix: TitleMatrix,
  before: { readonly knownness: Knownness; readonly evidence: CheckedEvidence },
  evidence: CheckedEvidence,
  rows: readonly number[],
): Knownness {
  const knownAmong = (given: CheckedEvidence) => {
    const { unseen, seen } = listKnown(onlyAbout(given, rows));
    const isAmong = (row: number) => rows.includes(row);
    return { unseen: [...unseen].filter(isAmong), seen: [...seen].filter(isAmong) };
  };
  const [earlier, now] = [knownAmong(before.evidence), knownAmong(evidence)];
  const { unseen, unseenByPopularity, seenByPopularity } = before.knownness;
  const others = unseen.filter((row) => !rows.includes(row));
  return settle({
    unseen: [...others, ...now.unseen].sort((a, b) => a - b),
    unseenByPopularity: recount(matrix, unseenByPopularity, earlier.unseen, now.unseen),
    seenByPopularity: recount(matrix, seenByPopularity, earlier.seen, now.seen),
  });
}

function onlyAbout(evidence: CheckedEvidence, rows: readonly number[]): CheckedEvidence {
  const opinions = [...new Set(rows)].flatMap((row) => getOpinion(evidence.opinions, row) ?? []);
  return {
    ...evidence,
    loved: evidence.loved.filter((row) => rows.includes(row)),
    opinions: createOpinionList(opinions),
  };
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

/**
 * Calculates the probability, 0..1, that a person has seen a title of this popularity (0..100).
 * @param halfSeenPopularity the popularity at which the probability is ½ for this person
 */
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
