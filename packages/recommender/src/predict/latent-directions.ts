import { seededRandom } from '../maths/seeded-random.ts';
import { FEATURE_GROUP_KEYS, FEATURE_GROUPS } from './feature-groups.ts';
import type { FeatureSpace, SparseVector } from './feature-space.ts';
import { addRowOuter, addRowProduct, packRows, type SparseRows } from './sparse-rows.ts';

/**
 * Directions along which words, keywords and people of titles occur together, so that a title with “heist” also gets a
 * little of “robbery” (latent semantic analysis, Deerwester et al. 1990).
 */
export interface LatentDirections {
  /** Number of directions. */
  readonly count: number;
  /** Columns of the space × `count`, row-major. */
  readonly weights: Float64Array;
}

/** Number of directions. Anything from 16 to 64 works equally well. */
const DIRECTIONS = 32;
const ITERATIONS = 5;
/** Length of a title's latent part, comparable to the scale of a feature group. */
const SCALE = 2;
/** A direction that is shorter than this after subtracting its projections on the others counts as zero. */
const NOTHING = 1e-9;

/**
 * Calculates the directions in which the given titles differ most (the largest singular directions), by subspace
 * iteration from a seeded random start.
 * @param most maximum number of directions; the result has no more than one per title
 */
export function calculateLatentDirections(
  space: FeatureSpace,
  titles: readonly SparseVector[],
  seed: number,
  most = DIRECTIONS,
): LatentDirections {
  const shares = latentShares(space);
  const scaled = titles.map(({ columns, values }) => ({
    columns,
    values: values.map((value, i) => value * shares[columns[i]]),
  }));
  const rows = packRows(scaled, space.size);
  const count = Math.min(most, titles.length, space.size);
  const random = seededRandom(seed);
  let directions = Float64Array.from({ length: space.size * count }, () => random() - 0.5);
  for (let i = 0; i < ITERATIONS; i++) {
    orthonormalise(directions, count);
    directions = applyGram(rows, directions, count);
  }
  orthonormalise(directions, count);
  // The weights include the columns' shares, so that encoded titles can be projected directly.
  return { count, weights: directions.map((value, i) => value * shares[Math.floor(i / count)]) };
}

/**
 * Returns a title's vector with its latent part appended in columns after those of the space, scaled to the same length
 * for all titles.
 */
export function addLatentPart(
  { count, weights }: LatentDirections,
  space: FeatureSpace,
  title: SparseVector,
): SparseVector {
  const part = new Float64Array(count);
  for (let i = 0; i < title.columns.length; i++) {
    const value = title.values[i];
    const at = title.columns[i] * count;
    for (let d = 0; d < count; d++) part[d] += value * weights[at + d];
  }
  let squares = 0;
  for (let d = 0; d < count; d++) squares += part[d] ** 2;
  const length = Math.sqrt(squares);
  if (!(length > NOTHING)) return title;
  const columns = title.columns.slice();
  const values = title.values.slice();
  for (let d = 0; d < count; d++) {
    columns.push(space.size + d);
    values.push((SCALE * part[d]) / length);
  }
  return { columns, values };
}

/** Returns each column's latent scale divided by its weight in the space; 0 for the constant. */
function latentShares(space: FeatureSpace): Float64Array {
  const shares = new Float64Array(space.size);
  for (const group of FEATURE_GROUP_KEYS) {
    const { scale, latentScale } = FEATURE_GROUPS[group];
    for (const { index } of space.columnOf[group].values()) shares[index] = latentScale / scale;
  }
  return shares;
}

/** Calculates `Xᵀ X V` for sparse rows X and directions V. */
function applyGram(rows: SparseRows, directions: Float64Array, count: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(directions.length);
  const product = new Float64Array(count);
  for (let row = 0; row < rows.count; row++) {
    product.fill(0);
    addRowProduct(rows, row, directions, product);
    addRowOuter(rows, row, product, 1, result);
  }
  return result;
}

/** Makes the columns of a matrix (row-major, `count` wide) orthonormal in place, by Gram and Schmidt. */
function orthonormalise(matrix: Float64Array, count: number): void {
  const dot = (a: number, b: number) => {
    let sum = 0;
    for (let i = 0; i < matrix.length; i += count) sum += matrix[i + a] * matrix[i + b];
    return sum;
  };
  const add = (to: number, from: number, by: number) => {
    for (let i = 0; i < matrix.length; i += count) {
      matrix[i + to] += by * matrix[i + from];
    }
  };
  for (let d = 0; d < count; d++) {
    const before = Math.sqrt(dot(d, d));
    for (let other = 0; other < d; other++) add(d, other, -dot(d, other));
    const length = Math.sqrt(dot(d, d));
    add(d, d, length > NOTHING * before && length > 0 ? 1 / length - 1 : -1);
  }
}
