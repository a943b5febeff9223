/**
 * The share of accumulated concessions that remains after each evening. A concession is what a member gives up when the
 * group chooses a title other than the member's best match. (Our choice: they halve in 23 evenings, so recent evenings
 * matter most.)
 */
export const CONCESSION_DECAY = 0.97;

/**
 * Two members' concessions may fairly differ by this share of the larger one, or by `BOUND_LEAST` if that is
 * more (our choice). With a share of 8 %, the concessions of ten evenings, added up without fading, differ by
 * at most 10 % of the larger sum plus a twentieth of the distance from a member's best match to their typical
 * match. (That sum is the stored value plus 3 % of the stored value after each earlier evening, and each of
 * these values keeps the bound.)
 */
const BOUND_SHARE = 0.08;
const BOUND_LEAST = 0.03;

/**
 * Updates the members' accumulated concessions after an evening's choice. Store the result, and pass it as
 * `conceded` the next time.
 * @param before accumulated concessions per member, 0 or more.
 * @param conceded `shares` of this evening's pick, in the same order; 0 for absent members.
 * @returns a new array.
 * @throws RangeError if the lists differ in length, or contain a negative value or NaN.
 */
export function updateConcessions(before: readonly number[], conceded: readonly number[]): number[] {
  if (before.length !== conceded.length) {
    throw new RangeError(`${conceded.length} concessions for ${before.length} members`);
  }
  return before.map((sum, m) => {
    const now = conceded[m];
    if (!(sum >= 0 && now >= 0 && sum + now < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`concession ${now} after ${sum} of member ${m} is not a number from 0 on`);
    }
    return CONCESSION_DECAY * sum + now;
  });
}

/**
 * Calculates the maximum difference between members' accumulated concessions that counts as fair.
 * @param most the largest accumulated concession in the group
 */
export function fairDistance(most: number): number {
  return Math.max(BOUND_LEAST, BOUND_SHARE * most);
}
