import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import { useEffect } from 'react';
import { changeBookTracker, settleBookTracker, useBookTrackerNow } from './book-tracker-store.ts';

/**
 * A book's tracker and the function that changes it. A change is shown at once, then sent to the server, and can be
 * undone.
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
