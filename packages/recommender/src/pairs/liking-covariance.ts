import type { TasteState } from '../taste/fit-taste.ts';
import { reachOf } from '../taste/posterior.ts';
import { covary, type Direction, scaleByPrior } from '../taste/prior-kernel.ts';
import { weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';

/**
 * Posterior covariances of how much a person likes each of a few titles.
 * @returns Float64Array, n², row-major, logits².
 */
export function calculateLikingCovariance(
  matrix: TitleMatrix,
  state: TasteState,
  rows: readonly number[],
): Float64Array {
  const directions = rows.map((row): Direction => {
    const direction = new Float64Array(1 + matrix.stride);
    direction[0] = 1;
    direction.set(vectorOf(matrix, row), 1);
    return { direction, people: weighPeople(titleAt(matrix, row)) };
  });
  const scaled = directions.map((entry) => scaleByPrior(entry, state.posterior.prior.variance));
  const reaches = directions.map((entry) => reachOf(state.posterior, entry));
  const size = rows.length;
  const covariance = new Float64Array(size * size);
  scaled.forEach((entry, a) => {
    for (let b = 0; b <= a; b++) {
      let value = covary(entry, directions[b] as Direction);
      const reachA = reaches[a] as Float64Array;
      const reachB = reaches[b] as Float64Array;
      for (let k = 0; k < reachA.length; k++) value -= (reachA[k] as number) * (reachB[k] as number);
      covariance[a * size + b] = value;
      covariance[b * size + a] = value;
    }
  });
  return covariance;
}

/** Variance of the difference between two titles' likings. */
export function varianceOfDifference(covariance: Float64Array, size: number, a: number, b: number): number {
  const ofA = covariance[a * size + a] as number;
  const ofB = covariance[b * size + b] as number;
  return Math.max(0, ofA + ofB - 2 * (covariance[a * size + b] as number));
}

/**
 * What remains of the covariances once the person chose between `a` and `b`, whichever they
 * choose (a Gaussian answer of the given precision). Changes `covariance` in place.
 */
export function learnDifference(
  covariance: Float64Array,
  size: number,
  a: number,
  b: number,
  precision: number,
): void {
  const spread = 1 / precision + varianceOfDifference(covariance, size, a, b);
  const along = Float64Array.from(
    { length: size },
    (_, i) => (covariance[i * size + a] as number) - (covariance[i * size + b] as number),
  );
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const at = i * size + j;
      covariance[at] = (covariance[at] as number) - ((along[i] as number) * (along[j] as number)) / spread;
    }
  }
}
