import type { ListBlock } from './key-lists.ts';
import type { TextBlock } from './packed-strings.ts';
import type { Numbers } from './shared-numbers.ts';

/**
 * Where each row was before, by ids in ascending order.
 * @returns Int32Array by row: its place among the ids before, −1 where it wasn't there
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

/** How two texts stand in the order of their bytes. */
export function compareTexts(a: TextBlock, i: number, b: TextBlock, j: number): number {
  const [from, to] = [a.offsets[i] ?? 0, a.offsets[i + 1] ?? 0];
  const [otherFrom, otherTo] = [b.offsets[j] ?? 0, b.offsets[j + 1] ?? 0];
  const length = Math.min(to - from, otherTo - otherFrom);
  for (let at = 0; at < length; at++) {
    const difference = (a.bytes[from + at] ?? 0) - (b.bytes[otherFrom + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return to - from - (otherTo - otherFrom);
}

/** Takes out of traces the rows that have another text than before. */
export function untraceTexts(traces: Int32Array, before: TextBlock, now: TextBlock): void {
  if (before === now) return;
  traces.forEach((old, row) => {
    if (old >= 0 && compareTexts(before, old, now, row) !== 0) traces[row] = -1;
  });
}

/** The same for lists of numbered keys, which may be numbered otherwise than before. */
export function untraceLists(traces: Int32Array, before: ListBlock, now: ListBlock): void {
  if (before === now) return;
  traces.forEach((old, row) => {
    if (old < 0) return;
    const [from, to] = [now.offsets[row] ?? 0, now.offsets[row + 1] ?? 0];
    const otherFrom = before.offsets[old] ?? 0;
    let isSame = (before.offsets[old + 1] ?? 0) - otherFrom === to - from;
    for (let i = 0; isSame && i < to - from; i++) {
      const [key, other] = [now.values[from + i] ?? 0, before.values[otherFrom + i] ?? 0];
      isSame = now.keys[key] === before.keys[other];
    }
    if (!isSame) traces[row] = -1;
  });
}

/** The same for so many numbers a row. */
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
