import type { TitleId } from '@palate/contract/titles';
import type { checkIn, checkOut, rateTitle, Tracker, updateTracker } from '@palate/contract/trackers';
import { useMemo, useSyncExternalStore } from 'react';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toast.ts';
import { changeWords } from './change-words.ts';
import { changesBack, predictTracker, type TrackerChange } from './tracker-change.ts';

/** Trackers changed on this page, newer than what the page was loaded with. */
const changed = new Map<TitleId, Tracker>();
/** The last call for each title: the next one waits for it, so that they arrive in order. */
const calls = new Map<TitleId, Promise<unknown>>();
const listeners = new Set<() => void>();

/** Rises with every change, so that lists can follow all trackers at once. */
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

/** The tracker of a title: as changed on this page, else as loaded. */
export function useTracker(id: TitleId, loaded: Tracker): Tracker {
  return useSyncExternalStore(
    subscribe,
    () => changed.get(id) ?? loaded,
    () => loaded,
  );
}

/** Those of a list's titles that still belong in it, by their trackers as changed on this page. */
export function useHeld<Item extends { id: TitleId }>(
  items: readonly Item[],
  holds: (tracker: Tracker) => boolean,
): Item[] {
  const latest = useSyncExternalStore(
    subscribe,
    () => versions,
    () => 0,
  );
  return useMemo(
    () =>
      items.filter(({ id }) => {
        const tracker = latest >= 0 ? changed.get(id) : undefined;
        return !tracker || holds(tracker);
      }),
    [items, holds, latest],
  );
}

/** Forgets what was changed here once the page has loaded the title anew; a change still on its way stays. */
export function forgetSettled(id: TitleId): void {
  if (!calls.has(id)) changed.delete(id);
}

interface TrackedTitle {
  readonly id: TitleId;
  readonly title: string;
}

/**
 * Changes a tracker on the page at once and then on the server, and offers to undo it. If the server refuses, the
 * tracker goes back and the reason is shown.
 * @param loaded the tracker the page was loaded with
 */
export async function changeTracker(
  { id, title }: TrackedTitle,
  loaded: Tracker,
  change: TrackerChange,
): Promise<void> {
  const before = changed.get(id) ?? loaded;
  const isSaved = await apply(id, before, [change]);
  if (!isSaved) return;
  const undo = async () => {
    const back = changesBack(changed.get(id) ?? before, before);
    await apply(id, changed.get(id) ?? before, back);
  };
  showToast({
    kind: 'success',
    message: changeWords(title, change),
    action: { label: 'Undo', press: () => void undo() },
  });
}

/** @returns whether the server took all changes */
async function apply(id: TitleId, before: Tracker, changes: readonly TrackerChange[]): Promise<boolean> {
  setTracker(id, changes.reduce(predictTracker, before));
  const earlier = calls.get(id) ?? Promise.resolve();
  const call = earlier.then(async () => {
    let saved = before;
    for (const change of changes) saved = await send(id, change);
    return saved;
  });
  const settled = call.catch(() => undefined);
  calls.set(id, settled);
  try {
    const saved = await call;
    // A later change is shown already.
    if (calls.get(id) === settled) setTracker(id, saved);
    return true;
  } catch (error) {
    if (calls.get(id) === settled) setTracker(id, before);
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return false;
  } finally {
    if (calls.get(id) === settled) calls.delete(id);
  }
}

function send(id: TitleId, change: TrackerChange): Promise<Tracker> {
  // A change goes on its way even if the page is left right after it.
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
        : fetchApi<typeof checkOut>('POST', '/movietracker/checkout/{id}', input);
  }
}
