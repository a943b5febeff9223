/**
 * The factor by which concessions fade per evening (our choice: they halve in 23 evenings, so they matter for
 * some weeks but not for a year).
 */
export const CONCESSION_KEPT = 0.97;

/**
 * How far what two members conceded may lie apart: a part of what the one who conceded most has,
 * or so much where that is more (our choice). 8 of 100 of what is remembered keep the plain sums of
 * ten evenings within 10 of 100 (and a twentieth of the way from somebody's best to their typical
 * title): those are what is remembered plus three hundredths of what was after each earlier evening,
 * and each of these keeps the bound.
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
export function settleEvening(before: readonly number[], conceded: readonly number[]): number[] {
  if (before.length !== conceded.length) {
    throw new RangeError(`${conceded.length} concessions for ${before.length} members`);
  }
  return before.map((sum, m) => {
    const now = conceded[m] as number;
    if (!(sum >= 0 && now >= 0 && sum + now < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`concession ${now} after ${sum} of member ${m} is not a number from 0 on`);
    }
    return CONCESSION_KEPT * sum + now;
  });
}

/** The largest fair difference between members' concessions, given the largest concession. */
export function fairDistance(most: number): number {
  return Math.max(BOUND_LEAST, BOUND_SHARE * most);
}
