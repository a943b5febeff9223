import type { TitleMatrix } from '../titles/title-matrix.ts';

/** The part of a taste that applies to a title's content. */
export interface ContentTaste {
  /** Logit of liking any title. */
  readonly intercept: number;
  /** Float64Array, length `stride`: logits per unit of each feature. */
  readonly weights: Float64Array;
  /** Ascending. */
  readonly extraRows: Uint32Array;
  /** Logits from people and loved titles, by place in `extraRows`. */
  readonly extraLogits: Float32Array;
}

/**
 * Logits of liking from content alone.
 * @param rows null for all of them, in order.
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
      const row = extraRows[i] as number;
      scores[row] = (scores[row] as number) + (extraLogits[i] as number);
    }
    return scores;
  }
  for (let i = 0; i < rows.length; i++) {
    const extra = findRow(extraRows, rows[i] as number);
    if (extra >= 0) scores[i] = (scores[i] as number) + (extraLogits[extra] as number);
  }
  return scores;
}

function findRow(sorted: Uint32Array, row: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value === row) return middle;
    if (value < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
