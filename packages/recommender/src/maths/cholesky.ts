/** The lower-triangular Cholesky factor `L` of a symmetric positive definite matrix, row-major, `size`². */
export interface CholeskyFactor {
  readonly size: number;
  readonly lower: Float64Array;
}

/**
 * Calculates the Cholesky factor `L` of a matrix, so that `matrix = L Lᵀ`. Reads only the lower triangle.
 * @param matrix Float64Array, row-major, `size`².
 * @throws RangeError when the matrix isn't positive definite.
 */
export function factorCholesky(matrix: Float64Array, size: number): CholeskyFactor {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const rowStart = row * size;
    for (let column = 0; column <= row; column++) {
      const columnStart = column * size;
      let sum = matrix[rowStart + column];
      for (let k = 0; k < column; k++) {
        sum -= lower[rowStart + k] * lower[columnStart + k];
      }
      if (row !== column) {
        lower[rowStart + column] = sum / lower[columnStart + column];
      } else {
        if (!(sum > 0)) throw new RangeError('matrix is not positive definite');
        lower[rowStart + row] = Math.sqrt(sum);
      }
    }
  }
  return { size, lower };
}

/**
 * Solves `L y = b`, where `L` is the Cholesky factor of `A`. Returns `y`, a new Float64Array of length `size`; its
 * squared length is `bᵀ A⁻¹ b`.
 */
export function solveLower(factor: CholeskyFactor, b: ArrayLike<number>): Float64Array {
  const { size, lower } = factor;
  const y = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = b[row];
    const start = row * size;
    for (let k = 0; k < row; k++) sum -= lower[start + k] * y[k];
    y[row] = sum / lower[start + row];
  }
  return y;
}

/**
 * Solves `A x = b` for the matrix `A` whose Cholesky factor is given, by forward and back substitution. Returns `x`, a
 * new Float64Array of length `size`.
 */
export function solveCholesky(factor: CholeskyFactor, b: ArrayLike<number>): Float64Array {
  const { size, lower } = factor;
  const x = solveLower(factor, b);
  for (let row = size - 1; row >= 0; row--) {
    const value = x[row] / lower[row * size + row];
    x[row] = value;
    for (let k = 0; k < row; k++) x[k] -= value * lower[row * size + k];
  }
  return x;
}

/** Calculates the diagonal of the inverse `A⁻¹` from the Cholesky factor of `A`: Float64Array, length `size`. */
export function inverseDiagonal(factor: CholeskyFactor): Float64Array {
  const diagonal = new Float64Array(factor.size);
  const unit = new Float64Array(factor.size);
  for (let i = 0; i < factor.size; i++) {
    unit.fill(0);
    unit[i] = 1;
    diagonal[i] = squaredLength(solveLower(factor, unit));
  }
  return diagonal;
}

/** Calculates the sum of a vector's squared elements. */
export function squaredLength(vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += vector[i] ** 2;
  return sum;
}
