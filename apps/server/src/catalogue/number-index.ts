import { sharedNumbers } from './shared-numbers.ts';
import { sortRows } from './sorted-orders.ts';

/** Rows that have a number, by that number: Uint32Array in shared memory; a number of 0 is none. */
export function sortByNumber(numbers: Uint32Array, isIn: (row: number) => boolean = () => true): Uint32Array {
  const rows = sortRows(numbers)
    .reverse()
    .filter((row) => numbers[row] !== 0 && isIn(row));
  const shared = sharedNumbers<Uint32Array>(Uint32Array, rows.length);
  shared.set(rows);
  return shared;
}

/** The row of a number among rows sorted by it, by halving; of equals one of them. */
export function findByNumber(rows: Uint32Array, numbers: Uint32Array, number: number): number | undefined {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle] ?? 0;
    const value = numbers[row] ?? 0;
    if (value === number) return row;
    if (value < number) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
