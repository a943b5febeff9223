import type { JointMember } from './joint-member.ts';

/** An explanation of why no title meets all members' minimum matches, and the title that comes closest. */
export interface EmptiedByFloors {
  /**
   * The smallest group of members, by index, for whom no single candidate meets everybody's minimum; the
   * first of several such groups. A single member if no candidate meets that member's minimum. Empty if there
   * are no candidates.
   */
  readonly members: readonly number[];
  /** The candidate with the smallest total shortfall; null if there are none. */
  readonly nearest: {
    readonly candidate: number;
    /** Match by member, 0..100; null for a member without a taste. */
    readonly matches: readonly (number | null)[];
    /** Points below the minimum by member; 0 if it is met. */
    readonly shortfalls: readonly number[];
  } | null;
}

/**
 * Finds out why no candidate meets all minimum matches: which members' minimums exclude each other, and which
 * candidate comes closest.
 * @param candidates number of titles to choose from
 */
export function explainEmpty(members: readonly JointMember[], candidates: number): EmptiedByFloors {
  if (candidates === 0) return { members: [], nearest: null };
  // Sets of members, as bits, whose minimum some candidate meets.
  const occurring = new Set<number>();
  let nearest = 0;
  let [least, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < candidates; i++) {
    let shortfall = 0;
    let sum = 0;
    let met = 0;
    for (let m = 0; m < members.length; m++) {
      const { matches, floor } = members[m];
      const match = matches ? matches[i] : floor;
      if (match >= floor) met |= 1 << m;
      shortfall += Math.max(0, floor - match);
      sum += match;
    }
    occurring.add(met);
    if (shortfall < least || (shortfall === least && sum > largest)) {
      [nearest, least, largest] = [i, shortfall, sum];
    }
  }
  return {
    members: fewestUnmet(members.length, occurring),
    nearest: {
      candidate: nearest,
      matches: members.map(({ matches }) => (matches ? matches[nearest] : null)),
      shortfalls: members.map(({ matches, floor }) => (matches ? Math.max(0, floor - matches[nearest]) : 0)),
    },
  };
}

/**
 * Finds the smallest group of members for whom no candidate meets everybody's minimum.
 * @param occurring sets of members (as bits) whose minimum some candidate meets
 */
function fewestUnmet(memberCount: number, occurring: ReadonlySet<number>): number[] {
  const groups = Array.from({ length: 2 ** memberCount }, (_, bits) =>
    Array.from({ length: memberCount }, (__, m) => m).filter((m) => bits & (1 << m)),
  );
  const isMet = (group: readonly number[]) => {
    const bits = group.reduce((sum, m) => sum | (1 << m), 0);
    return [...occurring].some((met) => (met & bits) === bits);
  };
  const [fewest = []] = groups
    .filter((group) => !isMet(group))
    .sort((a, b) => a.length - b.length || compareLists(a, b));
  return fewest;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, place) => value !== b[place]);
  return i < 0 ? 0 : a[i] - b[i];
}
