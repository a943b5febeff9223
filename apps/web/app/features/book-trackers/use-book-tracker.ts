import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import { useEffect } from 'react';
import { changeBookTracker, settleBookTracker, useBookTrackerNow } from './book-tracker-store.ts';

/**
 * Returns a book's tracker and a function that changes it. The function shows a change at once, then sends it to the
 * server, and offers to undo it.
 */
export function useBookTracker(book: { id: BookId; title: string }, loaded: BookTracker) {
  const tracker = useBookTrackerNow(book.id, loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page has loaded the tracker
  useEffect(() => settleBookTracker(book.id), [book.id, loaded]);
  return {
    tracker,
    change: (wanted: BookTrackerChange) => void changeBookTracker(book, loaded, wanted),
  };
}
