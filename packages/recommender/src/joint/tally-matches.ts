import type { JointMember } from './joint-member.ts';
import { medianMatch, type OwnScale } from './own-scale.ts';

/** A member's matches as a typed array, so that reading millions is fast. */
export type MatchList = Float32Array | Float64Array;

/** Members' matches for all candidates, added up and compared with their minimums in one pass. */
export interface MatchTally {
  /** The members' matches as they were given; null for a member without a taste. */
  readonly read: readonly (MatchList | null)[];
  /**
   * Each member's best and median match among all candidates, including excluded ones; null for a member without a
   * taste.
   */
  readonly scales: readonly (OwnScale | null)[];
  /** Float64Array by candidate: sum of the members' matches. */
  readonly sums: Float64Array;
  /** Uint8Array by candidate: 1 if it is below the minimum of any member. */
  readonly isBelow: Uint8Array;
}

/** Members whose matches are added up in one pass, which is several times faster than one pass each. */
const AT_ONCE = 4;

/**
 * Adds up the members' matches of each candidate, and checks them against the members' minimums.
 * @throws RangeError for a match that isn't within 0..100.
 */
export function tallyMatches(members: readonly JointMember[], candidates: number): MatchTally {
  const sums = new Float64Array(candidates);
  const isBelow = new Uint8Array(candidates);
  const read = members.map(({ matches }) =>
    matches === null || matches instanceof Float32Array ? matches : Float64Array.from(matches),
  );
  const known = read.flatMap((matches, m) => (matches ? [{ m, matches, floor: members[m].floor }] : []));
  const bests = new Float64Array(members.length);
  for (let from = 0; from < known.length; from += AT_ONCE)
    addFour(known.slice(from, from + AT_ONCE), { sums, isBelow, bests });
  const scales = read.map(
    (matches, m) => matches && { best: bests[m], typical: Math.min(bests[m], medianMatch(matches)) },
  );
  return { read, scales, sums, isBelow };
}

interface Added {
  readonly m: number;
  readonly matches: MatchList;
  readonly floor: number;
}

/** Adds up to four members to the tally, and finds the best match of each. */
function addFour(
  added: readonly Added[],
  { sums, isBelow, bests }: { sums: Float64Array; isBelow: Uint8Array; bests: Float64Array },
): void {
  const [a, b, c, d] = Array.from({ length: AT_ONCE }, (_, at) => added[at]?.matches ?? zeros(sums.length));
  const [floorA, floorB, floorC, floorD] = Array.from({ length: AT_ONCE }, (_, at) => added[at]?.floor ?? 0);
  let [bestA, bestB, bestC, bestD] = [0, 0, 0, 0];
  for (let i = 0; i < sums.length; i++) {
    const w = a[i];
    const x = b[i];
    const y = c[i];
    const z = d[i];
    if (!(w >= 0 && x >= 0 && y >= 0 && z >= 0)) checkMatches(added, i);
    sums[i] += w + x + y + z;
    if (w < floorA || x < floorB || y < floorC || z < floorD) isBelow[i] = 1;
    if (w > bestA) bestA = w;
    if (x > bestB) bestB = x;
    if (y > bestC) bestC = y;
    if (z > bestD) bestD = z;
  }
  const found = [bestA, bestB, bestC, bestD];
  added.forEach(({ m, matches }, at) => {
    bests[m] = found[at];
    if (found[at] > 100) checkMatches(added, matches.indexOf(found[at]));
  });
}

const zeros = (length: number): MatchList => new Float32Array(length);

/** Checks the matches with one candidate. @throws RangeError for a match that isn't within 0..100 */
function checkMatches(added: readonly Added[], candidate: number): void {
  for (const { m, matches } of added) {
    const match = matches[candidate];
    if (!(match >= 0 && match <= 100))
      throw new RangeError(`match ${match} of member ${m} is not within 0..100`);
  }
}
