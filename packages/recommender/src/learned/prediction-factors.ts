import type { LearnedModel } from './learned-model.ts';

/**
 * Cost of fame in a title's level, in stars per logarithm of its ratings, and the number of ratings from which it
 * counts (our choice, measured with `npm run eval -- personas`): without it, everybody's list moves toward famous
 * titles.
 */
const FAME = { starsPerLog: 0.1, ratingsFrom: 10 } as const;

/**
 * Share of the effect of fame that is subtracted from the factors, 0..1 (our choice, measured with `npm run eval --
 * personas`). Without it, the lists of people whose favorites are famous move toward famous titles (decision 0325).
 */
const FAME_REMOVED = 0.75;

/**
 * Calculates the numbers with which a person's weights predict their liking of each title: the title's level, then its
 * factors. The level is how many stars people give the title on average, reduced if it is famous. The factors are
 * those of the model without three quarters of the effect of fame, by a linear regression weighted by trust.
 * @param trust weight of each title's learned value
 * @returns Float32Array, titles × `width`
 */
export function calculatePredictionFactors(
  { factors, ratingCounts }: Pick<LearnedModel, 'factors' | 'ratingCounts'>,
  trust: Float32Array,
): Float32Array {
  const { middle, titles, width, titleCount } = factors;
  const fame = Float64Array.from(ratingCounts, (count) => Math.log1p(count / FAME.ratingsFrom));
  const total = trust.reduce((sum, weight) => sum + weight, 0);
  /** Mean of a value over all titles, weighted by trust; 0 if no title is trusted. */
  const meanOf = (valueAt: (title: number) => number) =>
    total > 0 ? trust.reduce((sum, weight, title) => sum + weight * valueAt(title), 0) / total : 0;
  const mean = meanOf((title) => fame[title]);
  const variance = meanOf((title) => (fame[title] - mean) ** 2);
  const predicting = new Float32Array(titles);
  for (let title = 0; title < titleCount; title++) {
    predicting[title * width] += middle - FAME.starsPerLog * fame[title];
  }
  for (let k = 1; k < width; k++) {
    const covariance = meanOf((title) => (fame[title] - mean) * titles[title * width + k]);
    const removed = variance > 0 ? (FAME_REMOVED * covariance) / variance : 0;
    for (let title = 0; title < titleCount; title++) {
      predicting[title * width + k] -= removed * (fame[title] - mean);
    }
  }
  return predicting;
}
