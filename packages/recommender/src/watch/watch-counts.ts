import { checkWatchRows, rowCount, type WatchRows } from './watch-rows.ts';

/**
 * Counts of how often titles were watched together: the lower triangle of XᵀWX over the titles and then the side
 * columns (facts about a member, such as an age band). Members can be added and removed one at a time; only
 * `solveWatchModel` has to start from scratch.
 */
export interface WatchCounts {
  readonly titleCount: number;
  /** Number of side columns (facts about a member). */
  readonly sideCount: number;
  /** β: the weight of a member with n likes is n^−β. */
  readonly damping: number;
  /** Lower triangle, row after row: row `i` begins at `i·(i+1)/2`. */
  readonly sums: Float32Array;
  /** Number of members counted. The next field is their total weight. */
  members: number;
  weight: number;
}

/**
 * Creates counts that are all 0.
 * @throws RangeError if a count isn't a whole number of 0 or more.
 */
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
 * Adds members' likes with their side columns (facts about a member), or subtracts them if `sign` is −1.
 * @param sides as many rows as `likes`, `sideCount` wide
 * @throws RangeError if rows or widths don't match; the counts are then unchanged
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
  for (let i = offsets[row]; i < offsets[row + 1]; i++) {
    const column = shift + items[i];
    if (isSeen[column]) continue;
    isSeen[column] = 1;
    columns.push(column);
    values[column] = weights?.[i] ?? 1;
  }
}

/**
 * Adds the outer product of one member's columns.
 * @param columns ascending, so that each row of sums is accessed from left to right.
 */
function addOuter(sums: Float32Array, columns: Uint32Array, values: Float64Array, weight: number): void {
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i];
    const start = (column * (column + 1)) / 2;
    const value = weight * values[column];
    for (let k = 0; k <= i; k++) {
      const at = start + columns[k];
      sums[at] += value * values[columns[k]];
    }
  }
}
