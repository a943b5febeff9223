import type { RowSet, Snapshot } from '../../catalogue/index.ts';

/** A title is in theatres for so long after it opened (our choice). */
const IN_THEATRE_DAYS = 60;

/**
 * The titles in theatres of a country (upper-case ISO code) on a day (since 1970-01-01, UTC). The
 * caller may change the set.
 */
export function rowsInTheatres({ theatres }: Snapshot, isoCode: string, today: number): RowSet {
  return theatres.rowsOpened(isoCode, today - IN_THEATRE_DAYS, today);
}
