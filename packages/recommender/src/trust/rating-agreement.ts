import type { TasteEvidence } from '../types.ts';

/** A person's ratings only: likes and loved titles aren't a judgment of a title they have seen. */
export type Rater = Pick<TasteEvidence, 'ratings'>;

/** What everybody gives on the mean, in stars, and how many ratings' worth of it is mixed into one's own. */
const USUAL_STARS = 3.5;
const USUAL_WORTH = 5;
/** Leanings so close agree wholly, and so far apart not at all; in between by degrees (our choice). */
const AGREE_WITHIN_STARS = 0.5;
const DISAGREE_FROM_STARS = 2;

/**
 * Stars above or below what somebody usually gives, by row: who gives everything a star less judges
 * no differently. Of two ratings of a title the later counts.
 * @throws RangeError for a row not within 0..`rows` − 1 or a rating not within 0..5.
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
  // In the rows' order, so that the order of the ratings is without effect to the last bit.
  const sorted = [...stars].sort(([a], [b]) => a - b);
  const sum = sorted.reduce((all, [, rating]) => all + rating, USUAL_WORTH * USUAL_STARS);
  const usual = sum / (stars.size + USUAL_WORTH);
  return new Map(sorted.map(([row, rating]) => [row, rating - usual]));
}

/** How far two leanings agree, 0..1; the same whichever comes first. */
export function agreementOf(one: number, other: number): number {
  const apart = (Math.abs(one - other) - AGREE_WITHIN_STARS) / (DISAGREE_FROM_STARS - AGREE_WITHIN_STARS);
  return Math.min(1, Math.max(0, 1 - apart));
}
