import { logit } from '../maths/logistic.ts';
import type { FeatureGroup, FeatureLayout } from '../titles/feature-layout.ts';
import { ageLeaningsAt } from './age-leanings.ts';

/**
 * Spread of a feature's weight between people, as a standard deviation in logits a unit of the
 * feature. Our choice, in round numbers, checked with `npm run eval -- taste`: a slider spread of
 * 0.2 loses .008 of AUC and calibrates worse. An era's is small because its slope is long: at 0.3
 * three loved films of the 1920s said more about the decade than about anything in them.
 */
const WEIGHT_SD: Readonly<Record<FeatureGroup, number>> = {
  slider: 0.14,
  theme: 0.25,
  genre: 0.34,
  era: 0.07,
  reception: 0.12,
  fame: 0.12,
};
/** Spread of how much people come for a person. */
export const PERSON_SD = 0.4;
/** How likely one is to like any title at all: what an unasked visitor sees in the middle. */
const ANY_TITLE_LIKED = 0.52;
const ANY_TITLE_SD = 0.3;
/**
 * People like well-held titles more: logits per 10 points of reception (our choice: a title of 90
 * starts about 25 points above one of 70). How known a title is counts only once answers say so.
 */
const RECEPTION_MEAN = 0.55;

/**
 * What we hold of a person's weights before their answers: independent Gaussians. Index 0 is the
 * intercept, then the features in layout order (padding included, with no spread to speak of).
 */
export interface TastePrior {
  /** Float64Array, length 1 + stride, logits a unit. */
  readonly mean: Float64Array;
  /** Float64Array, length 1 + stride. */
  readonly variance: Float64Array;
}

/** The prior for an age band. */
export function buildPrior(
  layout: FeatureLayout,
  ageRange: { readonly start: number; readonly end: number } | null,
): TastePrior {
  const mean = new Float64Array(1 + layout.stride);
  const variance = new Float64Array(1 + layout.stride);
  mean[0] = logit(ANY_TITLE_LIKED);
  variance.fill(ANY_TITLE_SD ** 2);
  layout.features.forEach((feature, i) => {
    variance[1 + i] = WEIGHT_SD[feature.group] ** 2;
  });
  mean[1 + layout.start.reception] = RECEPTION_MEAN;
  for (const { group, key, weight } of ageLeaningsAt(ageRange)) {
    const feature = layout.features.findIndex((entry) => entry.group === group && entry.key === key);
    if (feature >= 0) mean[1 + feature] = weight;
  }
  return { mean, variance };
}
