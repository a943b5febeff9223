import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange, updateBookTracker } from '@palate/contract/book-trackers';
import { useSyncExternalStore } from 'react';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toast.ts';
import { bookChangeBack, bookChangeWords, predictBookTracker } from './book-change.ts';

/** Trackers that were changed on this page, newer than those it was loaded with. */
const changed = new Map<BookId, BookTracker>();
/** The last request for each book. The next request waits for it, so that requests arrive in order. */
const calls = new Map<BookId, Promise<unknown>>();
const listeners = new Set<() => void>();

function setTracker(id: BookId, tracker: BookTracker | null): void {
  if (tracker) changed.set(id, tracker);
  else changed.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the tracker of a book: as changed on this page, otherwise as loaded. For use outside components.
 */
export const bookTrackerNow = (id: BookId, loaded: BookTracker): BookTracker => changed.get(id) ?? loaded;

/** Returns the tracker of a book in a component: as changed on this page, otherwise as loaded. */
export const useBookTrackerNow = (id: BookId, loaded: BookTracker): BookTracker =>
  useSyncExternalStore(
    subscribe,
    () => bookTrackerNow(id, loaded),
    () => loaded,
  );

/**
 * Discards a tracker that was changed on this page, so that the reloaded one is shown. Does nothing while a change is
 * still being saved.
 */
export function settleBookTracker(id: BookId): void {
  if (!calls.has(id) && changed.has(id)) setTracker(id, null);
}

/**
 * Changes a book's tracker on the page at once and then on the server, and offers to undo the change. If the
 * server rejects it, the earlier tracker is shown again, with the reason.
 * @param loaded the tracker that the page was loaded with
 */
export async function changeBookTracker(
  { id, title }: { id: BookId; title: string },
  loaded: BookTracker,
  change: BookTrackerChange,
): Promise<void> {
  const before = bookTrackerNow(id, loaded);
  const after = predictBookTracker(before, change);
  if (!(await apply(id, before, change))) return;
  showToast({
    kind: 'success',
    message: bookChangeWords(title, change),
    action: { label: 'Undo', press: () => void restoreBookTracker(id, after, before) },
  });
}

/**
 * Undoes a change of a book's tracker, sending only what differs.
 * @param after the tracker after the change
 * @param before the tracker to restore
 */
export async function restoreBookTracker(id: BookId, after: BookTracker, before: BookTracker): Promise<void> {
  const now = bookTrackerNow(id, after);
  const back = bookChangeBack(now, before);
  if (Object.keys(back).length > 0) await apply(id, now, back);
}

/**
 * Makes a call that also changes a book's tracker, such as logging that the book was read. Waits until earlier
 * changes of the book have been saved. Shows the predicted tracker at once, and the earlier one again if the call
 * fails.
 */
export async function callWithBookTracker(
  id: BookId,
  before: BookTracker,
  predicted: BookTracker,
  call: () => Promise<unknown>,
): Promise<void> {
  await inOrder(id, before, predicted, async () => {
    await call();
    return predicted;
  });
}

/**
 * Sends a change to the server.
 * @returns whether the server accepted it
 */
async function apply(id: BookId, before: BookTracker, change: BookTrackerChange): Promise<boolean> {
  const patch = () =>
    fetchApi<typeof updateBookTracker>('PATCH', '/booktracker/{id}', {
      params: { id },
      body: change,
      isKeptAlive: true,
    });
  try {
    await inOrder(id, before, predictBookTracker(before, change), patch);
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

/**
 * Makes a call after the earlier calls for a book.
 * @param make makes the call, and returns the resulting tracker
 */
async function inOrder(
  id: BookId,
  before: BookTracker,
  predicted: BookTracker,
  make: () => Promise<BookTracker>,
): Promise<void> {
  setTracker(id, predicted);
  const earlier = calls.get(id);
  // Send the first call at once, so that it arrives even if the page is closed now.
  const call = earlier ? earlier.then(make) : make();
  const settled = call.catch(() => undefined);
  calls.set(id, settled);
  try {
    const saved = await call;
    // Otherwise a later change is already shown.
    if (calls.get(id) === settled) setTracker(id, saved);
  } catch (error) {
    if (calls.get(id) === settled) setTracker(id, before);
    throw error;
  } finally {
    if (calls.get(id) === settled) calls.delete(id);
  }
}
