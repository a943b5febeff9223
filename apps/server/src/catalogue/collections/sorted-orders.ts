import type { TitleColumns } from '../title-columns.ts';
import type { Numbers } from './shared-numbers.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** Sort orders of titles that don't depend on the viewer. */
export type StaticSort = 'popularity' | 'releaseDate' | 'movieRating';

/** All titles in each sort order, best (or newest) first: Uint32Array of rows. */
export type SortedOrders = Readonly<Record<StaticSort, Uint32Array>>;

/** Sorts all titles in each sort order. Ties are broken by popularity (for popularity: by rating), then by row. */
export function sortTitles(columns: TitleColumns): SortedOrders {
  const { popularities, releaseDays, movieRatings } = columns;
  return {
    popularity: sortRows(popularities, movieRatings),
    releaseDate: sortRows(releaseDays, popularities),
    movieRating: sortRows(movieRatings, popularities),
  };
}

/**
 * Returns the indices of numbers, sorted by number, largest first. Equal numbers are sorted by the tie-break, largest
 * first, and then by index. It is a radix sort, which takes a tenth of the time of a sort with comparisons.
 * @returns Uint32Array in shared memory
 */
export function sortRows(numbers: Numbers, tieBreaks?: Numbers): Uint32Array {
  const count = numbers.length;
  let from: Uint32Array = new Uint32Array(count).map((_, place) => place);
  let to: Uint32Array = sharedNumbers<Uint32Array>(Uint32Array, count);
  for (const column of tieBreaks ? [tieBreaks, numbers] : [numbers]) {
    const keys = descendingKeys(column);
    for (const shift of [0, 16]) {
      scatter(from, to, keys, shift);
      [from, to] = [to, from];
    }
  }
  // After an even number of passes the result is in the first buffer, which isn't shared.
  to.set(from);
  return to;
}

const DIGITS = 65_536;

/** Makes one stable pass that sorts rows by 16 bits of their keys. */
function scatter(from: Uint32Array, to: Uint32Array, keys: Uint32Array, shift: number): void {
  const starts = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i++) {
    const digit = (keys[i] >>> shift) & (DIGITS - 1);
    starts[digit + 1] += 1;
  }
  for (let digit = 0; digit < DIGITS; digit++) {
    starts[digit + 1] += starts[digit];
  }
  for (let i = 0; i < from.length; i++) {
    const row = from[i];
    const digit = (keys[row] >>> shift) & (DIGITS - 1);
    const place = starts[digit];
    to[place] = row;
    starts[digit] = place + 1;
  }
}

/** Converts numbers to unsigned keys in reverse order. */
function descendingKeys(numbers: Numbers): Uint32Array {
  const isFloat = numbers instanceof Float32Array;
  const bits = isFloat
    ? new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length)
    : Uint32Array.from(numbers);
  return bits.map((pattern, i) => {
    if (!isFloat) return ~(numbers instanceof Int32Array ? pattern ^ 0x80000000 : pattern);
    // IEEE floats compare like integers once negatives are flipped and −0 is made 0.
    const plain = numbers[i] === 0 ? 0 : pattern;
    return plain & 0x80000000 ? plain : ~(plain | 0x80000000);
  });
}
