import { factorCholesky, solveCholesky } from './cholesky.ts';

/**
 * A symmetric matrix stored as its lower triangle, row by row: Float64Array, size·(size + 1)/2. Appending a
 * row and column appends to the array.
 */
export type PackedSymmetric = Float64Array;

/** Number of entries of a packed matrix. */
export function packedLength(size: number): number {
  return (size * (size + 1)) / 2;
}

/** `matrix · vector`, Float64Array of the vector's length. */
export function multiplyPacked(matrix: PackedSymmetric, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  let at = 0;
  for (let i = 0; i < size; i++) {
    const own = vector[i] as number;
    let sum = 0;
    // Most of a title's direction is nought where people are many.
    if (own === 0) for (let j = 0; j < i; j++) sum += (matrix[at++] as number) * (vector[j] as number);
    else {
      for (let j = 0; j < i; j++) {
        const value = matrix[at++] as number;
        sum += value * (vector[j] as number);
        product[j] = (product[j] as number) + value * own;
      }
    }
    product[i] = (product[i] as number) + sum + (matrix[at++] as number) * own;
  }
  return product;
}

/** Adds `factor · vector · vectorᵀ` in place. */
export function addOuter(matrix: PackedSymmetric, vector: Float64Array, factor: number): void {
  let at = 0;
  for (let i = 0; i < vector.length; i++) {
    const own = factor * (vector[i] as number);
    if (own === 0) {
      at += i + 1;
      continue;
    }
    for (let j = 0; j <= i; j++, at++) matrix[at] = (matrix[at] as number) + own * (vector[j] as number);
  }
}

/** The inverse, packed. @throws RangeError when the matrix isn't positive definite. */
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
 * Selects or reorders rows and columns of a matrix.
 * @param kept indices
 */
export function selectPacked(matrix: PackedSymmetric, kept: readonly number[]): PackedSymmetric {
  const selected = new Float64Array(packedLength(kept.length));
  let at = 0;
  kept.forEach((a, i) => {
    for (let j = 0; j <= i; j++) {
      const b = kept[j] as number;
      selected[at++] = matrix[packedLength(Math.max(a, b)) + Math.min(a, b)] as number;
    }
  });
  return selected;
}
