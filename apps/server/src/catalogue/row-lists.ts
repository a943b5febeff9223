import { sharedNumbers } from './shared-numbers.ts';

/** Rows by number of something they have: lists one after another, ascending, in shared memory. */
export interface RowLists {
  /** Uint32Array, a number and one: where each list begins, and at last where the last one ends. */
  readonly offsets: Uint32Array;
  readonly rows: Uint32Array;
}

/**
 * Turns lists of numbers by row around, into lists of rows by number; a row with a number twice is in
 * its list once.
 * @param offsets where each row's list begins, and at last where the last one ends
 * @param numberCount one more than the largest number
 */
export function turnAround(
  offsets: Uint32Array,
  values: Uint16Array | Uint32Array,
  numberCount: number,
): RowLists {
  const lasts = new Int32Array(numberCount).fill(-1);
  const counts = sharedNumbers<Uint32Array>(Uint32Array, numberCount + 1);
  forEachEntry(offsets, values, lasts, (number) => {
    counts[number + 1] = (counts[number + 1] ?? 0) + 1;
  });
  for (let number = 0; number < numberCount; number++) {
    counts[number + 1] = (counts[number + 1] ?? 0) + (counts[number] ?? 0);
  }
  const ends = counts.slice(0, numberCount);
  const rows = sharedNumbers<Uint32Array>(Uint32Array, counts[numberCount] ?? 0);
  lasts.fill(-1);
  forEachEntry(offsets, values, lasts, (number, row) => {
    const place = ends[number] ?? 0;
    rows[place] = row;
    ends[number] = place + 1;
  });
  return { offsets: counts, rows };
}

/** The rows of a number; a view, no copy. */
export function rowsWith({ offsets, rows }: RowLists, number: number): Uint32Array {
  return rows.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0);
}

function forEachEntry(
  offsets: Uint32Array,
  values: Uint16Array | Uint32Array,
  lasts: Int32Array,
  visit: (number: number, row: number) => void,
): void {
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let i = offsets[row] ?? 0; i < (offsets[row + 1] ?? 0); i++) {
      const number = values[i] ?? 0;
      if (lasts[number] === row) continue;
      lasts[number] = row;
      visit(number, row);
    }
  }
}
