import { factorCholesky, solveCholesky } from './cholesky.ts';

/**
 * A symmetric matrix stored as its lower triangle, row by row: Float64Array, length size·(size + 1)/2. To
 * append a row and column, append numbers to the array.
 */
export type PackedSymmetric = Float64Array;

/** Returns the number of entries of a packed matrix with `size` rows. */
export function packedLength(size: number): number {
  return (size * (size + 1)) / 2;
}

/** Multiplies a packed matrix by a vector. Returns a Float64Array of the vector's length. */
export function multiplyPacked(matrix: PackedSymmetric, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  let at = 0;
  for (let i = 0; i < size; i++) {
    const own = vector[i];
    let sum = 0;
    // With many people, most entries of a title's direction are 0.
    if (own === 0) for (let j = 0; j < i; j++) sum += matrix[at++] * vector[j];
    else {
      for (let j = 0; j < i; j++) {
        const value = matrix[at++];
        sum += value * vector[j];
        product[j] += value * own;
      }
    }
    product[i] = product[i] + sum + matrix[at++] * own;
  }
  return product;
}

/** Adds `factor · vector · vectorᵀ` to `matrix` in place. */
export function addOuter(matrix: PackedSymmetric, vector: Float64Array, factor: number): void {
  let at = 0;
  for (let i = 0; i < vector.length; i++) {
    const own = factor * vector[i];
    if (own === 0) {
      at += i + 1;
      continue;
    }
    for (let j = 0; j <= i; j++, at++) matrix[at] += own * vector[j];
  }
}

/**
 * Inverts a packed matrix.
 * @throws RangeError when the matrix isn't positive definite.
 */
export function invertPacked(matrix: PackedSymmetric, size: number): PackedSymmetric {
  const square = new Float64Array(size * size);
  for (let i = 0; i < size; i++) square.set(matrix.subarray(packedLength(i), packedLength(i + 1)), i * size);
  const factor = factorCholesky(square, size);
  const inverse = new Float64Array(packedLength(size));
  const unit = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    unit.fill(0);
    unit[i] = 1;
    inverse.set(solveCholesky(factor, unit).subarray(0, i + 1), packedLength(i));
  }
  return inverse;
}

/**
 * Returns a matrix with some of the rows and columns, in the given order.
 * @param retained indices of these rows and columns
 */
export function selectPacked(matrix: PackedSymmetric, retained: readonly number[]): PackedSymmetric {
  const selected = new Float64Array(packedLength(retained.length));
  let at = 0;
  retained.forEach((a, i) => {
    for (let j = 0; j <= i; j++) {
      const b = retained[j];
      selected[at++] = matrix[packedLength(Math.max(a, b)) + Math.min(a, b)];
    }
  });
  return selected;
}
