import type { TasteState } from '../taste/fit-taste.ts';
import { describeTitle } from '../taste/observe.ts';
import { posteriorKernel } from '../taste/posterior.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Posterior covariances of how much a person likes each of a few titles.
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
