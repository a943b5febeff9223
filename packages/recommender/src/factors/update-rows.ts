import { type GaussianRows, invert, triangle } from './gaussian-rows.ts';
import type { GroupedRatings } from './rating-rows.ts';

/**
 * Sum of squared prediction errors. It is collected while users or titles are updated, in order to estimate the noise
 * of ratings.
 */
export interface ResidualSum {
  /** Expected squared error, summed over all ratings. */
  readonly squares: number;
  /** Number of ratings. */
  readonly count: number;
}

/**
 * Updates the mean and covariance of each of `rows`, given the current estimates of `other`. `rows` are the users and
 * `other` the titles, or the other way round. One half-step of mean-field variational Bayes (Lim and Teh 2007, with
 * biases among the factors).
 * @param middle mean rating, stars
 * @param noise variance of a rating around its prediction, stars²
 * @returns the expected squared error, summed over all ratings, and their number
 */
export function updateRows(
  rows: GaussianRows,
  other: GaussianRows,
  ratings: GroupedRatings,
  middle: number,
  noise: number,
): ResidualSum {
  const { width } = rows;
  const packed = triangle(width);
  const moments = secondMoments(other);
  const priorPrecision = invert(rows.priorCovariance, width);
  const gram = new Float64Array(packed);
  const right = new Float64Array(width);
  const solver = new PackedSolver(width);
  let squares = 0;
  for (let r = 0; r < rows.count; r++) {
    const end = ratings.from[r + 1];
    gram.fill(0);
    right.fill(0);
    let targets = 0;
    for (let e = ratings.from[r]; e < end; e++) {
      const o = ratings.others[e];
      const target = ratings.stars[e] - middle - other.means[o * width];
      addMoments(gram, moments, o * packed);
      addScaled(right, other.means, o * width, target);
      // The other side's bias is one of its Gaussian variables, like its factors.
      for (let k = 1; k < width; k++) {
        right[k] -= other.covariances[o * packed + triangle(k)];
      }
      targets += target * target + other.covariances[o * packed];
    }
    solver.solve(rows, r, gram, right, priorPrecision, noise);
    squares += targets + solver.quadratic(rows, r, gram, right);
  }
  return { squares, count: ratings.stars.length };
}

/** Calculates `E[x xᵀ]` of `x = [1, factors]` for each row of the other side, as packed lower triangles. */
function secondMoments(side: GaussianRows): Float32Array {
  const { count, width, means, covariances } = side;
  const packed = triangle(width);
  const moments = new Float32Array(count * packed);
  for (let r = 0; r < count; r++) {
    let p = r * packed;
    for (let i = 0; i < width; i++) {
      const x = i === 0 ? 1 : means[r * width + i];
      for (let j = 0; j <= i; j++, p++) {
        const product = x * (j === 0 ? 1 : means[r * width + j]);
        // The constant 1 has no variance.
        moments[p] = product + (j > 0 ? covariances[p] : 0);
      }
    }
  }
  return moments;
}

function addMoments(gram: Float64Array, moments: Float32Array, at: number): void {
  for (let p = 0; p < gram.length; p++) gram[p] += moments[at + p];
}

/** Adds `scale · [1, factors]`. */
function addScaled(right: Float64Array, means: Float64Array, at: number, scale: number): void {
  right[0] += scale;
  for (let k = 1; k < right.length; k++) right[k] += scale * means[at + k];
}

/** Calculates the posterior of one row; reuses its buffers. */
class PackedSolver {
  readonly #width: number;
  /** Lower triangle of the precision, then of its Cholesky factor, then of that factor's inverse. */
  readonly #lower: Float64Array;
  readonly #vector: Float64Array;

  constructor(width: number) {
    this.#width = width;
    this.#lower = new Float64Array(triangle(width));
    this.#vector = new Float64Array(width);
  }

  solve(
    rows: GaussianRows,
    r: number,
    gram: Float64Array,
    right: Float64Array,
    priorPrecision: Float64Array,
    noise: number,
  ): void {
    const width = this.#width;
    const lower = this.#lower;
    const vector = this.#vector;
    const at = r * width;
    let p = 0;
    for (let i = 0; i < width; i++) {
      let sum = right[i] / noise;
      for (let j = 0; j < width; j++) {
        sum += priorPrecision[i * width + j] * rows.priorMeans[at + j];
      }
      vector[i] = sum;
      for (let j = 0; j <= i; j++, p++) {
        lower[p] = gram[p] / noise + priorPrecision[i * width + j];
      }
    }
    factorPacked(lower, width);
    for (let i = 0; i < width; i++) {
      const start = triangle(i);
      let sum = vector[i];
      for (let k = 0; k < i; k++) sum -= lower[start + k] * vector[k];
      vector[i] = sum / lower[start + i];
    }
    for (let i = width - 1; i >= 0; i--) {
      const start = triangle(i);
      const value = vector[i] / lower[start + i];
      vector[i] = value;
      for (let k = 0; k < i; k++) vector[k] -= value * lower[start + k];
    }
    rows.means.set(vector, at);
    writeInverse(lower, width, rows.covariances, r * triangle(width));
  }

  /** Calculates `E[(x·w)²] − 2 E[x·w] t`, summed over the row's ratings; `gram` and `right` are their moments. */
  quadratic(rows: GaussianRows, r: number, gram: Float64Array, right: Float64Array): number {
    const width = this.#width;
    let sum = 0;
    let p = 0;
    for (let i = 0; i < width; i++) {
      const mean = rows.means[r * width + i];
      sum -= 2 * mean * right[i];
      for (let j = 0; j <= i; j++, p++) {
        const moment = mean * rows.means[r * width + j] + rows.covariances[r * gram.length + p];
        sum += (i === j ? 1 : 2) * gram[p] * moment;
      }
    }
    return sum;
  }
}

/**
 * Calculates the Cholesky factor in place, packed by rows. @throws RangeError when the matrix isn't positive definite.
 */
function factorPacked(lower: Float64Array, width: number): void {
  for (let i = 0; i < width; i++) {
    const row = triangle(i);
    for (let j = 0; j <= i; j++) {
      const column = triangle(j);
      let sum = lower[row + j];
      for (let k = 0; k < j; k++) sum -= lower[row + k] * lower[column + k];
      if (i !== j) lower[row + j] = sum / lower[column + j];
      else {
        if (!(sum > 0)) throw new RangeError('matrix is not positive definite');
        lower[row + i] = Math.sqrt(sum);
      }
    }
  }
}

/** Writes `(L Lᵀ)⁻¹`, packed; overwrites `lower`. */
function writeInverse(lower: Float64Array, width: number, into: Float32Array, at: number): void {
  for (let i = 0; i < width; i++) {
    const row = triangle(i);
    const pivot = 1 / lower[row + i];
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum += lower[row + k] * lower[triangle(k) + j];
      lower[row + j] = -sum * pivot;
    }
    lower[row + i] = pivot;
  }
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < width; k++) {
        sum += lower[triangle(k) + i] * lower[triangle(k) + j];
      }
      into[at + triangle(i) + j] = sum;
    }
  }
}
