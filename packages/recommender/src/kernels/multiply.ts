import { openProductKernel } from './open-product-kernel.ts';
import { DEPTH_STEP, TILE_COLUMNS, TILE_ROWS } from './product-kernel.ts';
import { createSharedMemory } from './web-assembly.ts';

/**
 * A read-only matrix whose rows are `rowApart` numbers apart in the array, and whose columns are `columnApart` apart.
 */
export interface ReadMatrix {
  readonly numbers: Float32Array;
  readonly rows: number;
  readonly columns: number;
  readonly rowApart: number;
  readonly columnApart: number;
}

/** Number of rows multiplied at a time; their packed form stays in the cache. */
const ROWS_AT_A_TIME = 32;
const PAGE_NUMBERS = 65_536 / 4;

/** Describes a row-major array as a matrix, without copying it. */
export function rowMajor(numbers: Float32Array, rows: number, columns: number): ReadMatrix {
  return { numbers, rows, columns, rowApart: columns, columnApart: 1 };
}

/** Returns the transposed matrix as a view, without copying. */
export function transposed({ numbers, rows, columns, rowApart, columnApart }: ReadMatrix): ReadMatrix {
  return { numbers, rows: columns, columns: rows, rowApart: columnApart, columnApart: rowApart };
}

/**
 * Calculates the matrix product A·B in float32, with the WebAssembly function that matrix inversion also uses.
 * @returns Float32Array, A's rows × B's columns, row-major.
 * @throws RangeError if A's column count differs from B's row count.
 */
export function multiplyMatrices(a: ReadMatrix, b: ReadMatrix): Float32Array {
  if (a.columns !== b.rows) throw new RangeError(`${a.columns} columns don't go with ${b.rows} rows`);
  const product = new Float32Array(a.rows * b.columns);
  const depth = roundUp(a.columns, DEPTH_STEP);
  if (depth === 0) return product;
  const width = roundUp(b.columns, TILE_COLUMNS);
  const ofA = width * depth;
  const ofC = ofA + ROWS_AT_A_TIME * depth;
  const memory = createSharedMemory(Math.ceil((ofC + ROWS_AT_A_TIME * width) / PAGE_NUMBERS));
  const numbers = new Float32Array(memory.buffer);
  const kernel = openProductKernel(memory);
  pack(transposed(b), 0, width, TILE_COLUMNS, depth, numbers, 0);
  for (let first = 0; first < a.rows; first += ROWS_AT_A_TIME) {
    pack(a, first, ROWS_AT_A_TIME, TILE_ROWS, depth, numbers, ofA);
    numbers.fill(0, ofC, ofC + ROWS_AT_A_TIME * width);
    kernel(4 * ofC, 4 * width, 4 * ofA, 0, ROWS_AT_A_TIME / TILE_ROWS, width / TILE_COLUMNS, depth);
    for (let row = first; row < Math.min(first + ROWS_AT_A_TIME, a.rows); row++) {
      const from = ofC + (row - first) * width;
      // The kernel subtracts, so negate.
      for (let column = 0; column < b.columns; column++) {
        product[row * b.columns + column] = 0 - numbers[from + column];
      }
    }
  }
  return product;
}

/** Packs rows side by side in panels as wide as a tile, padded with zeros. */
function pack(
  { numbers, rows, columns, rowApart, columnApart }: ReadMatrix,
  first: number,
  count: number,
  tile: number,
  depth: number,
  into: Float32Array,
  at: number,
): void {
  into.fill(0, at, at + count * depth);
  for (let row = 0; row < Math.min(count, rows - first); row++) {
    const source = (first + row) * rowApart;
    const target = at + (row - (row % tile)) * depth + (row % tile);
    for (let k = 0; k < columns; k++) {
      into[target + k * tile] = numbers[source + k * columnApart];
    }
  }
}

function roundUp(count: number, step: number): number {
  return Math.ceil(count / step) * step;
}
