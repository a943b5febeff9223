import { type CholeskyFactor, factorCholesky, solveCholesky } from '../maths/cholesky.ts';
import { addOuter, addTo, dot } from '../maths/dense.ts';
import { sigmoid } from '../maths/logistic.ts';
import type { FactorModel } from './factor-model.ts';

/**
 * Slope of the logistic likelihood of a pair: logits per star of difference between its titles (Bradley and
 * Terry 1952).
 */
const PAIR_SLOPE = 1.5;
const NEWTON_STEPS = 8;

/**
 * Returns a title's direction, `[1, factors]` (Float64Array, length `width`). Its inner product with a
 * person's weights, plus the model's middle and the title's bias, is the predicted rating in stars.
 */
export function directionOf(
  { titles, width }: Pick<FactorModel, 'titles' | 'width'>,
  title: number,
): Float64Array {
  const direction = Float64Array.from(titles.subarray(title * width, (title + 1) * width));
  direction[0] = 1;
  return direction;
}

/** Returns a title's bias, in stars: how much the average person's rating differs from the middle. */
export function biasOf({ titles, width }: FactorModel, title: number): number {
  return titles[title * width];
}

/**
 * Finds a person's most likely weights by Newton's method, from Gaussian evidence (`fixed`, `pull`) and pairs of
 * titles of which the person chose one (logistic likelihood).
 * @param fixed Float64Array, width²: precision of the Gaussian.
 * @param pull Float64Array, width: the precision times the mean.
 * @param pairs indices of the model's titles.
 * @returns the weights, with the Cholesky factor of the final precision.
 */
export function likelyWeights(
  model: FactorModel,
  fixed: Float64Array,
  pull: Float64Array,
  pairs: readonly { readonly winner: number; readonly loser: number }[],
): { readonly weights: Float64Array; readonly factor: CholeskyFactor } {
  const { width } = model;
  const apart = pairs.map(({ winner, loser }) => {
    const direction = directionOf(model, winner);
    addTo(direction, directionOf(model, loser), -1);
    return { direction, offset: biasOf(model, winner) - biasOf(model, loser) };
  });
  let factor = factorCholesky(fixed, width);
  let weights = solveCholesky(factor, pull);
  for (let step = 0; step < NEWTON_STEPS && apart.length > 0; step++) {
    const curved = fixed.slice();
    const pulled = pull.slice();
    for (const { direction, offset } of apart) {
      const along = dot(direction, weights);
      const lost = sigmoid(-PAIR_SLOPE * (offset + along));
      const curvature = PAIR_SLOPE ** 2 * lost * (1 - lost);
      addOuter(curved, direction, curvature);
      addTo(pulled, direction, PAIR_SLOPE * lost + curvature * along);
    }
    factor = factorCholesky(curved, width);
    weights = solveCholesky(factor, pulled);
  }
  return { weights, factor };
}
