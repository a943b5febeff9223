import type { SparseVector } from './feature-space.ts';

/**
 * Sparse rows in one block: row `i` is at the indices `from[i]` (inclusive) to `from[i + 1]` (exclusive) of `columns`
 * and `values`.
 */
export interface SparseRows {
  readonly count: number;
  readonly width: number;
  readonly from: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Packs sparse vectors with `width` columns into one block. */
export function packRows(vectors: readonly SparseVector[], width: number): SparseRows {
  const from = new Int32Array(vectors.length + 1);
  vectors.forEach(({ columns }, row) => {
    from[row + 1] = from[row] + columns.length;
  });
  const length = from[vectors.length];
  const columns = new Int32Array(length);
  const values = new Float64Array(length);
  vectors.forEach((vector, row) => {
    columns.set(vector.columns, from[row]);
    values.set(vector.values, from[row]);
  });
  return { count: vectors.length, width, from, columns, values };
}

/**
 * Adds the product of one row and a matrix of weights to `into`.
 * @param weights `width` × `targets`, row-major.
 * @param into length `targets`.
 */
export function addRowProduct(
  rows: SparseRows,
  row: number,
  weights: Float64Array,
  into: Float64Array,
): void {
  const targets = into.length;
  const end = rows.from[row + 1];
  for (let i = rows.from[row]; i < end; i++) {
    const value = rows.values[i];
    const at = rows.columns[i] * targets;
    for (let t = 0; t < targets; t++) into[t] += value * weights[at + t];
  }
}

/**
 * Adds `scale · row ⊗ amounts` (the outer product) to `into`: the transpose of `addRowProduct`.
 * @param into `width` × `amounts.length`, row-major
 */
export function addRowOuter(
  rows: SparseRows,
  row: number,
  amounts: Float64Array,
  scale: number,
  into: Float64Array,
): void {
  const targets = amounts.length;
  const end = rows.from[row + 1];
  for (let i = rows.from[row]; i < end; i++) {
    const value = scale * rows.values[i];
    const at = rows.columns[i] * targets;
    for (let t = 0; t < targets; t++) into[at + t] += value * amounts[t];
  }
}
