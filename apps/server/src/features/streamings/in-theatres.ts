import type { RowSet, Snapshot } from '../../catalogue/index.ts';

/** Number of days after its release in a country during which a title counts as in theaters there (our choice). */
export const IN_THEATRE_DAYS = 60;

/**
 * Returns the titles that are in theaters of a country. The caller may modify the set.
 * @param isoCode upper-case ISO code
 * @param today days since 1970-01-01, UTC
 */
export function rowsInTheatres({ theatres }: Snapshot, isoCode: string, today: number): RowSet {
  return theatres.rowsOpened(isoCode, today - IN_THEATRE_DAYS, today);
}
