/** Lower-triangular factor `L` of a symmetric positive definite matrix, row-major, `size`². */
export interface CholeskyFactor {
  readonly size: number;
  readonly lower: Float64Array;
}

/**
 * Factors `matrix = L Lᵀ`; only its lower triangle is read.
 * @param matrix Float64Array, row-major, `size`².
 * @throws RangeError when the matrix isn't positive definite.
 */
export function factorCholesky(matrix: Float64Array, size: number): CholeskyFactor {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const rowStart = row * size;
    for (let column = 0; column <= row; column++) {
      const columnStart = column * size;
      let sum = matrix[rowStart + column] as number;
      for (let k = 0; k < column; k++) {
        sum -= (lower[rowStart + k] as number) * (lower[columnStart + k] as number);
      }
      if (row !== column) {
        lower[rowStart + column] = sum / (lower[columnStart + column] as number);
      } else {
        if (!(sum > 0)) throw new RangeError('matrix is not positive definite');
        lower[rowStart + row] = Math.sqrt(sum);
      }
    }
  }
  return { size, lower };
}

/** Solves `L y = b`; then `‖y‖² = bᵀ A⁻¹ b`. Returns a new Float64Array of length `size`. */
export function solveLower(factor: CholeskyFactor, b: ArrayLike<number>): Float64Array {
  const { size, lower } = factor;
  const y = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = b[row] as number;
    const start = row * size;
    for (let k = 0; k < row; k++) sum -= (lower[start + k] as number) * (y[k] as number);
    y[row] = sum / (lower[start + row] as number);
  }
  return y;
}

/** Solves `A x = b` by forward and back substitution. Returns a new Float64Array of length `size`. */
export function solveCholesky(factor: CholeskyFactor, b: ArrayLike<number>): Float64Array {
  const { size, lower } = factor;
  const x = solveLower(factor, b);
  for (let row = size - 1; row >= 0; row--) {
    const value = (x[row] as number) / (lower[row * size + row] as number);
    x[row] = value;
    for (let k = 0; k < row; k++) x[k] = (x[k] as number) - value * (lower[row * size + k] as number);
  }
  return x;
}

/** The diagonal of `A⁻¹`, length `size`. */
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

/** Sum of squares. */
export function squaredLength(vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] as number) ** 2;
  return sum;
}
