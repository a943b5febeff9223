/** Fewest and most members of a group. */
export const JOINT_MEMBERS = { min: 2, max: 8 } as const;

/** One member of a group choosing a title for this evening. */
export interface JointMember {
  /**
   * This member's match of every candidate, 0..100, all members' in one order; null where nothing is
   * known of their taste: then they have no say in the order, concede nothing, and have no floor.
   */
  readonly matches: ArrayLike<number> | null;
  /** Nothing below this match is chosen, 0..100; 0 where they set none. */
  readonly floor: number;
  /** What they gave way in earlier evenings, in shares of their own measure, from 0 on; see `settleEvening`. */
  readonly conceded: number;
}

/**
 * Checks that members can choose together.
 * @param candidates number of titles to choose from.
 * @throws RangeError for fewer than 2 or more than 8 members, lists of different lengths, or an invalid
 *   minimum match or concession. Matches are checked where they are read.
 */
export function checkMembers(members: readonly JointMember[], candidates: number): void {
  const { min, max } = JOINT_MEMBERS;
  if (members.length < min || members.length > max) {
    throw new RangeError(`${members.length} members are not ${min} to ${max}`);
  }
  members.forEach(({ matches, floor, conceded }, m) => {
    if (matches && matches.length !== candidates) {
      throw new RangeError(`member ${m} has ${matches.length} matches of ${candidates} candidates`);
    }
    if (!(floor >= 0 && floor <= 100))
      throw new RangeError(`floor ${floor} of member ${m} is not within 0..100`);
    if (!(conceded >= 0 && conceded < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`concession ${conceded} of member ${m} is not a number from 0 on`);
    }
  });
}
