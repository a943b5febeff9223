import { expect, test, vi } from 'vitest';
import { COUNT_PAUSE_MS, createUnreadCount } from './unread-count.ts';

/** A count whose clock and answers the test controls. */
function createCount() {
  const clock = { time: 0 };
  const fetchCount = vi.fn<(signal: AbortSignal) => Promise<number>>();
  return { clock, fetchCount, count: createUnreadCount(fetchCount, () => clock.time) };
}

test('counts at most once a minute, unless forced', async () => {
  const { clock, fetchCount, count } = createCount();
  fetchCount.mockResolvedValue(3);
  await count.refresh();
  await count.refresh();
  expect(fetchCount).toHaveBeenCalledTimes(1);
  expect(count.get()).toBe(3);
  await count.refresh({ isForced: true });
  expect(fetchCount).toHaveBeenCalledTimes(2);
  clock.time += COUNT_PAUSE_MS;
  await count.refresh();
  expect(fetchCount).toHaveBeenCalledTimes(3);
});

test('sends one request at a time, and a forced count replaces the one under way', async () => {
  const { fetchCount, count } = createCount();
  const older = Promise.withResolvers<number>();
  fetchCount.mockReturnValueOnce(older.promise).mockResolvedValueOnce(2);
  const refreshed = Promise.all([count.refresh(), count.refresh()]);
  expect(fetchCount).toHaveBeenCalledTimes(1);
  await count.refresh({ isForced: true });
  older.resolve(1);
  await refreshed;
  expect(fetchCount.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
  expect(count.get()).toBe(2);
});

test('keeps the last count if a request fails, and counts again after a minute', async () => {
  const { clock, fetchCount, count } = createCount();
  fetchCount.mockResolvedValueOnce(2).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(5);
  await count.refresh();
  await count.refresh({ isForced: true });
  expect(count.get()).toBe(2);
  clock.time += COUNT_PAUSE_MS;
  await count.refresh();
  expect(count.get()).toBe(5);
});

test('ignores the answer to a request that was sent before the notifications were read', async () => {
  const { fetchCount, count } = createCount();
  const late = Promise.withResolvers<number>();
  fetchCount.mockReturnValueOnce(late.promise);
  const refreshed = count.refresh();
  count.set(0);
  late.resolve(4);
  await refreshed;
  expect(count.get()).toBe(0);
});

test('forgets a member who signed out, and counts the next one’s at once', async () => {
  const { fetchCount, count } = createCount();
  fetchCount.mockResolvedValueOnce(7).mockResolvedValueOnce(1);
  await count.refresh();
  count.clear();
  expect(count.get()).toBe(0);
  await count.refresh();
  expect(count.get()).toBe(1);
});

test('cancels the request of a member who signs out meanwhile', async () => {
  const { fetchCount, count } = createCount();
  const late = Promise.withResolvers<number>();
  fetchCount.mockReturnValueOnce(late.promise).mockResolvedValueOnce(1);
  const refreshed = count.refresh();
  count.clear();
  expect(fetchCount.mock.lastCall?.[0].aborted).toBe(true);
  late.reject(new Error('aborted'));
  await refreshed;
  await count.refresh();
  expect(count.get()).toBe(1);
});

test('tells listeners only of changes', () => {
  const { count } = createCount();
  const listener = vi.fn();
  const stop = count.subscribe(listener);
  count.set(2);
  count.set(2);
  stop();
  count.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
