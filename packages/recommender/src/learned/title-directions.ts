import type { LearnedModel } from './learned-model.ts';

/**
 * Cost of fame in a title's level, in stars per logarithm of its ratings, and the number of ratings from which it
 * counts (our choice, measured with `npm run eval -- personas`): without it, everybody's list moves toward famous
 * titles.
 */
const FAME = { starsPerLog: 0.1, ratingsFrom: 10 } as const;

/**
 * Share of what fame explains about factors that doesn't count (our choice, measured with `npm run eval -- personas`).
 * Without it, the lists of people whose favorites are famous move toward famous titles (decision 0325).
 */
const FAME_REMOVED = 0.75;

/**
 * Calculates what predictions multiply a person's weights with: each title's level, then its factors. The level is how
 * many stars people give the title on average, reduced if it is famous. The factors are those of the model without most
 * of what the title's fame explains about them, by a regression weighted by trust.
 * @param trust weight of each title's learned value
 * @returns Float32Array, titles × `width`
 */
export function directionsOfTitles(
  { factors, ratingCounts }: Pick<LearnedModel, 'factors' | 'ratingCounts'>,
  trust: Float32Array,
): Float32Array {
  const { middle, titles, width, titleCount } = factors;
  const fame = Float64Array.from(ratingCounts, (count) => Math.log1p(count / FAME.ratingsFrom));
  const sum = (of: (title: number) => number) =>
    trust.reduce((total, weight, title) => total + weight * of(title), 0);
  const mean =
    sum((title) => fame[title]) /
    Math.max(
      1,
      sum(() => 1),
    );
  const square = sum((title) => (fame[title] - mean) ** 2);
  const directions = new Float32Array(titles);
  for (let title = 0; title < titleCount; title++) {
    directions[title * width] += middle - FAME.starsPerLog * fame[title];
  }
  for (let k = 1; k < width; k++) {
    const product = sum((title) => (fame[title] - mean) * titles[title * width + k]);
    const removed = square > 0 ? (FAME_REMOVED * product) / square : 0;
    for (let title = 0; title < titleCount; title++) {
      directions[title * width + k] -= removed * (fame[title] - mean);
    }
  }
  return directions;
}
