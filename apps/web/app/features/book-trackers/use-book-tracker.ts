import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import { useEffect } from 'react';
import { bookChangeWords } from './book-change.ts';
import { bookTrackers } from './book-tracker-store.ts';

/**
 * Returns a book's tracker and a function that changes it. The function shows a change at once, then sends it to the
 * server, and offers to undo it.
 * @param loaded the tracker that the page was loaded with
 */
export function useBookTracker({ id, title }: { id: BookId; title: string }, loaded: BookTracker) {
  useEffect(() => bookTrackers.settle(id, loaded), [id, loaded]);
  return {
    tracker: bookTrackers.useTracker(id, loaded),
    change: (change: BookTrackerChange) =>
      void bookTrackers.change(id, loaded, { change, words: () => bookChangeWords(title, change) }),
  };
}
