import type { BookTracker } from '@palate/contract';
import type { BookTrackerRow } from './book-trackers.sql.ts';

/**
 * Converts a book tracker from the database to the form of the contract. For undefined, it returns an empty tracker,
 * since the member doesn't track the book.
 */
export const describeBookTracker = (
  row: Pick<BookTrackerRow, 'status' | 'rating'> | undefined,
): BookTracker => ({
  status: row?.status ?? null,
  ratings: { value: (row?.rating ?? 0) / 2 },
});
