import { sharedNumbers } from './shared-numbers.ts';
import { sortRows } from './sorted-orders.ts';

/**
 * Returns the rows that have a number, sorted by this number: Uint32Array in shared memory. A number of 0 means that
 * the row has none.
 */
export function sortByNumber(numbers: Uint32Array, isIn: (row: number) => boolean = () => true): Uint32Array {
  const rows = sortRows(numbers)
    .reverse()
    .filter((row) => numbers[row] !== 0 && isIn(row));
  const shared = sharedNumbers<Uint32Array>(Uint32Array, rows.length);
  shared.set(rows);
  return shared;
}

/**
 * Finds the row with a given number by binary search in `rows`, which are sorted by number. If several rows have the
 * number, returns any of them; if none has, returns undefined.
 */
export function findByNumber(rows: Uint32Array, numbers: Uint32Array, number: number): number | undefined {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    const value = numbers[row];
    if (value === number) return row;
    if (value < number) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
