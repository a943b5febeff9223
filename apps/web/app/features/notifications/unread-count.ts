import type { countNotifications } from '@palate/contract/notifications';
import { fetchApi } from '../../client-api.ts';
import { onClear } from '../identity/session/page-memory.ts';

/** Minimum time between two counts while the member goes from page to page, in ms (our choice). */
export const COUNT_PAUSE_MS = 60_000;

/** Creates a store of the number of unread notifications, which is fetched again on demand. */
export function createUnreadCount(
  fetchCount: (signal: AbortSignal) => Promise<number>,
  now: () => number = Date.now,
) {
  const listeners = new Set<() => void>();
  let unread = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  /** Cancels the request under way; null if there is none. */
  let pending: AbortController | null = null;

  function change(count: number): void {
    pending?.abort();
    pending = null;
    if (count === unread) return;
    unread = count;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): number => unread,
    /** Sets the count that the server reported, and cancels an earlier request. */
    set: change,
    /** Forgets the count of a member who has signed out, and cancels the request for it. */
    clear(): void {
      countedAt = Number.NEGATIVE_INFINITY;
      change(0);
    },
    /**
     * Counts again, unless a count is under way or the last one is less than a minute old. A failure isn't shown,
     * because the count is only a hint.
     * @param isForced counts in any case, and cancels a count that is under way
     */
    async refresh({ isForced = false } = {}): Promise<void> {
      if (!isForced && (pending || now() - countedAt < COUNT_PAUSE_MS)) return;
      pending?.abort();
      const request = new AbortController();
      pending = request;
      countedAt = now();
      const count = await fetchCount(request.signal).catch(() => null);
      if (request.signal.aborted) return;
      pending = null;
      if (count !== null) change(count);
    },
  };
}

/** The signed-in member's number of unread notifications. */
export const unreadCount = createUnreadCount(
  async (signal) =>
    (await fetchApi<typeof countNotifications>('GET', '/notifications/count', { signal })).unread,
);
onClear(() => unreadCount.clear());
