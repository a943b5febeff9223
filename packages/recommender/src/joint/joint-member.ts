/** Minimum and maximum number of members in a group that chooses together. */
export const JOINT_MEMBERS = { min: 2, max: 8 } as const;

/** A member of a group that chooses a title together for this evening. */
export interface JointMember {
  /**
   * This member's match with every candidate, 0..100, in the same order for all members; null if the
   * member's taste is unknown. Such a member doesn't affect the order, concedes nothing and has no minimum
   * match.
   */
  readonly matches: ArrayLike<number> | null;
  /** Minimum match, 0..100: no title below it is chosen; 0 if there is no minimum. */
  readonly floor: number;
  /** The member's accumulated concessions from earlier evenings, 0 or more, as returned by `updateConcessions`. */
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
