import { seededRandom } from '../maths/seeded-random.ts';
import { FEATURE_GROUP_KEYS, FEATURE_GROUPS } from './feature-groups.ts';
import type { FeatureSpace, SparseVector } from './feature-space.ts';
import { addRowOuter, addRowProduct, packRows, type SparseRows } from './sparse-rows.ts';

/**
 * Directions along which the words, keywords and people of titles go together, so that a title with
 * “heist” is also a little one with “robbery” (latent semantic analysis, Deerwester et al. 1990).
 */
export interface LatentDirections {
  readonly count: number;
  /** Columns of the space × `count`, row-major. */
  readonly weights: Float64Array;
}

/** 16 to 64 do as well as each other. */
const DIRECTIONS = 32;
const ITERATIONS = 5;
/** Length of a title's latent part, as a group's scale. */
const SCALE = 2;
/** A direction shorter than this after the others were taken off it is none. */
const NOTHING = 1e-9;

/**
 * The directions in which the given titles differ most: subspace iteration from a seeded start.
 * @param most how many to look for; there are no more than titles.
 */
export function findLatentDirections(
  space: FeatureSpace,
  titles: readonly SparseVector[],
  seed: number,
  most = DIRECTIONS,
): LatentDirections {
  const shares = latentShares(space);
  const scaled = titles.map(({ columns, values }) => ({
    columns,
    values: values.map((value, i) => value * (shares[columns[i] as number] as number)),
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
  // With the shares multiplied in, a title as encoded can be projected as it is.
  return { count, weights: directions.map((value, i) => value * (shares[Math.floor(i / count)] as number)) };
}

/**
 * Appends a title's latent part, scaled to the same length for all titles, in columns after those of the
 * space.
 */
export function addLatentPart(
  { count, weights }: LatentDirections,
  space: FeatureSpace,
  title: SparseVector,
): SparseVector {
  const part = new Float64Array(count);
  for (let i = 0; i < title.columns.length; i++) {
    const value = title.values[i] as number;
    const at = (title.columns[i] as number) * count;
    for (let d = 0; d < count; d++) part[d] = (part[d] as number) + value * (weights[at + d] as number);
  }
  let squares = 0;
  for (let d = 0; d < count; d++) squares += (part[d] as number) ** 2;
  const length = Math.sqrt(squares);
  if (!(length > NOTHING)) return title;
  const columns = title.columns.slice();
  const values = title.values.slice();
  for (let d = 0; d < count; d++) {
    columns.push(space.size + d);
    values.push((SCALE * (part[d] as number)) / length);
  }
  return { columns, values };
}

/** By column, how much it counts here against how much it counts in the space; 0 for the constant. */
function latentShares(space: FeatureSpace): Float64Array {
  const shares = new Float64Array(space.size);
  for (const group of FEATURE_GROUP_KEYS) {
    const { scale, latentScale } = FEATURE_GROUPS[group];
    for (const { index } of space.columnOf[group].values()) shares[index] = latentScale / scale;
  }
  return shares;
}

/** `Xᵀ X V`. */
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
    for (let i = 0; i < matrix.length; i += count)
      sum += (matrix[i + a] as number) * (matrix[i + b] as number);
    return sum;
  };
  const add = (to: number, from: number, by: number) => {
    for (let i = 0; i < matrix.length; i += count) {
      matrix[i + to] = (matrix[i + to] as number) + by * (matrix[i + from] as number);
    }
  };
  for (let d = 0; d < count; d++) {
    const before = Math.sqrt(dot(d, d));
    for (let other = 0; other < d; other++) add(d, other, -dot(d, other));
    const length = Math.sqrt(dot(d, d));
    add(d, d, length > NOTHING * before && length > 0 ? 1 / length - 1 : -1);
  }
}
