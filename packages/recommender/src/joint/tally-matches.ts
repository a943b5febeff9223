import type { JointMember } from './joint-member.ts';
import { type OwnScale, ownScale } from './own-scale.ts';

/** A member's matches as a typed array, so that reading millions is fast. */
export type MatchList = Float32Array | Float64Array;

/** Totals over all candidates, calculated in one pass over the matches. */
export interface MatchTally {
  /** By member; null without a taste. */
  readonly read: readonly (MatchList | null)[];
  /** What each member's matches of all candidates range over, floors or not; null without a taste. */
  readonly scales: readonly (OwnScale | null)[];
  /** Float64Array by candidate: the members' matches together. */
  readonly sums: Float64Array;
  /** Uint8Array by candidate: bit m is set where member m's floor is met. */
  readonly met: Uint8Array;
}

/** @throws RangeError for a match that isn't within 0..100. */
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
    if (matches && hasFloor(member)) markMet(matches, member.floor, 1 << m, met);
  });
  return { read, scales, sums, met };
}

function addMember(matches: MatchList, member: number, sums: Float64Array): void {
  for (let i = 0; i < sums.length; i++) {
    const match = matches[i] as number;
    if (!(match >= 0 && match <= 100)) {
      throw new RangeError(`match ${match} of member ${member} is not within 0..100`);
    }
    sums[i] = (sums[i] as number) + match;
  }
}

function markMet(matches: MatchList, floor: number, bit: number, met: Uint8Array): void {
  for (let i = 0; i < met.length; i++) {
    if ((matches[i] as number) >= floor) met[i] = (met[i] as number) | bit;
  }
}
