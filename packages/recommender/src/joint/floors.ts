import type { JointMember } from './joint-member.ts';

/** Why no title is left to choose, and the titles that come closest. */
export interface EmptiedByFloors {
  /**
   * The fewest members, by place, whose floors no candidate meets together; of several such groups
   * the first. One alone where nothing reaches their floor. Empty where there are no candidates.
   */
  readonly members: readonly number[];
  /** The candidate that falls short of the floors by least in all; null where there are none. */
  readonly nearest: {
    readonly candidate: number;
    /** Match by member, 0..100; null without a taste. */
    readonly matches: readonly (number | null)[];
    /** Points below the floor by member; 0 where it is met. */
    readonly shortfalls: readonly number[];
  } | null;
}

/**
 * Finds the members whose minimum match excludes every candidate.
 * @param met Uint8Array by candidate: bit m is set if member m's minimum is met.
 */
export function explainEmpty(members: readonly JointMember[], met: Uint8Array): EmptiedByFloors {
  if (met.length === 0) return { members: [], nearest: null };
  let nearest = 0;
  let [least, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < met.length; i++) {
    let shortfall = 0;
    let sum = 0;
    for (const { matches, floor } of members) {
      const match = matches ? (matches[i] as number) : floor;
      shortfall += Math.max(0, floor - match);
      sum += match;
    }
    if (shortfall < least || (shortfall === least && sum > largest)) {
      [nearest, least, largest] = [i, shortfall, sum];
    }
  }
  return {
    members: fewestUnmet(members.length, new Set(met)),
    nearest: {
      candidate: nearest,
      matches: members.map(({ matches }) => (matches ? (matches[nearest] as number) : null)),
      shortfalls: members.map(({ matches, floor }) =>
        matches ? Math.max(0, floor - (matches[nearest] as number)) : 0,
      ),
    },
  };
}

/** @param occurring the sets of floors that some candidate meets, as bits. */
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
  return i < 0 ? 0 : (a[i] as number) - (b[i] as number);
}
