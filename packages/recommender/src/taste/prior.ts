import type { FeatureGroup, FeatureLayout } from '../titles/feature-layout.ts';
import { ageLeaningsAt } from './age-leanings.ts';
import type { CheckedEvidence } from './checked-evidence.ts';
import { tasteAxes } from './taste-axes.ts';

/**
 * Standard deviation of a feature's weight between people, in logits per unit of the feature, without the part that the
 * taste axes explain. The values are our choice, in round numbers, checked with `npm run eval -- taste`: 0.2 for a
 * slider lowers the AUC by .01. The value for an era is small because the era's scale is long: with 0.3, three loved
 * movies of the 1920s had more effect through their decade than through their content.
 */
const WEIGHT_SD: Readonly<Record<FeatureGroup, number>> = {
  slider: 0.11,
  theme: 0.25,
  genre: 0.34,
  era: 0.07,
  movieRating: 0.25,
  popularity: 0.12,
};
/** Standard deviation, between members, of the weight of one actor or director, in logits. */
export const PERSON_SD = 0.4;
/** Liking of an average title by somebody before any answers, in logits (a match of 66), and its deviation. */
const ANY_TITLE_LIKING = 0.08;
const ANY_TITLE_SD = 0.3;
/**
 * Mean weight of the movie rating, in logits per 10 points (our choice). People like highly rated titles more: a title
 * of 90 starts about 20 points of match above one of 70. How much more is a matter of taste, so the weight's deviation
 * is large. Popularity has no effect before any answers.
 */
const MOVIE_RATING_MEAN = 0.45;
/**
 * Lowest and highest weight of the movie rating, in the same unit (our choice: the mean, and about two deviations to
 * each side). Otherwise a few answers could make acclaim outweigh everything else, or count against a title.
 */
const MOVIE_RATING_BOUNDS = [0, 0.9] as const;

/**
 * Preferences of people who watch with children, in logits per unit (our choice). A love of animation would otherwise
 * raise animation for adults as much as that for children.
 */
const LEANINGS_WITH_CHILDREN = [
  { group: 'slider', key: 'wholesomeness', weight: 0.35 },
  { group: 'slider', key: 'weightiness', weight: -0.1 },
  { group: 'genre', key: 'family', weight: 0.3 },
] as const;

/**
 * Prior of a person's weights before any answers: a Gaussian, the sum of independent weights and of weights along each
 * axis. Index 0 is the intercept; the features follow in layout order, with padding, which is 0 in every title.
 */
export interface TastePrior {
  /** Float64Array, length 1 + stride, logits per unit. */
  readonly mean: Float64Array;
  /** Float64Array, length 1 + stride: variance of each weight without the axes. */
  readonly variance: Float64Array;
  /** Float64Arrays, length 1 + stride: change of the weights per standard deviation along each axis. */
  readonly axes: readonly Float64Array[];
}

/** Keeps the weight of the movie rating within its bounds. Changes and returns the given weights. */
export function boundReception({ start }: FeatureLayout, weights: Float64Array): Float64Array {
  const [least, most] = MOVIE_RATING_BOUNDS;
  weights[start.movieRating] = Math.min(most, Math.max(least, weights[start.movieRating]));
  return weights;
}

/** Builds the prior for a person of some age (or unknown age), who may watch with children. */
export function buildPrior(
  layout: FeatureLayout,
  { ageRange, isWithChildren }: Pick<CheckedEvidence, 'ageRange' | 'isWithChildren'>,
): TastePrior {
  const mean = new Float64Array(1 + layout.stride);
  const variance = new Float64Array(1 + layout.stride);
  mean[0] = ANY_TITLE_LIKING;
  variance.fill(ANY_TITLE_SD ** 2);
  layout.features.forEach((feature, i) => {
    variance[1 + i] = WEIGHT_SD[feature.group] ** 2;
  });
  mean[1 + layout.start.movieRating] = MOVIE_RATING_MEAN;
  for (const { group, key, weight } of [
    ...ageLeaningsAt(ageRange),
    ...(isWithChildren ? LEANINGS_WITH_CHILDREN : []),
  ]) {
    const feature = layout.features.findIndex((entry) => entry.group === group && entry.key === key);
    if (feature >= 0) mean[1 + feature] += weight;
  }
  return { mean, variance, axes: tasteAxes(layout) };
}

/**
 * Calculates the variance of one weight before any answers.
 * @param index 0 for the intercept, then the features in layout order
 */
export function varianceOfWeight({ variance, axes }: TastePrior, index: number): number {
  return axes.reduce((sum, axis) => sum + axis[index] ** 2, variance[index]);
}
