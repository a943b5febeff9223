import type { TasteState } from '../taste/fit-taste.ts';
import { describeTitle } from '../taste/observe.ts';
import { posteriorKernel } from '../taste/posterior.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Calculates the posterior covariance matrix of a person's liking of n titles.
 * @returns Float64Array, n², row-major, logits².
 */
export function calculateLikingCovariance(
  matrix: TitleMatrix,
  state: TasteState,
  rows: readonly number[],
): Float64Array {
  const kernel = posteriorKernel(state.posterior);
  const reached = rows.map((row) => kernel.reach(describeTitle(matrix, row)));
  const size = rows.length;
  const covariance = new Float64Array(size * size);
  reached.forEach((one, a) => {
    reached.slice(0, a + 1).forEach((other, b) => {
      const value = kernel.covary(one, other);
      covariance[a * size + b] = value;
      covariance[b * size + a] = value;
    });
  });
  return covariance;
}

/**
 * Calculates the variance of the difference between a person's likings of two titles, logits².
 * @param covariance Float64Array, `size`², row-major
 */
export function varianceOfDifference(covariance: Float64Array, size: number, a: number, b: number): number {
  const ofA = covariance[a * size + a];
  const ofB = covariance[b * size + b];
  return Math.max(0, ofA + ofB - 2 * covariance[a * size + b]);
}

/**
 * Updates the covariances in place, as if the person had chosen between the titles `a` and `b`. The update is the same
 * for either choice (a Gaussian answer of the given precision).
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
    (_, i) => covariance[i * size + a] - covariance[i * size + b],
  );
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const at = i * size + j;
      covariance[at] -= (along[i] * along[j]) / spread;
    }
  }
}
