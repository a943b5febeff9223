import type { InversionLayout } from './inversion-layout.ts';
import { TILE_COLUMNS } from './product-kernel.ts';

/**
 * Copies the columns of a block of pivots from the lower triangle of the matrix into the panel, packed for the
 * WebAssembly function.
 * @param step the block's number, from 0
 */
export function packPivotPanel(numbers: Float32Array, layout: InversionLayout, step: number): void {
  const { blockSize, stride, padded, panel } = layout;
  const pivot = step * blockSize;
  for (let row = 0; row < padded; row++) {
    const target = panel + (row - (row % TILE_COLUMNS)) * blockSize + (row % TILE_COLUMNS);
    // Above the pivots the values are stored as rows, below as columns.
    const [source, apart] = row < pivot ? [pivot * stride + row, stride] : [row * stride + pivot, 1];
    for (let k = 0; k < blockSize; k++) {
      numbers[target + k * TILE_COLUMNS] = numbers[source + k * apart];
    }
  }
}

/**
 * Inverts a block of pivots in float64 and packs it, negated, for the product.
 * @returns a function that writes the inverse into the matrix; call it when no thread reads the block any
 * more
 * @throws RangeError if a pivot isn't above 0
 */
export function sweepPivots(
  numbers: Float32Array,
  layout: InversionLayout,
  step: number,
): { readonly store: () => void } {
  const { blockSize, stride } = layout;
  const first = step * blockSize * (stride + 1);
  const swept = new Float64Array(blockSize * blockSize);
  for (let row = 0; row < blockSize; row++) {
    for (let column = 0; column <= row; column++) {
      const value = numbers[first + row * stride + column];
      swept[row * blockSize + column] = value;
      swept[column * blockSize + row] = value;
    }
  }
  for (let at = 0; at < blockSize; at++) sweepPivot(swept, blockSize, at);
  for (let row = 0; row < blockSize; row++) {
    const target = layout.pivot + (row - (row % TILE_COLUMNS)) * blockSize + (row % TILE_COLUMNS);
    for (let k = 0; k < blockSize; k++) {
      numbers[target + k * TILE_COLUMNS] = swept[row * blockSize + k];
    }
  }
  const store = () => {
    for (let row = 0; row < blockSize; row++) {
      numbers.set(swept.subarray(row * blockSize, (row + 1) * blockSize), first + row * stride);
    }
  };
  return { store };
}

/**
 * Applies one step of the sweep operator to a symmetric matrix, in place. After the steps for all pivots the
 * matrix is its negated inverse.
 */
function sweepPivot(matrix: Float64Array, size: number, at: number): void {
  const pivot = matrix[at * size + at];
  if (!(pivot > 0 && pivot < Number.POSITIVE_INFINITY)) {
    throw new RangeError('matrix is not positive definite');
  }
  for (let row = 0; row < size; row++) {
    if (row === at) continue;
    const factor = matrix[row * size + at] / pivot;
    if (factor === 0) continue;
    for (let column = 0; column < size; column++) {
      if (column === at) continue;
      const index = row * size + column;
      matrix[index] -= factor * matrix[at * size + column];
    }
  }
  for (let other = 0; other < size; other++) {
    if (other === at) continue;
    const value = matrix[other * size + at] / pivot;
    matrix[other * size + at] = value;
    matrix[at * size + other] = value;
  }
  matrix[at * size + at] = -1 / pivot;
}
