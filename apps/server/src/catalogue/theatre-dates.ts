import type { ListBlock } from './collections/key-lists.ts';
import { invertLists, type RowLists } from './collections/row-lists.ts';
import { RowSet } from './collections/row-set.ts';
import { sharedNumbers } from './collections/shared-numbers.ts';

/** A lookup of titles by country and day of their opening in theaters. */
export interface TheatreDates {
  /**
   * Returns titles that opened in a country (upper-case ISO code) between two days (counted from 1970-01-01),
   * both inclusive.
   */
  rowsOpened(country: string, fromDay: number, toDay: number): RowSet;
}

/**
 * The days on which titles opened in theaters, by country, in shared memory. `days` has one day for each entry of
 * `rows`.
 */
export interface TheatreParts {
  /** Upper-case ISO codes; a country's index is its number in `rows`. */
  readonly countries: readonly string[];
  /** Rows of the titles that opened in each country. */
  readonly rows: RowLists;
  /** Int32Array, one per entry of `rows`: days since 1970-01-01. */
  readonly days: Int32Array;
}

/**
 * Groups opening dates by country.
 * @param theatres countries of each row, each at most once
 * @param days days since 1970-01-01, one for each country in `theatres`
 */
export function packTheatres(theatres: ListBlock, days: Int32Array): TheatreParts {
  const rows = invertLists(theatres.offsets, theatres.values, theatres.keys.length);
  const ends = rows.offsets.slice();
  const sorted = sharedNumbers<Int32Array>(Int32Array, days.length);
  // Titles have the same order here and in the lists, so counting gives the position of each day.
  theatres.values.forEach((country, i) => {
    const place = ends[country];
    sorted[place] = days[i];
    ends[country] = place + 1;
  });
  return { countries: theatres.keys, rows, days: sorted };
}

/**
 * Creates a lookup of titles by country and opening day, from what `packTheatres` returned. It reads the shared
 * memory without copying it, so any thread can create its own.
 * @param count number of titles in the catalog
 */
export function openTheatres({ countries, rows, days }: TheatreParts, count: number): TheatreDates {
  const numbers = new Map(countries.map((country, number) => [country, number]));
  return {
    rowsOpened: (country, fromDay, toDay) => {
      const found = new RowSet(count);
      const number = numbers.get(country);
      if (number === undefined) return found;
      for (let i = rows.offsets[number]; i < rows.offsets[number + 1]; i++) {
        const day = days[i];
        if (day >= fromDay && day <= toDay) found.add(rows.rows[i]);
      }
      return found;
    },
  };
}
