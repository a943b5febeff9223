import type { ListBlock } from './key-lists.ts';
import { type RowLists, turnAround } from './row-lists.ts';
import { RowSet } from './row-set.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** When titles opened in theatres, by country. */
export interface TheatreDates {
  /** Titles that opened in a country (upper-case ISO code) between two days (since 1970-01-01), both included. */
  rowsOpened(country: string, fromDay: number, toDay: number): RowSet;
}

/** The same, a country at a time: its titles, and beside them the days, in shared memory. */
export interface TheatreParts {
  readonly countries: readonly string[];
  readonly rows: RowLists;
  readonly days: Int32Array;
}

/**
 * @param theatres a list a row of countries, each at most once
 * @param days beside them
 */
export function packTheatres(theatres: ListBlock, days: Int32Array): TheatreParts {
  const rows = turnAround(theatres.offsets, theatres.values, theatres.keys.length);
  const ends = rows.offsets.slice();
  const sorted = sharedNumbers<Int32Array>(Int32Array, days.length);
  // Titles come in their order both here and in the lists, so days find their places by counting.
  theatres.values.forEach((country, i) => {
    const place = ends[country] ?? 0;
    sorted[place] = days[i] ?? 0;
    ends[country] = place + 1;
  });
  return { countries: theatres.keys, rows, days: sorted };
}

/** Opens what was worked out here or in another thread. */
export function openTheatres({ countries, rows, days }: TheatreParts, count: number): TheatreDates {
  const numbers = new Map(countries.map((country, number) => [country, number]));
  return {
    rowsOpened: (country, fromDay, toDay) => {
      const found = new RowSet(count);
      const number = numbers.get(country);
      if (number === undefined) return found;
      for (let i = rows.offsets[number] ?? 0; i < (rows.offsets[number + 1] ?? 0); i++) {
        const day = days[i] ?? 0;
        if (day >= fromDay && day <= toDay) found.add(rows.rows[i] ?? 0);
      }
      return found;
    },
  };
}
