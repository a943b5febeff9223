/**
 * The items that each member watched (or liked), one row per member. Row `i` is at the indices `offsets[i]` (inclusive)
 * to `offsets[i + 1]` (exclusive) of `items`, and of `weights` if present. A row's items may be in any order; of
 * duplicates the first counts.
 */
export interface WatchRows {
  /** Number of items; they are numbered from 0. */
  readonly width: number;
  /** Uint32Array, length rows + 1, ascending, from 0. */
  readonly offsets: Uint32Array;
  /** Uint32Array: the items of all rows, row after row. */
  readonly items: Uint32Array;
  /** Weight of each item, the same length as `items`; all 1 if not given. */
  readonly weights?: Float32Array;
}

/** Returns the number of rows, one for each member. */
export function rowCount(rows: WatchRows): number {
  return Math.max(0, rows.offsets.length - 1);
}

/**
 * Packs lists of items (one list per member) into rows.
 * @param width number of items that exist
 * @param weights the weight of each item, in lists of the same lengths; all 1 if not given
 */
export function packWatchRows(
  width: number,
  lists: readonly (readonly number[])[],
  weights?: readonly (readonly number[])[],
): WatchRows {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, row) => {
    offsets[row + 1] = offsets[row] + list.length;
  });
  const rows = { width, offsets, items: Uint32Array.from(lists.flat()) };
  return weights ? { ...rows, weights: Float32Array.from(weights.flat()) } : rows;
}

/**
 * Checks that rows are valid.
 * @throws RangeError for an invalid offset, item or weight.
 */
export function checkWatchRows({ width, offsets, items, weights }: WatchRows): void {
  const fits = (offsets[0] ?? 0) === 0 && (offsets.at(-1) ?? 0) === items.length;
  if (!fits || offsets.some((offset, row) => row > 0 && offset < offsets[row - 1])) {
    throw new RangeError('offsets have to ascend from 0 to the number of items');
  }
  if (items.some((item) => item >= width)) throw new RangeError(`an item is not within 0..${width - 1}`);
  if (weights && (weights.length !== items.length || !weights.every(Number.isFinite))) {
    throw new RangeError('weights have to be finite, one for each item');
  }
}
