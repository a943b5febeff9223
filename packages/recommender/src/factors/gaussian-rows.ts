import { factorCholesky, solveCholesky } from '../maths/cholesky.ts';

/** One side of a factorization: a Gaussian over `[bias, factors…]` for every user, or for every title. */
export interface GaussianRows {
  readonly count: number;
  /** 1 + number of factors. */
  readonly width: number;
  /** Float64Array, count × width. */
  readonly means: Float64Array;
  /** Float32Array, count × width(width + 1)/2: lower triangles of the covariances, row by row. */
  readonly covariances: Float32Array;
  /** Float64Array, count × width: what each row is held to be before any rating. */
  readonly priorMeans: Float64Array;
  /** Float64Array, width²: the covariance about that, one for all rows. */
  readonly priorCovariance: Float64Array;
}

/** Number of entries in a lower triangle. */
export const triangle = (width: number): number => (width * (width + 1)) / 2;

/** Creates untrained rows. Factors start as small random noise, to break the symmetry between users and titles. */
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

/** Prior variances and noise to begin with; both sides learn their own within a few rounds. */
const START = { bias: 0.25, factor: 0.3, noise: 0.4 } as const;

/** The prior covariance counts as seen on this many rows more, at its start's size. */
const PRIOR_ROWS = 5;

/**
 * Learns the prior covariance from the rows: the mean of each row's own covariance and of its squared
 * distance from its prior mean (empirical Bayes).
 */
export function learnPriorCovariance(rows: GaussianRows): void {
  const { count, width, means, priorMeans, covariances, priorCovariance } = rows;
  const sums = new Float64Array(triangle(width));
  for (let r = 0; r < count; r++) {
    const at = r * width;
    const packed = r * sums.length;
    let p = 0;
    for (let i = 0; i < width; i++) {
      const away = (means[at + i] as number) - (priorMeans[at + i] as number);
      for (let j = 0; j <= i; j++, p++) {
        const other = (means[at + j] as number) - (priorMeans[at + j] as number);
        sums[p] = (sums[p] as number) + away * other + (covariances[packed + p] as number);
      }
    }
  }
  let p = 0;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++, p++) {
      const start = i !== j ? 0 : i === 0 ? START.bias : START.factor;
      const value = ((sums[p] as number) + PRIOR_ROWS * start) / (count + PRIOR_ROWS);
      priorCovariance[i * width + j] = value;
      priorCovariance[j * width + i] = value;
    }
  }
}

/** Inverse of a symmetric positive definite matrix, row-major. */
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
