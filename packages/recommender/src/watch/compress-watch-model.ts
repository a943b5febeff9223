import { multiplyMatrices, rowMajor, transposed } from '../kernels/multiply.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import type { DenseWatchModel, FactorWatchModel } from './watch-model.ts';

/** Options of `compressWatchModel`. */
export interface CompressOptions {
  /** Numbers per title, at most the number of titles. */
  readonly rank: number;
  /** Rounds of refinement; 2 by default. */
  readonly rounds?: number;
  /** Seed of the random start; 1 by default. */
  readonly seed?: number;
}

/**
 * Compresses a watch model to `rank` numbers per title, with almost the least possible error: finds the largest
 * singular directions of all weights, by subspace iteration from a random start (Halko, Martinsson, Tropp 2011,
 * algorithm 4.4).
 * @throws RangeError if `rank` isn't a whole number from 1 to the number of titles.
 */
export function compressWatchModel(model: DenseWatchModel, options: CompressOptions): FactorWatchModel {
  const { rank, rounds = 2, seed = 1 } = options;
  const { titleCount, sideCount, weights } = model;
  if (!Number.isInteger(rank) || rank < 1 || rank > titleCount) {
    throw new RangeError(`rank is a whole number from 1 to ${titleCount}, not ${rank}`);
  }
  const random = seededRandom(seed);
  const outputs = Float32Array.from({ length: titleCount * rank }, () => random() - 0.5);
  orthonormalise(outputs, titleCount, rank);
  const rows = titleCount + sideCount;
  const whole = rowMajor(weights, rows, titleCount);
  for (let round = 0; round < rounds; round++) {
    const inputs = multiplyMatrices(whole, rowMajor(outputs, titleCount, rank));
    orthonormalise(inputs, rows, rank);
    outputs.set(multiplyMatrices(transposed(whole), rowMajor(inputs, rows, rank)));
    orthonormalise(outputs, titleCount, rank);
  }
  const inputs = multiplyMatrices(whole, rowMajor(outputs, titleCount, rank));
  return { kind: 'factors', titleCount, sideCount, rank, inputs, outputs };
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
