import { factorCholesky, solveCholesky } from '../maths/cholesky.ts';

/** The factors of all users, or of all titles: one Gaussian distribution over `[bias, factors…]` per row. */
export interface GaussianRows {
  /** Number of users or titles. */
  readonly count: number;
  /** Numbers per row: 1 + number of factors. */
  readonly width: number;
  /** Float64Array, count × width: mean of each row. */
  readonly means: Float64Array;
  /** Float32Array, count × width(width + 1)/2: lower triangles of the covariances, row by row. */
  readonly covariances: Float32Array;
  /** Float64Array, count × width: each row's mean before any ratings. */
  readonly priorMeans: Float64Array;
  /** Float64Array, width²: covariance around the prior means, the same for all rows. */
  readonly priorCovariance: Float64Array;
}

/** Returns the number of entries in the lower triangle of a `width` × `width` matrix. */
export const triangle = (width: number): number => (width * (width + 1)) / 2;

/**
 * Creates untrained rows. Factors start as small random noise, to break the symmetry between users and titles.
 * @param normal returns standard normal random numbers
 */
export function startRows(count: number, width: number, normal: () => number): GaussianRows {
  const priorCovariance = new Float64Array(width * width);
  for (let i = 0; i < width; i++) priorCovariance[i * width + i] = i === 0 ? START.bias : START.factor;
  return {
    count,
    width,
    means: Float64Array.from({ length: count * width }, (_, i) =>
      i % width === 0 ? 0 : START.noise * normal(),
    ),
    covariances: new Float32Array(count * triangle(width)),
    priorMeans: new Float64Array(count * width),
    priorCovariance,
  };
}

/** Initial prior variances and noise; the fit replaces them within a few iterations. */
const START = { bias: 0.25, factor: 0.3, noise: 0.4 } as const;

/** Weight of the initial prior covariance, as a number of rows. */
const PRIOR_ROWS = 5;

/**
 * Updates `priorCovariance` from the rows: the mean of each row's own covariance plus the outer product of its
 * deviation from its prior mean, with the initial covariance counted as `PRIOR_ROWS` further rows (empirical Bayes).
 */
export function learnPriorCovariance(rows: GaussianRows): void {
  const { count, width, means, priorMeans, covariances, priorCovariance } = rows;
  const sums = new Float64Array(triangle(width));
  for (let r = 0; r < count; r++) {
    const at = r * width;
    const packed = r * sums.length;
    let p = 0;
    for (let i = 0; i < width; i++) {
      const away = means[at + i] - priorMeans[at + i];
      for (let j = 0; j <= i; j++, p++) {
        const other = means[at + j] - priorMeans[at + j];
        sums[p] = sums[p] + away * other + covariances[packed + p];
      }
    }
  }
  let p = 0;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++, p++) {
      const start = i !== j ? 0 : i === 0 ? START.bias : START.factor;
      const value = (sums[p] + PRIOR_ROWS * start) / (count + PRIOR_ROWS);
      priorCovariance[i * width + j] = value;
      priorCovariance[j * width + i] = value;
    }
  }
}

/**
 * Inverts a symmetric positive definite matrix.
 * @param matrix Float64Array, `size`², row-major
 * @returns the inverse in the same form
 */
export function invert(matrix: Float64Array, size: number): Float64Array {
  const factor = factorCholesky(matrix, size);
  const inverse = new Float64Array(size * size);
  const unit = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    unit.fill(0);
    unit[i] = 1;
    inverse.set(solveCholesky(factor, unit), i * size);
  }
  return inverse;
}
