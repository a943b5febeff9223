import type { TitleMatrix } from '../titles/title-matrix.ts';

/** The part of a person's taste that applies to a title's content. */
export interface ContentTaste {
  /** Logit of liking any title. */
  readonly intercept: number;
  /** Float64Array, length `stride`: logits per unit of each feature. */
  readonly weights: Float64Array;
  /** Rows of titles that get additional logits from people or loved titles, ascending. */
  readonly extraRows: Uint32Array;
  /** The additional logits of these titles, in the order of `extraRows`. */
  readonly extraLogits: Float32Array;
}

/**
 * Calculates a person's liking of titles, in logits, from content alone.
 * @param rows null for all titles, in order.
 * @returns Float32Array, as long as `rows`, or `matrix.count`.
 * @throws RangeError for an unknown row.
 */
export function scoreContent(
  { store }: TitleMatrix,
  { intercept, weights, extraRows, extraLogits }: ContentTaste,
  rows: Uint32Array | null,
): Float32Array {
  const scores = store.score(weights, intercept, rows);
  if (rows === null) {
    for (let i = 0; i < extraRows.length; i++) {
      const row = extraRows[i];
      scores[row] += extraLogits[i];
    }
    return scores;
  }
  for (let i = 0; i < rows.length; i++) {
    const extra = findRow(extraRows, rows[i]);
    if (extra >= 0) scores[i] += extraLogits[extra];
  }
  return scores;
}

function findRow(sorted: Uint32Array, row: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle];
    if (value === row) return middle;
    if (value < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
