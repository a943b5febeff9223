import { multiplyMatrices, rowMajor, transposed } from '../kernels/multiply.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import type { DenseWatchModel, FactorWatchModel } from './watch-model.ts';
import { rowCount, type WatchRows } from './watch-rows.ts';

/** Options of `compressWatchModel`. */
export interface CompressOptions {
  /** Rank of the compressed model: how many numbers it stores per title. From 1 to the number of titles. */
  readonly rank: number;
  /** Likes of the members whose scores the compressed model should keep, usually those it was fitted on. */
  readonly likes: WatchRows;
  /** Side columns of these members, as many rows as `likes`; needed if the model has any. */
  readonly sides?: WatchRows;
  /** Number of iterations; 4 by default. */
  readonly iterations?: number;
  /** Seed of the random start; 1 by default. */
  readonly seed?: number;
}

/**
 * Compresses a watch model to `rank` numbers per title so that members' scores change as little as possible. With
 * members X and weights B it projects B on the main eigenvectors of Bᵀ(XᵀX)B, where each member's row is divided by
 * the root of its length. It finds them by subspace iteration from a random start (Halko, Martinsson, Tropp 2011,
 * algorithm 4.4). The main singular directions of B alone would spend the rank on titles that hardly anybody watches.
 * @throws RangeError if `rank` isn't a whole number from 1 to the number of titles, or rows don't match the model.
 */
export function compressWatchModel(model: DenseWatchModel, options: CompressOptions): FactorWatchModel {
  const { rank, likes, sides, iterations = 4, seed = 1 } = options;
  const { titleCount, sideCount, weights } = model;
  if (!Number.isInteger(rank) || rank < 1 || rank > titleCount) {
    throw new RangeError(`rank is a whole number from 1 to ${titleCount}, not ${rank}`);
  }
  if (likes.width !== titleCount || (sides?.width ?? 0) !== sideCount) {
    throw new RangeError('rows are not as wide as the model');
  }
  if (sides && rowCount(sides) !== rowCount(likes)) throw new RangeError('each member has one row of sides');
  const random = seededRandom(seed);
  const outputs = Float32Array.from({ length: titleCount * rank }, () => random() - 0.5);
  orthonormalise(outputs, titleCount, rank);
  const rows = titleCount + sideCount;
  const whole = rowMajor(weights, rows, titleCount);
  for (let iteration = 0; iteration < iterations; iteration++) {
    const inputs = multiplyMatrices(whole, rowMajor(outputs, titleCount, rank));
    const watched = multiplyByCounts(likes, sides, inputs, rank);
    outputs.set(multiplyMatrices(transposed(whole), rowMajor(watched, rows, rank)));
    orthonormalise(outputs, titleCount, rank);
  }
  const inputs = multiplyMatrices(whole, rowMajor(outputs, titleCount, rank));
  return { kind: 'factors', titleCount, sideCount, rank, inputs, outputs };
}

/**
 * Multiplies XᵀX by a matrix, without calculating XᵀX. X has the members' titles, with their weights, and side columns.
 * Members who like many titles don't count more than others, so XᵀX is weighted by 1 / the number of their columns.
 * @param matrix Float32Array, (titles + sides) × width, row-major.
 * @returns Float32Array of the same size.
 */
function multiplyByCounts(
  likes: WatchRows,
  sides: WatchRows | undefined,
  matrix: Float32Array,
  width: number,
): Float32Array {
  const product = new Float32Array(matrix.length);
  const sum = new Float32Array(width);
  for (let member = 0; member < rowCount(likes); member++) {
    const columns = new Map([
      ...weightsOf(likes, member, 0),
      ...(sides ? weightsOf(sides, member, likes.width) : []),
    ]);
    sum.fill(0);
    for (const [column, weight] of columns) {
      const from = column * width;
      for (let k = 0; k < width; k++) sum[k] += weight * matrix[from + k];
    }
    for (const [column, weight] of columns) {
      const from = column * width;
      const share = weight / columns.size;
      for (let k = 0; k < width; k++) product[from + k] += share * sum[k];
    }
  }
  return product;
}

/** Returns the weights of a row's items by column, where the items' columns begin at `shift`. */
function weightsOf({ offsets, items, weights }: WatchRows, row: number, shift: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = offsets[row]; i < offsets[row + 1]; i++) {
    const column = shift + items[i];
    if (!found.has(column)) found.set(column, weights?.[i] ?? 1);
  }
  return found;
}

/**
 * Makes columns orthonormal, in two passes to limit rounding errors; columns that depend linearly on others
 * become 0.
 */
function orthonormalise(matrix: Float32Array, rows: number, width: number): void {
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: rows }, (_, row) => matrix[row * width + k]),
  );
  columns.forEach((column, k) => {
    const before = Math.sqrt(inner(column, column));
    for (const other of [...columns.slice(0, k), ...columns.slice(0, k)]) {
      const share = inner(column, other);
      for (let row = 0; row < rows; row++) {
        column[row] -= share * other[row];
      }
    }
    const length = Math.sqrt(inner(column, column));
    const scale = length > 1e-6 * before ? 1 / length : 0;
    for (let row = 0; row < rows; row++) {
      column[row] *= scale;
      matrix[row * width + k] = column[row];
    }
  });
}

function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
