import { addOuter, addProduct, addTo } from '../maths/dense.ts';
import type { FactorModel } from './factor-model.ts';
import { invert } from './gaussian-rows.ts';
import { biasOf, directionOf, likelyWeights } from './likely-weights.ts';

/** A new person's evidence, by titles of a factor model. */
export interface FactorEvidence {
  /** Columns of the sides that hold for them, each counting 1. */
  readonly sides: readonly number[];
  /** `variance` in stars², beside the model's own noise. */
  readonly ratings: readonly { readonly title: number; readonly stars: number; readonly variance: number }[];
  readonly pairs: readonly { readonly winner: number; readonly loser: number }[];
}

/**
 * Estimates a person's weights: a Gaussian prior from their sides, ratings as Gaussian evidence, pairs as
 * logistic evidence, solved by Newton steps.
 * @returns Float64Array, length `width`.
 * @throws RangeError for a title that isn't in the model.
 */
export function placePerson(model: FactorModel, evidence: FactorEvidence): Float64Array {
  const { width } = model;
  const mean = Float64Array.from(model.personMean);
  for (const column of evidence.sides) {
    for (let k = 0; k < width; k++) {
      mean[k] = (mean[k] as number) + (model.sideWeights[column * width + k] ?? 0);
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
 * Predicts a person's rating of each title in stars, not clipped.
 * @param weights of the person, length `width`.
 * @returns Float32Array, length `titleCount`.
 */
export function foretellRatings(model: FactorModel, weights: ArrayLike<number>): Float32Array {
  const { width, titles, middle } = model;
  const ratings = new Float32Array(model.titleCount);
  for (let title = 0; title < ratings.length; title++) {
    const at = title * width;
    let sum = middle + (titles[at] as number) + (weights[0] as number);
    for (let k = 1; k < width; k++) sum += (titles[at + k] as number) * (weights[k] as number);
    ratings[title] = sum;
  }
  return ratings;
}

function checkTitle({ titleCount }: FactorModel, title: number): void {
  if (!(Number.isInteger(title) && title >= 0 && title < titleCount)) {
    throw new RangeError(`title ${title} is not within 0..${titleCount - 1}`);
  }
}
