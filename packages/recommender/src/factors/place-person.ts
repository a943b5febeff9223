import { factorCholesky, solveCholesky } from '../maths/cholesky.ts';
import { sigmoid } from '../maths/logistic.ts';
import type { FactorModel } from './factor-model.ts';
import { invert } from './gaussian-rows.ts';

/** What someone new told us, by titles of a factor model. */
export interface FactorEvidence {
  /** Columns of the sides that hold for them, each counting 1. */
  readonly sides: readonly number[];
  /** `variance` in stars², beside the model's own noise. */
  readonly ratings: readonly { readonly title: number; readonly stars: number; readonly variance: number }[];
  readonly pairs: readonly { readonly winner: number; readonly loser: number }[];
}

/** Logits a star of difference between the two of a pair (Bradley and Terry 1952). */
const PAIR_SLOPE = 1.5;
const NEWTON_STEPS = 8;

/**
 * The weights to expect of someone: Gaussian prior by their sides, ratings as Gaussian, pairs as
 * logistic evidence, by Newton steps to the most likely weights.
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
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      pull[i] = (pull[i] as number) + (precision[i * width + j] as number) * (mean[j] as number);
    }
  }
  for (const { title, stars, variance } of evidence.ratings) {
    const direction = directionOf(model, title);
    const target = stars - model.middle - biasOf(model, title);
    addOuter(fixed, direction, 1 / variance);
    addTo(pull, direction, target / variance);
  }
  const pairs = evidence.pairs.map(({ winner, loser }) => {
    const won = directionOf(model, winner);
    const lost = directionOf(model, loser);
    return {
      direction: won.map((value, k) => value - (lost[k] as number)),
      offset: biasOf(model, winner) - biasOf(model, loser),
    };
  });
  let weights = solveCholesky(factorCholesky(fixed, width), pull);
  for (let step = 0; step < NEWTON_STEPS && pairs.length > 0; step++) {
    const curved = fixed.slice();
    const pulled = pull.slice();
    for (const { direction, offset } of pairs) {
      const along = dot(direction, weights);
      const lost = sigmoid(-PAIR_SLOPE * (offset + along));
      const curvature = PAIR_SLOPE ** 2 * lost * (1 - lost);
      addOuter(curved, direction, curvature);
      addTo(pulled, direction, PAIR_SLOPE * lost + curvature * along);
    }
    weights = solveCholesky(factorCholesky(curved, width), pulled);
  }
  return weights;
}

/**
 * What someone would rate each title, stars, unclipped.
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

function directionOf(model: FactorModel, title: number): Float64Array {
  if (!(Number.isInteger(title) && title >= 0 && title < model.titleCount)) {
    throw new RangeError(`title ${title} is not within 0..${model.titleCount - 1}`);
  }
  const direction = Float64Array.from(model.titles.subarray(title * model.width, (title + 1) * model.width));
  direction[0] = 1;
  return direction;
}

const biasOf = (model: FactorModel, title: number) => model.titles[title * model.width] as number;

function addOuter(matrix: Float64Array, vector: Float64Array, scale: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const value = scale * (vector[i] as number) * (vector[j] as number);
      matrix[i * size + j] = (matrix[i * size + j] as number) + value;
    }
  }
}

function addTo(into: Float64Array, vector: Float64Array, scale: number): void {
  for (let k = 0; k < into.length; k++) into[k] = (into[k] as number) + scale * (vector[k] as number);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] as number) * (other[k] as number);
  return sum;
}
