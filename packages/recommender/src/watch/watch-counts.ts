import { checkWatchRows, rowCount, type WatchRows } from './watch-rows.ts';

/**
 * Who watched what together: the lower triangle of XᵀWX over titles and, behind them, side columns.
 * It changes member by member; only `solveWatchModel` has to begin anew.
 */
export interface WatchCounts {
  readonly titleCount: number;
  readonly sideCount: number;
  /** `β`: a member of n likes weighs n^−β. */
  readonly damping: number;
  /** Lower triangle, row after row: row `i` begins at `i·(i+1)/2`. */
  readonly sums: Float32Array;
  /** Members counted, and what they weigh together. */
  members: number;
  weight: number;
}

/** Counts without a member in them. @throws RangeError where a count isn't a whole number from 0 on. */
export function emptyWatchCounts(titleCount: number, sideCount = 0, damping = 0): WatchCounts {
  const size = titleCount + sideCount;
  if (![titleCount, sideCount].every((count) => Number.isInteger(count) && count >= 0)) {
    throw new RangeError('titles and side columns are counted in whole numbers');
  }
  if (!Number.isFinite(damping)) throw new RangeError('damping has to be finite');
  const sums = new Float32Array((size * (size + 1)) / 2);
  return { titleCount, sideCount, damping, sums, members: 0, weight: 0 };
}

/**
 * Adds (or with `sign` −1 takes away again) members' likes, with their side columns.
 * @param sides as many rows as `likes`, `sideCount` wide.
 * @throws RangeError where rows or widths don't fit; then nothing was counted.
 */
export function countWatched(
  counts: WatchCounts,
  likes: WatchRows,
  sides?: WatchRows,
  sign: 1 | -1 = 1,
): void {
  checkWatchRows(likes);
  if (sides) checkWatchRows(sides);
  if (likes.width !== counts.titleCount || (sides && sides.width !== counts.sideCount)) {
    throw new RangeError('rows are not as wide as what they are counted in');
  }
  if (sides && rowCount(sides) !== rowCount(likes)) throw new RangeError('each member has one row of sides');
  const size = counts.titleCount + counts.sideCount;
  const values = new Float64Array(size);
  const isSeen = new Uint8Array(size);
  for (let row = 0; row < rowCount(likes); row++) {
    const columns: number[] = [];
    gather(likes, row, 0, columns, values, isSeen);
    const weight = Math.max(1, columns.length) ** -counts.damping;
    if (sides) gather(sides, row, counts.titleCount, columns, values, isSeen);
    addOuter(counts.sums, Uint32Array.from(columns).sort(), values, sign * weight);
    for (const column of columns) isSeen[column] = 0;
    counts.members += sign;
    counts.weight += sign * weight;
  }
}

function gather(
  { offsets, items, weights }: WatchRows,
  row: number,
  shift: number,
  columns: number[],
  values: Float64Array,
  isSeen: Uint8Array,
): void {
  for (let i = offsets[row] as number; i < (offsets[row + 1] as number); i++) {
    const column = shift + (items[i] as number);
    if (isSeen[column]) continue;
    isSeen[column] = 1;
    columns.push(column);
    values[column] = weights?.[i] ?? 1;
  }
}

/** @param columns ascending, so that a row of sums is read from left to right. */
function addOuter(sums: Float32Array, columns: Uint32Array, values: Float64Array, weight: number): void {
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i] as number;
    const start = (column * (column + 1)) / 2;
    const value = weight * (values[column] as number);
    for (let k = 0; k <= i; k++) {
      const at = start + (columns[k] as number);
      sums[at] = (sums[at] as number) + value * (values[columns[k] as number] as number);
    }
  }
}
