import { sharedNumbers } from './shared-numbers.ts';

/**
 * An inverted index in shared memory: for each number (of a person, a country, …), the rows of the titles that have
 * it, ascending. The lists of all numbers are stored one after another.
 */
export interface RowLists {
  /** Uint32Array, numbers + 1: where each list begins, followed by the end of the last list. */
  readonly offsets: Uint32Array;
  /** The rows of all lists, one list after another; ascending within each. */
  readonly rows: Uint32Array;
}

/**
 * Builds an inverted index: converts lists of numbers by row to lists of rows by number. A row that has a number twice
 * is listed once.
 * @param offsets where each row's list begins, followed by the end of the last list
 * @param numberCount upper bound of the numbers, exclusive
 */
export function invertLists(
  offsets: Uint32Array,
  values: Uint16Array | Uint32Array,
  numberCount: number,
): RowLists {
  const lasts = new Int32Array(numberCount).fill(-1);
  const counts = sharedNumbers<Uint32Array>(Uint32Array, numberCount + 1);
  forEachEntry(offsets, values, lasts, (number) => {
    counts[number + 1] += 1;
  });
  for (let number = 0; number < numberCount; number++) {
    counts[number + 1] += counts[number];
  }
  const ends = counts.slice(0, numberCount);
  const rows = sharedNumbers<Uint32Array>(Uint32Array, counts[numberCount]);
  lasts.fill(-1);
  forEachEntry(offsets, values, lasts, (number, row) => {
    const place = ends[number];
    rows[place] = row;
    ends[number] = place + 1;
  });
  return { offsets: counts, rows };
}

/** Returns the rows that have a number; a view, not a copy. */
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
    for (let i = offsets[row]; i < offsets[row + 1]; i++) {
      const number = values[i];
      if (lasts[number] === row) continue;
      lasts[number] = row;
      visit(number, row);
    }
  }
}
