import type { BookTracker } from '@palate/contract';
import type { BookTrackerRow } from './book-trackers.sql.ts';

/**
 * Converts a book tracker from the database to the contract's form. Returns an empty tracker if `row` is undefined,
 * since the member then doesn't track the book.
 */
export const describeBookTracker = (
  row: Pick<BookTrackerRow, 'status' | 'rating'> | undefined,
): BookTracker => ({
  status: row?.status ?? null,
  ratings: { value: (row?.rating ?? 0) / 2 },
});
