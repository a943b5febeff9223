import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange, updateBookTracker } from '@palate/contract/book-trackers';
import { fetchApi } from '../../client-api.ts';
import { OptimisticTrackers } from '../trackers/changes/optimistic-trackers.ts';
import { bookChangesBack, predictBookTracker } from './book-change.ts';

/** Trackers of books that were changed on this page. */
export const bookTrackers = new OptimisticTrackers<BookId, BookTracker, BookTrackerChange>({
  predict: predictBookTracker,
  fieldOf: (change) => Object.keys(change).join(),
  changesBack: bookChangesBack,
  send: (id, body, predicted) =>
    fetchApi<typeof updateBookTracker>('PATCH', '/booktracker/{id}', {
      params: { id },
      body,
      isKeptAlive: true,
      ifOffline: predicted,
    }),
});
