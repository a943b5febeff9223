import { bestOf } from './best-of.ts';
import { CONCESSION_DECAY, fairDistance } from './concessions.ts';
import { type EmptiedByFloors, explainEmpty } from './floors.ts';
import { checkMembers, type JointMember } from './joint-member.ts';
import { hasPreference, type OwnScale, shareConceded } from './own-scale.ts';
import { type MatchList, tallyMatches } from './tally-matches.ts';

/** A group member with a known taste. */
interface Sayer {
  readonly matches: MatchList;
  readonly scale: OwnScale;
  /** The member's accumulated concessions from earlier evenings. */
  readonly before: number;
}

/** A title that a group of people may choose for an evening, with what the choice means for each member. */
export interface JointPick {
  /** Index among the candidates. */
  readonly candidate: number;
  /** Match by member, 0..100; null for a member without a taste. */
  readonly matches: readonly (number | null)[];
  /**
   * What each member gives up with this choice, in points: their best match among the candidates minus their match with
   * this title; 0 or more.
   */
  readonly concessions: readonly number[];
  /**
   * Each member's concession on their own scale, 0 or more; see `shareConceded`. Pass these values to
   * `updateConcessions`.
   */
  readonly shares: readonly number[];
  /**
   * Whether the members' accumulated concessions stay within `fairDistance` of each other if this title is
   * chosen.
   */
  readonly isFair: boolean;
}

/** The titles that `chooseJointly` recommends to a group. */
export interface JointChoice {
  /**
   * Best choices first; empty only if there are no candidates, or if the minimum matches exclude all of them.
   */
  readonly picks: readonly JointPick[];
  /** Reason that there are no picks; null if there are any. */
  readonly emptied: EmptiedByFloors | null;
  /** The largest sum of matches among all candidates, including excluded ones; 0 if there are none. */
  readonly bestSum: number;
}

/**
 * Maximum distance of a title's sum of matches from the best sum among the allowed titles, in points per member with a
 * taste. Titles further below come last, however fair they are (our choice, from simulated couples: `npm run eval --
 * joint`).
 */
export const POINTS_BELOW_BEST_MAX = 15;
/** Minimum difference between sums; smaller ones are rounding errors. */
const ROUNDING = 1e-6;

/**
 * Orders titles for 2 to 8 people. Leaves out titles below anyone's minimum match. The others come in three groups:
 * - Fair titles, by the sum of matches. If one of them is chosen, the members' accumulated concessions, including
 * this evening's, stay within `fairDistance` of each other. Its sum of matches is at most `POINTS_BELOW_BEST_MAX`
 * points per member below the best possible sum.
 * - Affordable titles, by how far apart the concessions would be. They aren't fair, but the same limit holds for
 * their sum.
 * - All remaining titles, by the sum of matches.
 * Ties go to the larger lowest match, then to the earlier candidate. Concessions are measured on each member's own
 * scale (`shareConceded`), so that a narrow range of matches counts as much as a wide one. Members without a taste
 * don't affect the order, and indifferent members concede nothing. Without any taste the candidates keep their order.
 * (Maximizes utility under a bound on accumulated unfairness; Freeman, Zahedi and Conitzer 2017; the bounds are our
 * choice.)
 * @param candidates number of titles to choose from, the length of each `matches`.
 * @param limit maximum number of picks.
 * @throws RangeError for anything `checkMembers` rejects, a match outside 0..100, or a limit that is negative or not
 * a number.
 */
export function chooseJointly(
  members: readonly JointMember[],
  candidates: number,
  limit: number,
): JointChoice {
  checkMembers(members, candidates);
  if (!(limit >= 0)) throw new RangeError(`limit ${limit} is not a number from 0 on`);
  const { read, scales, sums, isBelow } = tallyMatches(members, candidates);
  const { allowed, bestAllowed, bestSum } = meetingFloors(sums, isBelow);
  if (allowed.length === 0) return { picks: [], emptied: explainEmpty(members, candidates), bestSum };

  const sayers = members.flatMap(({ conceded }, m) => {
    const [matches, scale] = [read[m], scales[m]];
    return matches && scale ? [{ matches, scale, before: CONCESSION_DECAY * conceded }] : [];
  });
  const affordable = bestAllowed - POINTS_BELOW_BEST_MAX * sayers.length;
  const { near, far } = splitAt(allowed, sums, affordable);
  const { isFair, apartAt } = weighFairness(sayers, near);
  const leastMatch = (i: number) => sayers.reduce((least, { matches }) => Math.min(least, matches[i]), 100);
  const bySum = (a: number, b: number): number => sums[b] - sums[a] || leastMatch(b) - leastMatch(a) || a - b;
  // Compares places in `near`.
  const byFairness = (a: number, b: number): number =>
    isFair[b] - isFair[a] || (isFair[a] === 1 ? 0 : apartAt(a) - apartAt(b)) || bySum(near[a], near[b]);
  const nearest = bestOf(listPlaces(near.length), limit, byFairness).map((place) => ({
    candidate: near[place],
    isFair: isFair[place] === 1,
  }));
  // Expensive titles come after all others, so they matter only if there aren't enough.
  const others = bestOf(far, limit - nearest.length, bySum).map((candidate) => ({
    candidate,
    isFair: false,
  }));
  const picks = [...nearest, ...others].map((pick) => ({
    ...pick,
    ...measurePick(members, scales, pick.candidate),
  }));
  return { picks, emptied: null, bestSum };
}

/**
 * Returns the candidates that meet every minimum match, in order; the largest sum of their matches; and the
 * largest sum among all candidates.
 */
function meetingFloors(
  sums: Float64Array,
  isBelow: Uint8Array,
): { allowed: Uint32Array; bestAllowed: number; bestSum: number } {
  let bestSum = 0;
  let bestAllowed = Number.NEGATIVE_INFINITY;
  let count = 0;
  const allowed = new Uint32Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i];
    if (sum > bestSum) bestSum = sum;
    if (isBelow[i] === 1) continue;
    allowed[count++] = i;
    if (sum > bestAllowed) bestAllowed = sum;
  }
  return { allowed: allowed.subarray(0, count), bestAllowed, bestSum };
}

/** Splits the allowed candidates into those that are affordable, in order, and the expensive ones. */
function splitAt(
  allowed: Uint32Array,
  sums: ArrayLike<number>,
  affordable: number,
): { near: Uint32Array; far: Uint32Array } {
  const split = new Uint32Array(allowed.length);
  let nearCount = 0;
  let farFrom = split.length;
  for (let place = 0; place < allowed.length; place++) {
    const i = allowed[place];
    if (sums[i] >= affordable) split[nearCount++] = i;
    else split[--farFrom] = i;
  }
  return { near: split.subarray(0, nearCount), far: split.subarray(farFrom) };
}

/**
 * Calculates how fair each of the candidates is.
 * @returns by place among the candidates: 1 if it is fair; and the difference between the largest and smallest
 * concession, as a share of the largest
 */
function weighFairness(
  sayers: readonly Sayer[],
  candidates: Uint32Array,
): { isFair: Uint8Array; apartAt: (place: number) => number } {
  const withPreference = sayers.filter(({ scale }) => hasPreference(scale));
  const { most, least } = spanConcessions(withPreference, candidates);
  const isFair = new Uint8Array(candidates.length);
  for (let place = 0; place < isFair.length; place++)
    if (most[place] - least[place] <= fairDistance(most[place]) + ROUNDING) isFair[place] = 1;
  return { isFair, apartAt: (place) => (most[place] - least[place]) / most[place] };
}

/** Calculates each member's match with a candidate, and what the member concedes with it. */
function measurePick(
  members: readonly JointMember[],
  scales: readonly (OwnScale | null)[],
  candidate: number,
): Pick<JointPick, 'matches' | 'concessions' | 'shares'> {
  const matches = members.map((member) => (member.matches ? member.matches[candidate] : null));
  const byScale = (measure: (scale: OwnScale, match: number) => number) =>
    matches.map((match, m) => (match === null ? 0 : measure(scales[m] as OwnScale, match)));
  return {
    matches,
    concessions: byScale(({ best }, match) => best - match),
    shares: byScale(shareConceded),
  };
}

/**
 * Calculates the largest and the smallest total concession of any member, by place among the candidates; 0 if `sayers`
 * is empty.
 */
function spanConcessions(
  sayers: readonly Sayer[],
  candidates: Uint32Array,
): { most: Float64Array; least: Float64Array } {
  const isAny = sayers.length > 0;
  const most = new Float64Array(candidates.length).fill(isAny ? Number.NEGATIVE_INFINITY : 0);
  const least = new Float64Array(candidates.length).fill(isAny ? Number.POSITIVE_INFINITY : 0);
  for (let from = 0; from < sayers.length; from += AT_ONCE)
    widen(sayers.slice(from, from + AT_ONCE), candidates, { most, least });
  return { most, least };
}

/** Number of members whose concessions are compared in one pass, which is faster than one pass per member. */
const AT_ONCE = 4;

/** Widens the span at each candidate by the concessions of one to four members. */
function widen(
  sayers: readonly Sayer[],
  candidates: Uint32Array,
  { most, least }: { most: Float64Array; least: Float64Array },
): void {
  // A member's concession is linear in the match. If there are fewer than four members, the first is repeated.
  const [a, b, c, d] = Array.from({ length: AT_ONCE }, (_, at) => {
    const { matches, scale, before } = sayers[at] ?? sayers[0];
    const unit = 1 / (scale.best - scale.typical);
    return { matches, unit, atZero: before + unit * scale.best };
  });
  const [matchesA, matchesB, matchesC, matchesD] = [a.matches, b.matches, c.matches, d.matches];
  for (let place = 0; place < candidates.length; place++) {
    const i = candidates[place];
    const p = a.atZero - a.unit * matchesA[i];
    const q = b.atZero - b.unit * matchesB[i];
    const r = c.atZero - c.unit * matchesC[i];
    const s = d.atZero - d.unit * matchesD[i];
    most[place] = Math.max(most[place], Math.max(p, q), Math.max(r, s));
    least[place] = Math.min(least[place], Math.min(p, q), Math.min(r, s));
  }
}

/** Lists the whole numbers below a count. */
function listPlaces(count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  return places;
}
