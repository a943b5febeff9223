import { agreementOf, leaningsOf, type Rater } from './rating-agreement.ts';

/** Assumed agreement of two raters without any data, 0..1 (our choice). */
export const USUAL_AGREEMENT = 0.65;
/** Weight of `USUAL_AGREEMENT`, as a number of comparisons (our choice). */
const USUAL_WORTH = 20;

/**
 * Calculates the mean agreement of two people who rated the same title, 0..1. Compares each rater of a title with the
 * title's next rater, in one pass over the ratings. `trustReviewer` takes the result as its prior.
 * @param raters in an order that is independent of taste, such as when they joined
 * @param rows number of titles
 * @throws RangeError for an unknown row, or a rating outside 0..5
 */
export function crowdAgreement(raters: Iterable<Rater>, rows: number): number {
  const last = new Map<number, number>();
  let sum = USUAL_WORTH * USUAL_AGREEMENT;
  let count = USUAL_WORTH;
  for (const rater of raters) {
    for (const [row, leaning] of leaningsOf(rater, rows)) {
      const earlier = last.get(row);
      if (earlier !== undefined) {
        sum += agreementOf(earlier, leaning);
        count++;
      }
      last.set(row, leaning);
    }
  }
  return sum / count;
}
