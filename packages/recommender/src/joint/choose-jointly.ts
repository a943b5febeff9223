import { bestOf } from './best-of.ts';
import { CONCESSION_KEPT, fairDistance } from './concessions.ts';
import { type EmptiedByFloors, explainEmpty } from './floors.ts';
import { checkMembers, type JointMember } from './joint-member.ts';
import { isMinding, type OwnScale, shareConceded } from './own-scale.ts';
import { type MatchList, tallyMatches } from './tally-matches.ts';

/** A member whose taste is known. */
interface Sayer {
  readonly matches: MatchList;
  readonly scale: OwnScale;
  /** What is remembered of earlier evenings. */
  readonly before: number;
}

/** A title that a group may choose. */
export interface JointPick {
  /** Place among the candidates. */
  readonly candidate: number;
  /** Match by member, 0..100; null without a taste. */
  readonly matches: readonly (number | null)[];
  /** Points each gives way by this choice: their own best among the candidates, less this one; from 0 on. */
  readonly concessions: readonly number[];
  /** The same in each one's own measure, from 0 on, which is what is remembered; see `shareConceded`. */
  readonly shares: readonly number[];
  /** Whether what everybody has conceded stays within the bound if this is chosen. */
  readonly isFair: boolean;
}

export interface JointChoice {
  /** The fairest first; empty only where the floors, or no candidates, leave nothing. */
  readonly picks: readonly JointPick[];
  /** Why there are none; null where there are. */
  readonly emptied: EmptiedByFloors | null;
  /** The largest sum of matches among all candidates, floors or not; 0 where there are none. */
  readonly bestSum: number;
}

/**
 * The most that fairness may cost one evening: average points per member below the best choice that the
 * minimum matches allow (our choice, from simulated couples: `npm run eval -- joint`).
 */
export const FAIRNESS_COSTS_AT_MOST = 15;
/** Sums differ by rounding alone below this. */
const ROUNDING = 1e-6;

/** Fair and affordable; affordable; the rest that meets the floors. */
const FAIR = 0;
const AFFORDABLE = 1;
const DEAR = 2;

/**
 * Orders titles for 2 to 8 people, excluding titles below anyone's minimum match. Each title falls into one
 * of three groups. Fair: the members' accumulated concessions, this evening included, stay within
 * `fairDistance`; ordered by the sum of matches. Affordable: less fair; ordered by how far apart the
 * concessions would be. Both are at most `FAIRNESS_COSTS_AT_MOST` per member below the best possible sum.
 * Expensive: the rest, ordered by the sum. Ties go to the larger lowest match, then to the earlier
 * candidate. Concessions are measured on each member's own scale (`shareConceded`), so that a narrow range of
 * matches counts as much as a wide one. Sums and the cost of fairness are in points of match. (Maximizes
 * utility under a bound on accumulated unfairness; Freeman, Zahedi and Conitzer 2017; the bounds are our
 * choice.) Members without a taste don't affect the order, and indifferent members concede nothing. Without
 * any taste the candidates keep their order.
 * @param candidates number of titles to choose from, the length of each `matches`.
 * @param limit maximum number of picks.
 * @throws RangeError for anything `checkMembers` rejects, a match outside 0..100, or a limit that is negative
 *   or not a number.
 */
export function chooseJointly(
  members: readonly JointMember[],
  candidates: number,
  limit: number,
): JointChoice {
  checkMembers(members, candidates);
  if (!(limit >= 0)) throw new RangeError(`limit ${limit} is not a number from 0 on`);
  const { read, scales, sums, met } = tallyMatches(members, candidates);
  const { allowed, bestAllowed, bestSum } = meetingFloors(sums, met, 2 ** members.length - 1);
  if (allowed.length === 0) return { picks: [], emptied: explainEmpty(members, met), bestSum };

  const sayers = members.flatMap(({ conceded }, m) => {
    const [matches, scale] = [read[m], scales[m]];
    return matches && scale ? [{ matches, scale, before: CONCESSION_KEPT * conceded }] : [];
  });
  const affordable = bestAllowed - FAIRNESS_COSTS_AT_MOST * sayers.length;
  const { kind, apartAt } = sortIntoKinds(sayers, allowed, sums, affordable);
  const leastMatch = (i: number) =>
    sayers.reduce((least, { matches }) => Math.min(least, matches[i] as number), 100);
  const compare = (a: number, b: number): number =>
    (kind[a] as number) - (kind[b] as number) ||
    (kind[a] === AFFORDABLE ? apartAt(a) - apartAt(b) : 0) ||
    (sums[b] as number) - (sums[a] as number) ||
    leastMatch(b) - leastMatch(a) ||
    a - b;
  const picks = bestOf(allowed, limit, compare).map((candidate) => ({
    candidate,
    ...measurePick(members, scales, candidate),
    isFair: kind[candidate] === FAIR,
  }));
  return { picks, emptied: null, bestSum };
}

/** The candidates below nobody's floor, in order, and the largest sums of matches among them and among all. */
function meetingFloors(
  sums: ArrayLike<number>,
  met: ArrayLike<number>,
  all: number,
): { allowed: Uint32Array; bestAllowed: number; bestSum: number } {
  let bestSum = 0;
  let bestAllowed = Number.NEGATIVE_INFINITY;
  let count = 0;
  const allowed = new Uint32Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] as number;
    if (sum > bestSum) bestSum = sum;
    if (met[i] !== all) continue;
    allowed[count++] = i;
    if (sum > bestAllowed) bestAllowed = sum;
  }
  return { allowed: allowed.subarray(0, count), bestAllowed, bestSum };
}

/**
 * Which of the allowed candidates are fair, affordable or dear.
 * @returns kinds by candidate, and how far apart a candidate that is affordable but not fair leaves what was conceded, as
 * a share of the largest.
 */
function sortIntoKinds(
  sayers: readonly Sayer[],
  allowed: Uint32Array,
  sums: ArrayLike<number>,
  affordable: number,
): { kind: Uint8Array; apartAt: (candidate: number) => number } {
  const minding = sayers.filter(({ scale }) => isMinding(scale));
  const { most, least } = spanConcessions(minding, sums.length);
  const distanceAt = (i: number) => (most[i] as number) - (least[i] as number);
  const kind = new Uint8Array(sums.length).fill(DEAR);
  for (const i of allowed) {
    if ((sums[i] as number) < affordable) continue;
    const isFair = distanceAt(i) <= fairDistance(most[i] as number) + ROUNDING;
    kind[i] = isFair ? FAIR : AFFORDABLE;
  }
  return { kind, apartAt: (i) => distanceAt(i) / (most[i] as number) };
}

/** What a candidate is to each member. */
function measurePick(
  members: readonly JointMember[],
  scales: readonly (OwnScale | null)[],
  candidate: number,
): Pick<JointPick, 'matches' | 'concessions' | 'shares'> {
  const matches = members.map((member) => (member.matches ? (member.matches[candidate] as number) : null));
  const byScale = (measure: (scale: OwnScale, match: number) => number) =>
    matches.map((match, m) => (match === null ? 0 : measure(scales[m] as OwnScale, match)));
  return {
    matches,
    concessions: byScale(({ best }, match) => best - match),
    shares: byScale(shareConceded),
  };
}

/** By candidate: the most and the least that a member would have conceded in all; 0 where nobody minds. */
function spanConcessions(
  sayers: readonly Sayer[],
  candidates: number,
): { most: Float64Array; least: Float64Array } {
  const isAny = sayers.length > 0;
  const most = new Float64Array(candidates).fill(isAny ? Number.NEGATIVE_INFINITY : 0);
  const least = new Float64Array(candidates).fill(isAny ? Number.POSITIVE_INFINITY : 0);
  for (const sayer of sayers) widen(sayer, most, least);
  return { most, least };
}

function widen({ matches, scale, before }: Sayer, most: Float64Array, least: Float64Array): void {
  const { best, typical } = scale;
  const unit = 1 / (best - typical);
  for (let i = 0; i < most.length; i++) {
    const after = before + unit * (best - (matches[i] as number));
    if (after > (most[i] as number)) most[i] = after;
    if (after < (least[i] as number)) least[i] = after;
  }
}
