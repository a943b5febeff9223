import type { BookId } from '@palate/contract/book';
import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import type { Viewing } from '@palate/contract/viewings';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { beforeEach, expect, test, vi } from 'vitest';
import { unsentKeys } from '../../device-storage.ts';
import { keepUnsent, listUnsent, type UnsentCall } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { waitingToasts } from '../../ui/toasts/toast.ts';
import { bookTrackers } from '../book-trackers/book-tracker-store.ts';
import { clearPageMemory } from '../identity/session/page-memory.ts';
import { forgetChoice, readStoredChoices, storeChoices } from '../lists/stored-choices.ts';
import { getHeld } from '../shortcuts/held-shortcuts.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import type { LoggedWork } from '../viewings/logged-work.ts';
import { getUnsaved } from '../viewings/unsaved-drafts.ts';
import { listShown } from '../viewings/viewing-store.ts';
import { forgetLike, onForgetLike } from '../writing/posts/post-changes.ts';
import { reloadAfterOtherTabs, sendAndReload, showWaiting } from './send-waiting.ts';

const WANTED: Tracker = { ...EMPTY_TRACKER, watchlisted: true };
const [KEPT, GONE] = ['kept', 'gone'] as [TitleId, TitleId];
const drama = { id: 'drama', title: 'Dramas', path: '/dashboard/category/drama' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  waitingToasts.take();
  return () => vi.unstubAllGlobals();
});

test('unsent changes are shown, then sent, and only the rejected ones disappear', async () => {
  for (const id of [KEPT, GONE])
    keepUnsent({
      method: 'PATCH',
      path: `/movietracker/${id}`,
      body: { watchlisted: true },
      assumed: WANTED,
    });
  const { id, ...body } = drama;
  keepUnsent({ method: 'PUT', path: `/shortcuts/${id}`, body, assumed: [drama] });
  showWaiting();
  expect([KEPT, GONE].map((title) => titleTrackers.changed(title))).toEqual([WANTED, WANTED]);
  expect(getHeld()?.shortcuts).toEqual([drama]);

  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith(GONE)
      ? Response.json({ code: 'TITLE_NOT_FOUND', message: 'We don’t have that title.' }, { status: 404 })
      : Response.json(WANTED),
  );
  const reload = vi.fn(async () => {
    expect(getHeld()?.shortcuts, 'shown until the page is loaded again').toEqual([drama]);
  });
  await sendAndReload(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect([KEPT, GONE].map((title) => titleTrackers.changed(title))).toEqual([WANTED, undefined]);
  expect(getHeld()).toBeNull();
  expect(listUnsent()).toEqual([]);
  expect(waitingToasts.take().map(({ message }) => message)).toEqual([
    'Your 2 changes were saved.',
    'A change you made offline couldn’t be saved. We don’t have that title.',
  ]);
});

test('a rejected change that was made while others were sent disappears, too', async () => {
  const rejected: UnsentCall = {
    method: 'PATCH',
    path: `/movietracker/${GONE}`,
    body: { watchlisted: true },
    assumed: WANTED,
  };
  keepUnsent({ ...rejected, path: `/movietracker/${KEPT}` });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith(GONE))
      return Response.json({ code: 'TITLE_NOT_FOUND', message: 'Not here.' }, { status: 404 });
    keepUnsent(rejected);
    titleTrackers.show(GONE, WANTED);
    return Response.json(WANTED);
  });
  await sendAndReload(async () => undefined);
  expect(titleTrackers.changed(GONE)).toBeUndefined();
});

const HEAT = 'heat-1995' as TitleId;
const EMMA = 'emma' as BookId;
const LOGGED = { ...EMPTY_TRACKER, ratings: { value: 4 } };

/** Stores a diary entry that was added offline. */
function keepEntry(id: string, work: LoggedWork, body: object): void {
  const assumed = { watchedOn: '2026-11-28', rating: 4, isRewatch: false, isLiked: true, tags: ['tv'] };
  keepUnsent({
    method: 'PUT',
    path: `/viewings/${id}`,
    body: { kind: work.kind, movieId: work.id, ...body },
    assumed: {
      ...assumed,
      id,
      kind: work.kind,
      movieId: work.id,
      note: 'Loud.',
      place: '',
      companions: '',
      work,
    },
  });
}

// Only the id matters here.
const loaded = (id: string) => ({ viewing: { id } as Viewing });
const refuse = (code: string, status: number) => Response.json({ code, message: 'We don’t.' }, { status });

test('rejected diary entries and their trackers are no longer shown, and their text is kept', async () => {
  const heat: LoggedWork = { kind: 'title', id: HEAT, title: 'Heat', loaded: LOGGED };
  const read = { status: 'read', ratings: { value: 4 } } as const;
  const emma: LoggedWork = { kind: 'book', id: EMMA, title: 'Emma', loaded: read };
  keepEntry('one', heat, {});
  keepEntry('two', emma, {});
  // A restored entry doesn't change the tracker.
  keepEntry('three', { ...heat, loaded: EMPTY_TRACKER }, { keepsTracker: true });
  keepUnsent({ method: 'DELETE', path: '/viewings/four', body: undefined, assumed: { id: 'four' } });
  showWaiting();
  expect(titleTrackers.changed(HEAT)).toEqual(LOGGED);
  expect(bookTrackers.changed(EMMA)).toEqual(read);
  expect(listShown([loaded('one'), loaded('four')])).toMatchObject([{ viewing: { note: 'Loud.' } }]);

  vi.stubGlobal('fetch', async (path: string) =>
    /one|two/.test(path) ? refuse('TITLE_NOT_FOUND', 404) : Response.json({}),
  );
  await sendAndReload(async () => undefined);
  expect(titleTrackers.changed(HEAT)).toBeUndefined();
  expect(bookTrackers.changed(EMMA)).toBeUndefined();
  expect(listShown([loaded('one')])).toEqual([loaded('one')]);
  expect(waitingToasts.take().map(({ message }) => message)).toEqual([
    'Your 2 changes were saved.',
    'Your history entry for Heat couldn’t be saved: We don’t.',
    'Your history entry for Emma couldn’t be saved: We don’t.',
  ]);
  expect(getUnsaved(heat, undefined)).toMatchObject({
    before: null,
    draft: {
      id: 'one',
      day: '2026-11-28',
      rating: 4,
      isRewatch: null,
      isLiked: true,
      note: 'Loud.',
      tags: ['tv'],
    },
  });
});

test('the tracker of the last change is shown, whether of a diary entry or of the tracker itself', () => {
  const work: LoggedWork = { kind: 'title', id: HEAT, title: 'Heat', loaded: LOGGED };
  const path = `/movietracker/${HEAT}` as const;
  keepUnsent({ method: 'PATCH', path, body: { watchlisted: true }, assumed: WANTED });
  keepEntry('one', work, {});
  showWaiting();
  expect(titleTrackers.changed(HEAT)).toEqual(LOGGED);
  keepUnsent({ method: 'PATCH', path, body: { watchlisted: true }, assumed: WANTED });
  showWaiting();
  expect(titleTrackers.changed(HEAT)).toEqual(WANTED);
});

test('deleting a diary entry that doesn’t exist any more has succeeded; editing it has failed', async () => {
  const assumed = { id: 'gone' };
  for (const method of ['DELETE', 'PATCH'] as const)
    keepUnsent({ method, path: '/viewings/gone', body: method === 'PATCH' ? {} : undefined, assumed });
  vi.stubGlobal('fetch', async () => refuse('VIEWING_NOT_FOUND', 404));
  await sendAndReload(async () => undefined);
  expect(waitingToasts.take().map(({ message }) => message)).toEqual([
    'Your change was saved.',
    'A change you made offline couldn’t be saved. We don’t.',
  ]);
});

test('only likes that are rejected are shown as loaded again, after the page is loaded', async () => {
  for (const id of [KEPT, GONE])
    keepUnsent({ method: 'PATCH', path: `/movie-reviews/${id}/like`, body: undefined, assumed: null });
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes(GONE)
      ? Response.json({ code: 'RATE_LIMITED', message: 'Try again later.' }, { status: 429 })
      : Response.json({ id: KEPT, isLike: true, likes: 1 }),
  );
  const steps: string[] = [];
  const stop = onForgetLike((id) => steps.push(id));
  await sendAndReload(async () => void steps.push('loaded'));
  expect(steps).toEqual(['loaded', GONE]);
  stop();
  forgetLike(KEPT);
  expect(steps).toHaveLength(2);
});

test('once changes of lists are sent or rejected, the stored lists are loaded again', async () => {
  const plane = { movieListId: 'plane', title: 'Plane', shareable: false, entryCount: 0, hasEntry: false };
  storeChoices([plane]);
  keepUnsent({
    method: 'DELETE',
    path: '/palate/movie-list/plane',
    body: undefined,
    assumed: { movieListId: 'plane' },
  });
  forgetChoice('plane');
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Response.json({ code: 'RATE_LIMITED', message: 'Try again later.' }, { status: 429 })
      : Response.json({ content: [plane] }),
  );
  expect(readStoredChoices()).toEqual([]);
  await sendAndReload(async () => undefined);
  await vi.waitFor(() => expect(readStoredChoices()).toEqual([plane]));
});

test('what another tab has sent is loaded again once everything is sent', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { id, ...body } = drama;
  keepUnsent({ method: 'PUT', path: `/shortcuts/${id}`, body, assumed: [drama] });
  keepUnsent({ method: 'PATCH', path: `/movietracker/${KEPT}`, body: {}, assumed: WANTED });
  showWaiting();
  const reload = vi.fn(async () => undefined);
  const stop = reloadAfterOtherTabs(reload);
  const removeFirst = () => {
    const [key = ''] = unsentKeys();
    const change = { key, oldValue: localStorage.getItem(key), newValue: null };
    localStorage.removeItem(key);
    page.dispatchEvent(Object.assign(new Event('storage'), change));
  };
  removeFirst();
  expect(reload).not.toHaveBeenCalled();
  removeFirst();
  await vi.waitFor(() => expect(getHeld()).toBeNull());
  expect(reload).toHaveBeenCalledOnce();
  expect(titleTrackers.changed(KEPT)).toBeUndefined();
  stop();
});

test('signing out forgets shortcuts with unsent changes', () => {
  const { id, ...body } = drama;
  keepUnsent({ method: 'PUT', path: `/shortcuts/${id}`, body, assumed: [drama] });
  showWaiting();
  clearPageMemory();
  expect(getHeld()).toBeNull();
});

test('without a connection, everything stays and the page isn’t loaded again', async () => {
  keepUnsent({ method: 'PATCH', path: `/movietracker/${KEPT}`, body: {}, assumed: WANTED });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.fn(async () => undefined);
  await sendAndReload(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(listUnsent()).toHaveLength(1);
});
