import type { BookId } from '@palate/contract/book';
import type { BookTracker, BookTrackerChange } from '@palate/contract/book-trackers';
import { PREFETCHED_DATA_MS } from '@palate/contract/durations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitingToasts } from '../../../ui/toasts/toast.ts';
import { bookChangesBack, predictBookTracker } from '../../book-trackers/book-change.ts';
import { clearPageMemory } from '../../identity/session/page-memory.ts';
import { OptimisticTrackers } from './optimistic-trackers.ts';

const ID = 'emma' as BookId;
const READ: BookTracker = { status: 'read', ratings: { value: 4 } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  waitingToasts.take();
});

/** A request for a change, which the test answers. */
interface Request {
  readonly change: BookTrackerChange;
  accept(tracker: BookTracker): void;
  reject(): void;
}

/** @returns trackers, and the requests that they have made, in order */
function openTrackers() {
  const requests: Request[] = [];
  const trackers = new OptimisticTrackers<BookId, BookTracker, BookTrackerChange>({
    predict: predictBookTracker,
    fieldOf: (change) => Object.keys(change).join(),
    changesBack: bookChangesBack,
    send: (_, change) =>
      new Promise((accept, reject) => {
        requests.push({ change, accept, reject: () => reject(new TypeError('offline')) });
      }),
  });
  const change = (wanted: BookTrackerChange) =>
    trackers.change(ID, READ, { change: wanted, words: () => 'Changed.' });
  const shown = () => trackers.changed(ID) ?? READ;
  return { trackers, requests, change, shown };
}

/** Changes the tracker's status to “Reading”, and waits until that is saved. */
async function saveReading({ requests, change }: ReturnType<typeof openTrackers>): Promise<BookTracker> {
  const saved: BookTracker = { ...READ, status: 'reading' };
  const changing = change({ status: 'reading' });
  requests.at(-1)?.accept(saved);
  await changing;
  return saved;
}

describe('loaded data', () => {
  test('that may have been prefetched before a change doesn’t hide it', async () => {
    const page = openTrackers();
    const saved = await saveReading(page);
    vi.advanceTimersByTime(PREFETCHED_DATA_MS - 1);
    page.trackers.settle(ID, { ...READ });
    expect(page.shown()).toEqual(saved);
  });

  test('that the page already had doesn’t hide a change, however late it is shown again', async () => {
    const page = openTrackers();
    page.trackers.settle(ID, READ);
    const saved = await saveReading(page);
    vi.advanceTimersByTime(2 * PREFETCHED_DATA_MS);
    page.trackers.settle(ID, READ);
    expect(page.shown()).toEqual(saved);
  });

  test('that is newer than a change is shown instead of it', async () => {
    const page = openTrackers();
    await saveReading(page);
    vi.advanceTimersByTime(PREFETCHED_DATA_MS);
    const newer: BookTracker = { ...READ, ratings: { value: 2 } };
    page.trackers.settle(ID, newer);
    expect(page.trackers.changed(ID)).toBeUndefined();
    expect(page.trackers.now(ID, READ)).toEqual(newer);
  });

  test('doesn’t hide a change that is being saved', () => {
    const page = openTrackers();
    void page.change({ status: 'reading' });
    vi.advanceTimersByTime(2 * PREFETCHED_DATA_MS);
    page.trackers.settle(ID, { ...READ });
    expect(page.shown().status).toBe('reading');
  });
});

describe('a change that the server rejects', () => {
  test('is taken back, with the reason', async () => {
    const { requests, change, shown } = openTrackers();
    const changing = change({ rating: 2 });
    expect(shown().ratings.value).toBe(2);
    requests[0]?.reject();
    await changing;
    expect(shown()).toEqual(READ);
    expect(waitingToasts.take()).toMatchObject([{ kind: 'error', message: 'offline' }]);
  });

  test('is taken back together with a later one that is rejected as well', async () => {
    const { requests, change, shown } = openTrackers();
    const first = change({ rating: 2 });
    const second = change({ status: 'reading' });
    requests[0]?.reject();
    await first;
    // The second request waited for the first.
    expect(requests.map((request) => request.change)).toEqual([{ rating: 2 }, { status: 'reading' }]);
    requests[1]?.reject();
    await second;
    expect(shown()).toEqual(READ);
  });

  test('leaves a later one that is accepted', async () => {
    const { requests, change, shown } = openTrackers();
    const first = change({ rating: 2 });
    const second = change({ status: 'reading' });
    requests[0]?.reject();
    await first;
    requests[1]?.accept({ ...READ, status: 'reading' });
    await second;
    expect(shown()).toEqual({ ...READ, status: 'reading' });
  });

  test('leaves an earlier one that was accepted', async () => {
    const { requests, change, shown } = openTrackers();
    const first = change({ rating: 2 });
    const second = change({ status: 'reading' });
    requests[0]?.accept({ ...READ, ratings: { value: 2 } });
    await first;
    expect(shown()).toEqual({ status: 'reading', ratings: { value: 2 } });
    requests[1]?.reject();
    await second;
    expect(shown()).toEqual({ ...READ, ratings: { value: 2 } });
  });
});

test('a later change of the same field replaces the message about the earlier one', async () => {
  const { requests, change, shown } = openTrackers();
  const changes = [change({ status: 'reading' }), change({ status: 'read' }), change({ rating: 2 })];
  const saved: BookTracker[] = [{ ...READ, status: 'reading' }, READ, { ...READ, ratings: { value: 2 } }];
  for (const [at, changing] of changes.entries()) {
    requests[at]?.accept(saved[at] ?? READ);
    await changing;
  }
  expect(shown()).toEqual(saved.at(-1));
  const topics = waitingToasts.take().map(({ topic }) => topic);
  expect(topics).toEqual(['tracker emma status', 'tracker emma status', 'tracker emma rating']);
});

test('undo sends only what differs', async () => {
  const page = openTrackers();
  await saveReading(page);
  waitingToasts.take()[0]?.action?.press();
  expect(page.shown()).toEqual(READ);
  expect(page.requests.map(({ change }) => change)).toEqual([{ status: 'reading' }, { status: 'read' }]);
});

test('undo of a rating keeps a status that was set later, although a rating sets one', async () => {
  const page = openTrackers();
  const rating = page.change({ rating: 5 });
  page.requests[0]?.accept({ ...READ, ratings: { value: 5 } });
  await rating;
  const reading = page.change({ status: 'reading' });
  page.requests[1]?.accept({ status: 'reading', ratings: { value: 5 } });
  await reading;
  waitingToasts.take()[0]?.action?.press();
  expect(page.shown()).toEqual({ status: 'reading', ratings: { value: 4 } });
  expect(page.requests.at(-1)?.change).toEqual({ rating: 4, status: 'reading' });
});

test('undo keeps later changes of other fields', async () => {
  const page = openTrackers();
  const saved = await saveReading(page);
  const rating = page.change({ rating: 2 });
  page.requests[1]?.accept({ ...saved, ratings: { value: 2 } });
  await rating;
  waitingToasts.take()[0]?.action?.press();
  expect(page.shown()).toEqual({ ...READ, ratings: { value: 2 } });
  expect(page.requests.at(-1)?.change).toEqual({ status: 'read' });
});

test('a tracker returned by another call doesn’t hide a change that is being saved', async () => {
  const { trackers, requests, change, shown } = openTrackers();
  const other: BookTracker = { ...READ, status: 'reading' };
  const accepted = change({ rating: 2 });
  trackers.show(ID, other);
  expect(shown().ratings.value).toBe(2);
  requests[0]?.accept({ ...other, ratings: { value: 2 } });
  await accepted;
  expect(shown()).toEqual({ ...other, ratings: { value: 2 } });
  const rejected = change({ rating: 3 });
  trackers.show(ID, other);
  requests[1]?.reject();
  await rejected;
  expect(shown()).toEqual(other);
});

test('shows loaded data again after a change that was made elsewhere on the page', async () => {
  const { trackers, ...page } = openTrackers();
  await saveReading({ trackers, ...page });
  trackers.forget(ID);
  expect(trackers.changed(ID)).toBeUndefined();
});

test('keeps nothing of a member who signs out', async () => {
  const page = openTrackers();
  await saveReading(page);
  clearPageMemory();
  expect(page.shown()).toEqual(READ);
});
