import { addOuter, addProduct, addTo } from '../maths/dense.ts';
import type { FactorModel } from './factor-model.ts';
import { invert } from './gaussian-rows.ts';
import { biasOf, directionOf, likelyWeights } from './likely-weights.ts';

/** Evidence about a new person's taste. Titles are indices of the factor model. */
export interface FactorEvidence {
  /**
   * Indices of the side columns (facts such as an age band or a liked genre) that apply to the person; each has the
   * value 1.
   */
  readonly sides: readonly number[];
  /** The person's ratings. `variance` (stars²) is the uncertainty of a rating in addition to the model's noise. */
  readonly ratings: readonly { readonly title: number; readonly stars: number; readonly variance: number }[];
  /** Pairs of titles of which the person chose one. */
  readonly pairs: readonly { readonly winner: number; readonly loser: number }[];
}

/**
 * Estimates a person's weights: the prior follows from the side columns, ratings are Gaussian evidence, and pairs are
 * logistic evidence.
 * @returns Float64Array, length `width`.
 * @throws RangeError for a title that isn't in the model.
 */
export function placePerson(model: FactorModel, evidence: FactorEvidence): Float64Array {
  const { width } = model;
  const mean = Float64Array.from(model.personMean);
  for (const column of evidence.sides) {
    for (let k = 0; k < width; k++) {
      mean[k] += model.sideWeights[column * width + k];
    }
  }
  const precision = invert(model.personCovariance, width);
  const fixed = Float64Array.from(precision);
  const pull = new Float64Array(width);
  addProduct(pull, precision, mean);
  for (const { title, stars, variance } of evidence.ratings) {
    checkTitle(model, title);
    const direction = directionOf(model, title);
    addOuter(fixed, direction, 1 / variance);
    addTo(pull, direction, (stars - model.middle - biasOf(model, title)) / variance);
  }
  for (const { winner, loser } of evidence.pairs)
    for (const title of [winner, loser]) checkTitle(model, title);
  return likelyWeights(model, fixed, pull, evidence.pairs).weights;
}

/**
 * Predicts a person's rating of every title, in stars, not limited to 0..5.
 * @param weights the person's weights, length `width`, as returned by `placePerson`.
 * @returns Float32Array, length `titleCount`.
 */
export function predictRatings(model: FactorModel, weights: ArrayLike<number>): Float32Array {
  const { width, titles, middle } = model;
  const ratings = new Float32Array(model.titleCount);
  for (let title = 0; title < ratings.length; title++) {
    const at = title * width;
    let sum = middle + titles[at] + weights[0];
    for (let k = 1; k < width; k++) sum += titles[at + k] * weights[k];
    ratings[title] = sum;
  }
  return ratings;
}

function checkTitle({ titleCount }: FactorModel, title: number): void {
  if (!(Number.isInteger(title) && title >= 0 && title < titleCount)) {
    throw new RangeError(`title ${title} is not within 0..${titleCount - 1}`);
  }
}
