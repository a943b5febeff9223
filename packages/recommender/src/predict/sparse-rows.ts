import type { SparseVector } from './feature-space.ts';

/** Sparse rows one after another: row `i` is `from[i]` up to `from[i + 1]` of `columns` and `values`. */
export interface SparseRows {
  readonly count: number;
  readonly width: number;
  readonly from: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Packs vectors of one space, `width` columns wide. */
export function packRows(vectors: readonly SparseVector[], width: number): SparseRows {
  const from = new Int32Array(vectors.length + 1);
  vectors.forEach(({ columns }, row) => {
    from[row + 1] = (from[row] as number) + columns.length;
  });
  const length = from[vectors.length] as number;
  const columns = new Int32Array(length);
  const values = new Float64Array(length);
  vectors.forEach((vector, row) => {
    columns.set(vector.columns, from[row]);
    values.set(vector.values, from[row]);
  });
  return { count: vectors.length, width, from, columns, values };
}

/**
 * One row times a matrix of weights, added to `into`.
 * @param weights `width` × `targets`, row-major: a feature's weights for all targets stand together.
 * @param into length `targets`.
 */
export function addRowProduct(
  rows: SparseRows,
  row: number,
  weights: Float64Array,
  into: Float64Array,
): void {
  const targets = into.length;
  const end = rows.from[row + 1] as number;
  for (let i = rows.from[row] as number; i < end; i++) {
    const value = rows.values[i] as number;
    const at = (rows.columns[i] as number) * targets;
    for (let t = 0; t < targets; t++) into[t] = (into[t] as number) + value * (weights[at + t] as number);
  }
}

/** The other way round: adds `scale · row ⊗ amounts` to `into` (`width` × targets, row-major). */
export function addRowOuter(
  rows: SparseRows,
  row: number,
  amounts: Float64Array,
  scale: number,
  into: Float64Array,
): void {
  const targets = amounts.length;
  const end = rows.from[row + 1] as number;
  for (let i = rows.from[row] as number; i < end; i++) {
    const value = scale * (rows.values[i] as number);
    const at = (rows.columns[i] as number) * targets;
    for (let t = 0; t < targets; t++)
      into[at + t] = (into[at + t] as number) + value * (amounts[t] as number);
  }
}
