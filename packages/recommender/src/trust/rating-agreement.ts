import type { TasteEvidence } from '../types.ts';

/**
 * A person's ratings in stars. Loved titles and tracker flags are left out, because they don't rate titles that the
 * person has seen.
 */
export type Rater = Pick<TasteEvidence, 'ratings'>;

/**
 * Assumed mean rating, in stars. A person's mean is calculated as if they had given `USUAL_WORTH` more
 * ratings of this value.
 */
const USUAL_STARS = 3.5;
const USUAL_WORTH = 5;
/**
 * Two leanings agree fully if they differ by at most this many stars, and not at all from
 * `DISAGREE_FROM_STARS` on; in between, agreement falls linearly (our choice).
 */
const AGREE_WITHIN_STARS = 0.5;
const DISAGREE_FROM_STARS = 2;

/**
 * Calculates a person's leaning on each row that they rated: how many stars the rating is above or below the person's
 * mean. By leanings, somebody who rates everything a star lower than another person still agrees with that person. If
 * a title is rated twice, the later rating counts.
 * @throws RangeError for a row outside 0..`rows` − 1 or a rating outside 0..5.
 */
export function leaningsOf({ ratings = [] }: Rater, rows: number): ReadonlyMap<number, number> {
  const stars = new Map<number, number>();
  for (const { row, ratingOutOf5 } of ratings) {
    if (!(Number.isInteger(row) && row >= 0 && row < rows)) {
      throw new RangeError(`row ${row} is not within 0..${rows - 1}`);
    }
    if (!(ratingOutOf5 >= 0 && ratingOutOf5 <= 5)) {
      throw new RangeError(`rating ${ratingOutOf5} is not within 0..5`);
    }
    stars.set(row, ratingOutOf5);
  }
  // Add in row order, so that the order of the ratings doesn't affect rounding.
  const sorted = [...stars].sort(([a], [b]) => a - b);
  const sum = sorted.reduce((all, [, rating]) => all + rating, USUAL_WORTH * USUAL_STARS);
  const usual = sum / (stars.size + USUAL_WORTH);
  return new Map(sorted.map(([row, rating]) => [row, rating - usual]));
}

/**
 * Calculates the agreement of two people on a title, 0..1. The order of the arguments doesn't matter.
 * @param one stars above or below the first person's mean, see `leaningsOf`
 * @param other the same for the other person
 */
export function agreementOf(one: number, other: number): number {
  const apart = (Math.abs(one - other) - AGREE_WITHIN_STARS) / (DISAGREE_FROM_STARS - AGREE_WITHIN_STARS);
  return Math.min(1, Math.max(0, 1 - apart));
}
