import type { ListBlock } from '../collections/key-lists.ts';
import type { TextBlock } from '../collections/packed-strings.ts';
import type { Numbers } from '../collections/shared-numbers.ts';

/**
 * Finds the row that each title had in the earlier version. Both lists of ids must be in ascending order.
 * @returns Int32Array by row of `now`: the same title's row in `before`, −1 if the title is new
 */
export function traceRows(before: TextBlock, now: TextBlock): Int32Array {
  const traces = new Int32Array(now.offsets.length - 1).fill(-1);
  const count = before.offsets.length - 1;
  let old = 0;
  for (let row = 0; row < traces.length; row++) {
    let order = -1;
    for (; old < count; old++) {
      order = compareTexts(before, old, now, row);
      if (order >= 0) break;
    }
    if (old < count && order === 0) traces[row] = old++;
  }
  return traces;
}

/**
 * Compares the text number `i` of `a` with the text number `j` of `b`, byte by byte.
 * @returns negative if the first comes first, 0 if they are equal, otherwise positive
 */
export function compareTexts(a: TextBlock, i: number, b: TextBlock, j: number): number {
  const [from, to] = [a.offsets[i], a.offsets[i + 1]];
  const [otherFrom, otherTo] = [b.offsets[j], b.offsets[j + 1]];
  const length = Math.min(to - from, otherTo - otherFrom);
  for (let at = 0; at < length; at++) {
    const difference = a.bytes[from + at] - b.bytes[otherFrom + at];
    if (difference !== 0) return difference;
  }
  return to - from - (otherTo - otherFrom);
}

/**
 * Marks rows whose text has changed since the earlier version as new: sets their entries in `traces` to −1.
 * @param traces by row: the same title's row in `before`, −1 if there is none (`traceRows`); changed in place
 */
export function untraceTexts(traces: Int32Array, before: TextBlock, now: TextBlock): void {
  if (before === now) return;
  traces.forEach((old, row) => {
    if (old >= 0 && compareTexts(before, old, now, row) !== 0) traces[row] = -1;
  });
}

/**
 * Marks rows whose list of keys has changed since the earlier version as new: sets their entries in `traces` to −1.
 * `before` and `now` may number their keys differently.
 * @param traces by row: the same title's row in `before`, −1 if there is none (`traceRows`); changed in place
 */
export function untraceLists(traces: Int32Array, before: ListBlock, now: ListBlock): void {
  if (before === now) return;
  traces.forEach((old, row) => {
    if (old < 0) return;
    const [from, to] = [now.offsets[row], now.offsets[row + 1]];
    const otherFrom = before.offsets[old];
    let isSame = before.offsets[old + 1] - otherFrom === to - from;
    for (let i = 0; isSame && i < to - from; i++) {
      const [key, other] = [now.values[from + i], before.values[otherFrom + i]];
      isSame = now.keys[key] === before.keys[other];
    }
    if (!isSame) traces[row] = -1;
  });
}

/**
 * Marks rows whose numbers have changed since the earlier version as new: sets their entries in `traces` to −1.
 * @param traces by row: the same title's row in `before`, −1 if there is none (`traceRows`); changed in place
 * @param width numbers per row
 */
export function untraceNumbers(traces: Int32Array, before: Numbers, now: Numbers, width: number): void {
  if (before === now) return;
  traces.forEach((old, row) => {
    for (let i = 0; old >= 0 && i < width; i++) {
      if (before[old * width + i] === now[row * width + i]) continue;
      traces[row] = -1;
      return;
    }
  });
}
