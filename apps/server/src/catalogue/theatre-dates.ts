import { RowSet } from './row-set.ts';
import { dayOf } from './title-columns.ts';

/** When titles opened in theatres, by country. */
export interface TheatreDates {
  /** Titles that opened in a country (upper-case ISO code) between two days (since 1970-01-01), both included. */
  rowsOpened(country: string, fromDay: number, toDay: number): RowSet;
}

/** Collects theatrical dates row by row: rows and days side by side, a country at a time. */
export class TheatreDatesBuilder {
  readonly #byCountry = new Map<string, { rows: number[]; days: number[] }>();
  #count = 0;

  /** Adds the next row's dates, ISO by country. */
  add(theatrical: Readonly<Record<string, string>>): void {
    const row = this.#count++;
    for (const [country, date] of Object.entries(theatrical)) {
      const opened = this.#byCountry.get(country) ?? { rows: [], days: [] };
      opened.rows.push(row);
      opened.days.push(dayOf(date));
      this.#byCountry.set(country, opened);
    }
  }

  build(): TheatreDates {
    const count = this.#count;
    const byCountry = new Map(
      [...this.#byCountry].map(([country, { rows, days }]) => [
        country,
        { rows: Uint32Array.from(rows), days: Int32Array.from(days) },
      ]),
    );
    return {
      rowsOpened: (country, fromDay, toDay) => {
        const found = new RowSet(count);
        const opened = byCountry.get(country);
        opened?.days.forEach((day, i) => {
          if (day >= fromDay && day <= toDay) found.add(opened.rows[i] ?? 0);
        });
        return found;
      },
    };
  }
}
