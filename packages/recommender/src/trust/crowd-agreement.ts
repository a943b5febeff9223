import { agreementOf, leaningsOf, type Rater } from './rating-agreement.ts';

/** How far any two agree where nothing is known, 0..1, and how many comparisons it is worth (our choice). */
export const USUAL_AGREEMENT = 0.65;
const USUAL_WORTH = 20;

/**
 * How far any two who rated the same title agree, 0..1: each rater of a title against the next. One
 * pass over the ratings; the prior of `trustReviewer`.
 * @param raters in an order that has nothing to do with taste, such as that of joining.
 * @param rows how many titles there are.
 * @throws RangeError for a row that isn't there, or a rating not within 0..5.
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
