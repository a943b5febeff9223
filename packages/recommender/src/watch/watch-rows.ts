/**
 * Who watched (liked, kept) what, a member a row: row `i` is `offsets[i]` up to `offsets[i + 1]` of
 * `items`, and of `weights` if there are any. In any order; of an item said twice the first counts.
 */
export interface WatchRows {
  /** Items are numbered from 0 up to one less. */
  readonly width: number;
  /** Uint32Array, length rows + 1, ascending, from 0. */
  readonly offsets: Uint32Array;
  readonly items: Uint32Array;
  /** As long as `items`; 1 each if not given. */
  readonly weights?: Float32Array;
}

/** Number of rows. */
export function rowCount(rows: WatchRows): number {
  return Math.max(0, rows.offsets.length - 1);
}

/** Packs lists of items, a member a list. */
export function packWatchRows(width: number, lists: readonly (readonly number[])[]): WatchRows {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, row) => {
    offsets[row + 1] = (offsets[row] as number) + list.length;
  });
  return { width, offsets, items: Uint32Array.from(lists.flat()) };
}

/** @throws RangeError where an offset, an item or a weight can't be. */
export function checkWatchRows({ width, offsets, items, weights }: WatchRows): void {
  const fits = (offsets[0] ?? 0) === 0 && (offsets.at(-1) ?? 0) === items.length;
  if (!fits || offsets.some((offset, row) => row > 0 && offset < (offsets[row - 1] as number))) {
    throw new RangeError('offsets have to ascend from 0 to the number of items');
  }
  if (items.some((item) => item >= width)) throw new RangeError(`an item is not within 0..${width - 1}`);
  if (weights && (weights.length !== items.length || !weights.every(Number.isFinite))) {
    throw new RangeError('weights have to be finite, one for each item');
  }
}
