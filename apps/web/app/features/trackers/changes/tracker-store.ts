import type { TitleId } from '@palate/contract/titles';
import type { checkIn, checkOut, rateTitle, Tracker, updateTracker } from '@palate/contract/trackers';
import { useEffect } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { changeWords, withWatchlist } from './change-words.ts';
import { OptimisticTrackers } from './optimistic-trackers.ts';
import { changesBack, predictTracker, type TrackerChange } from './tracker-change.ts';

/** Trackers of titles that were changed on this page. */
export const titleTrackers = new OptimisticTrackers<TitleId, Tracker, TrackerChange>({
  predict: predictTracker,
  fieldOf: (change) => (change.kind === 'flags' ? Object.keys(change.flags).join() : change.kind),
  changesBack,
  send,
});

/** Returns the tracker of a title: as changed on this page, or as loaded if that is newer. */
export function useTracker(id: TitleId, loaded: Tracker): Tracker {
  useEffect(() => titleTrackers.settle(id, loaded), [id, loaded]);
  return titleTrackers.useTracker(id, loaded);
}

/**
 * Shows a tracker that something other than `changeTracker` has changed.
 * @param loaded the tracker when the page was loaded
 * @returns a function that puts the title back on the watchlist if the change removed it
 */
export function replaceTracker(
  { id }: { id: TitleId },
  loaded: Tracker,
  tracker: Tracker,
): () => Promise<void> {
  const before = titleTrackers.now(id, loaded);
  titleTrackers.show(id, tracker);
  return async () => {
    const now = titleTrackers.now(id, tracker);
    if (before.watchlisted && !now.watchlisted)
      await titleTrackers.apply(id, now, [{ kind: 'flags', flags: { watchlisted: true } }]);
  };
}

/**
 * Changes a title's tracker on the page at once and then on the server, and offers to undo the change.
 * @param loaded the tracker when the page was loaded
 * @param onChange called after the change and after an undo, for pages that show more than the tracker
 */
export const changeTracker = (
  { id, title }: { readonly id: TitleId; readonly title: string },
  loaded: Tracker,
  change: TrackerChange,
  onChange: () => void = () => undefined,
): Promise<void> =>
  titleTrackers.change(id, loaded, {
    change,
    onChange() {
      // The page's data, which is reloaded now, has its tracker: after the check-in and after Undo.
      if (change.kind === 'checkIn' && change.replaces) titleTrackers.forget(change.replaces.id);
      onChange();
    },
    words: (before, after) =>
      withWatchlist(
        changeWords(title, change),
        change.kind === 'rating' && before.watchlisted && !after.watchlisted,
      ),
  });

/**
 * Sends a change. Without a connection, flags and ratings are sent later; a check-in isn't, because it says what the
 * member is watching now.
 */
function send(id: TitleId, change: TrackerChange, predicted: Tracker): Promise<Tracker> {
  // Send the change even if the user leaves the page right after it.
  const input = { params: { id }, isKeptAlive: true };
  switch (change.kind) {
    case 'flags':
      return fetchApi<typeof updateTracker>('PATCH', '/movietracker/{id}', {
        ...input,
        body: change.flags,
        ifOffline: predicted,
      });
    case 'rating':
      return fetchApi<typeof rateTitle>('POST', '/movietracker/rate/{id}', {
        ...input,
        body: { rating: change.rating },
        ifOffline: predicted,
      });
    default:
      return change.checkedIn
        ? fetchApi<typeof checkIn>('POST', '/movietracker/checkin/{id}', input)
        : fetchApi<typeof checkOut>('POST', '/movietracker/checkout/{id}', {
            ...input,
            query: { asksRating: change.isUndone ? 'false' : 'true' },
          });
  }
}
