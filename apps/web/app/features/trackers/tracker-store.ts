import type { TitleId } from '@palate/contract/titles';
import type { checkIn, checkOut, rateTitle, Tracker, updateTracker } from '@palate/contract/trackers';
import { useMemo, useSyncExternalStore } from 'react';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toast.ts';
import { changeWords, withWatchlist } from './change-words.ts';
import { type FollowingList, isHeld } from './held.ts';
import { changesBack, predictTracker, type TrackerChange } from './tracker-change.ts';

/** Trackers that were changed on this page after it was loaded. */
const changed = new Map<TitleId, Tracker>();
/** Trackers that the server returned when the page's data was loaded again after changes on this page. */
const settled = new Map<TitleId, Tracker>();
/** The last call for each title; the next call waits for it, so that calls arrive in order. */
const calls = new Map<TitleId, Promise<unknown>>();
const listeners = new Set<() => void>();

/** Counts changes, so that a list can subscribe to all trackers at once. */
let versions = 0;

function setTracker(id: TitleId, tracker: Tracker): void {
  changed.set(id, tracker);
  versions += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the tracker of a title, with changes made on this page. */
export function useTracker(id: TitleId, loaded: Tracker): Tracker {
  return useSyncExternalStore(
    subscribe,
    () => changed.get(id) ?? loaded,
    () => loaded,
  );
}

/** Returns a title's tracker if it was changed on this page; otherwise null. */
export function useChangedTracker(id: TitleId | null): Tracker | null {
  return useSyncExternalStore(
    subscribe,
    () => (id !== null && changed.get(id)) || null,
    () => null,
  );
}

/**
 * Filters the titles of a list, keeping those that still belong to it after changes of trackers on this page
 * (§4).
 */
export function useHeld<Item extends { id: TitleId; tracker: Tracker | null }>(
  items: readonly Item[],
  list: FollowingList,
): Item[] {
  const latest = useSyncExternalStore(
    subscribe,
    () => versions,
    () => 0,
  );
  return useMemo(
    () =>
      items.filter(({ id, tracker }) => {
        const now = latest >= 0 ? changed.get(id) : undefined;
        return !now || !tracker || isHeld(list, tracker, now);
      }),
    [items, list, latest],
  );
}

/**
 * Replaces a tracker that was changed on this page with the one just loaded. Does nothing while a change is still
 * being saved.
 */
export function settleTracker(id: TitleId, loaded: Tracker): void {
  if (calls.has(id)) return;
  if (changed.delete(id) || settled.has(id)) settled.set(id, loaded);
}

/**
 * Shows a tracker after something other than `changeTracker` has changed it.
 * @param loaded the tracker when the page was loaded
 * @returns a function that puts the title back on the watchlist if the change removed it
 */
export function replaceTracker(
  { id }: { id: TitleId },
  loaded: Tracker,
  tracker: Tracker,
): () => Promise<void> {
  const before = changed.get(id) ?? loaded;
  setTracker(id, tracker);
  return async () => {
    const now = changed.get(id) ?? tracker;
    if (before.watchlisted && !now.watchlisted)
      await apply(id, now, [{ kind: 'flags', flags: { watchlisted: true } }]);
  };
}

interface TrackedTitle {
  readonly id: TitleId;
  readonly title: string;
}

/**
 * Changes a tracker on the page at once and then on the server, and offers to undo the change. If the server
 * rejects it, the earlier tracker is shown again, with the reason.
 * @param loaded the tracker when the page was loaded
 * @param onChange called after the change and after an undo, for pages that show more than the tracker
 */
export async function changeTracker(
  { id, title }: TrackedTitle,
  loaded: Tracker,
  change: TrackerChange,
  onChange: () => void = () => undefined,
): Promise<void> {
  const before = changed.get(id) ?? loaded;
  const isSaved = await apply(id, before, [change]);
  if (!isSaved) return;
  const isUnwatchlisted =
    change.kind === 'rating' && before.watchlisted && !predictTracker(before, change).watchlisted;
  onChange();
  const undo = async () => {
    const now = trackerNow(id, before);
    if (await apply(id, now, changesBack(now, before))) onChange();
  };
  showToast({
    kind: 'success',
    message: withWatchlist(changeWords(title, change), isUnwatchlisted),
    action: { label: 'Undo', press: () => void undo() },
  });
}

/** Returns the tracker of a title, with the changes made on this page. For use outside components. */
export const trackerNow = (id: TitleId, loaded: Tracker): Tracker =>
  changed.get(id) ?? settled.get(id) ?? loaded;

/**
 * Changes a title's tracker back to an earlier one, after something other than `changeTracker` changed it.
 * @returns whether the server accepted the changes
 */
export function restoreTracker(id: TitleId, loaded: Tracker, before: Tracker): Promise<boolean> {
  const now = trackerNow(id, loaded);
  return apply(id, now, changesBack(now, before));
}

/**
 * Makes a call that also changes a tracker, such as logging a diary entry. Waits until earlier changes of the title
 * have been saved. Shows the predicted tracker at once, and the earlier one again if the call fails.
 */
export async function callWithTracker(
  id: TitleId,
  before: Tracker,
  predicted: Tracker,
  call: () => Promise<unknown>,
): Promise<void> {
  await inOrder(id, before, predicted, async () => {
    await call();
    return predicted;
  });
}

/**
 * Makes changes one after the other.
 * @returns whether the server accepted all of them
 */
async function apply(id: TitleId, before: Tracker, changes: readonly TrackerChange[]): Promise<boolean> {
  try {
    await inOrder(id, before, changes.reduce(predictTracker, before), async () => {
      let saved = before;
      for (const change of changes) saved = await send(id, change);
      return saved;
    });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

/**
 * Makes a call after the earlier calls for a title.
 * @param make makes the call, and returns the resulting tracker
 */
async function inOrder(
  id: TitleId,
  before: Tracker,
  predicted: Tracker,
  make: () => Promise<Tracker>,
): Promise<void> {
  setTracker(id, predicted);
  const earlier = calls.get(id) ?? Promise.resolve();
  const call = earlier.then(make);
  const settled = call.catch(() => undefined);
  calls.set(id, settled);
  try {
    const saved = await call;
    // Don't overwrite a later change that is already shown.
    if (calls.get(id) === settled) setTracker(id, saved);
  } catch (error) {
    if (calls.get(id) === settled) setTracker(id, before);
    throw error;
  } finally {
    if (calls.get(id) === settled) calls.delete(id);
  }
}

function send(id: TitleId, change: TrackerChange): Promise<Tracker> {
  // Send the change even if the user leaves the page right after it.
  const input = { params: { id }, isKeptAlive: true };
  switch (change.kind) {
    case 'flags':
      return fetchApi<typeof updateTracker>('PATCH', '/movietracker/{id}', { ...input, body: change.flags });
    case 'rating':
      return fetchApi<typeof rateTitle>('POST', '/movietracker/rate/{id}', {
        ...input,
        body: { rating: change.rating },
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
