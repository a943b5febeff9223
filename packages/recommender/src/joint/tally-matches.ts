import type { JointMember } from './joint-member.ts';
import { type OwnScale, ownScale } from './own-scale.ts';

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
  /** Uint8Array by candidate: bit m is set if member m's minimum is met. */
  readonly met: Uint8Array;
}

/**
 * Adds up the members' matches of each candidate, and checks them against the members' minimums.
 * @throws RangeError for a match that isn't within 0..100.
 */
export function tallyMatches(members: readonly JointMember[], candidates: number): MatchTally {
  const sums = new Float64Array(candidates);
  const hasFloor = ({ matches, floor }: JointMember) => matches !== null && floor > 0;
  const met = new Uint8Array(candidates).fill(
    members.reduce((bits, member, m) => (hasFloor(member) ? bits : bits | (1 << m)), 0),
  );
  const read = members.map(({ matches }) =>
    matches === null || matches instanceof Float32Array ? matches : Float64Array.from(matches),
  );
  const scales = read.map((matches, m) => {
    if (!matches) return null;
    addMember(matches, m, sums);
    return ownScale(matches);
  });
  members.forEach((member, m) => {
    const matches = read[m];
    if (matches && hasFloor(member)) countMatch(matches, member.floor, 1 << m, met);
  });
  return { read, scales, sums, met };
}

function addMember(matches: MatchList, member: number, sums: Float64Array): void {
  for (let i = 0; i < sums.length; i++) {
    const match = matches[i];
    if (!(match >= 0 && match <= 100)) {
      throw new RangeError(`match ${match} of member ${member} is not within 0..100`);
    }
    sums[i] += match;
  }
}

function countMatch(matches: MatchList, floor: number, bit: number, met: Uint8Array): void {
  for (let i = 0; i < met.length; i++) {
    if (matches[i] >= floor) met[i] |= bit;
  }
}
