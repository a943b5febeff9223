import type { BookId } from '@palate/contract/book';
import type { TitleId } from '@palate/contract/titles';
import type { Viewing } from '@palate/contract/viewings';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { waitingToasts } from '../../ui/toasts/toast.ts';
import { bookTrackers } from '../book-trackers/book-tracker-store.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import type { LoggedWork } from './logged-work.ts';
import { deleteLog, saveLog } from './save-log.ts';
import { listShown, showLoaded } from './viewing-store.ts';

const ID = '0f8b2f5e-35a1-4c0e-9a46-5b8f8e0f4b11';
const onChange = () => undefined;
const fieldsOf = (id: string, rating: number | null) => ({ kind: 'book' as const, movieId: id, rating });
const book = (id: string, loaded: Extract<LoggedWork, { kind: 'book' }>['loaded']): LoggedWork => ({
  kind: 'book',
  id: id as BookId,
  title: 'Emma',
  loaded,
});

beforeEach(() => void waitingToasts.take());
afterEach(() => vi.unstubAllGlobals());

/**
 * Responds to each call.
 * @returns the calls, as `PUT /api/…`, with their bodies
 */
function answerCalls(): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ call: `${method} ${path}`, body: body === undefined ? null : JSON.parse(body) });
    return Response.json({});
  });
  return calls;
}

test('saves a book’s entry with a single call, at once', async () => {
  const calls = answerCalls();
  const work = book('emma-logged', { status: 'reading', ratings: { value: 3 } });
  const saved = saveLog(ID, fieldsOf('emma-logged', null), { work, before: null, onChange });
  expect(calls.map(({ call }) => call)).toEqual([`PUT /api/viewings/${ID}`]);
  await saved;
  expect(calls).toHaveLength(1);
});

test('undoes only what the entry changed in the book’s tracker', async () => {
  const calls = answerCalls();
  const work = book('emma-rated', { status: 'read', ratings: { value: 3 } });
  await saveLog(ID, fieldsOf('emma-rated', 4), { work, before: null, onChange });
  waitingToasts.take()[0]?.action?.press();
  await vi.waitFor(() =>
    expect(calls.slice(1)).toEqual([
      { call: `DELETE /api/viewings/${ID}`, body: null },
      { call: 'PATCH /api/booktracker/emma-rated', body: { rating: 3 } },
    ]),
  );
});

test('says that a logged title was removed from the watchlist, and undo restores both', async () => {
  const calls = answerCalls();
  const loaded = { ...EMPTY_TRACKER, watchlisted: true };
  const work: LoggedWork = { kind: 'title', id: 'arrival-2016' as TitleId, title: 'Arrival', loaded };
  const fields = { kind: 'title' as const, movieId: work.id, rating: null };
  await saveLog(ID, fields, { work, before: null, onChange });
  const [toast] = waitingToasts.take();
  expect(toast?.message).toBe('Arrival added to your history. Removed from your watchlist.');
  toast?.action?.press();
  await vi.waitFor(() =>
    expect(calls.slice(1)).toEqual([
      { call: `DELETE /api/viewings/${ID}`, body: null },
      { call: 'PATCH /api/movietracker/arrival-2016', body: { watchlisted: true } },
    ]),
  );
});

test('doesn’t mention the watchlist if the logged title wasn’t on it', async () => {
  answerCalls();
  const id = 'alien-1979' as TitleId;
  const work: LoggedWork = { kind: 'title', id, title: 'Alien', loaded: EMPTY_TRACKER };
  const fields = { kind: 'title' as const, movieId: id, rating: null };
  await saveLog(ID, fields, { work, before: null, onChange });
  expect(waitingToasts.take()[0]?.message).toBe('Alien added to your history.');
});

const before: Viewing = {
  ...{ id: ID, kind: 'book', movieId: 'emma-3', watchedOn: '2026', rating: 2, isRewatch: false },
  ...{ isLiked: false, tags: [], note: '', place: '', companions: '' },
  ...{ createdAt: '2026-11-22T00:00:00Z', updatedAt: '2026-11-22T00:00:00Z' },
};

test('saves only the changed fields of an entry, and undoes only these', async () => {
  const calls = answerCalls();
  const fields = { ...fieldsOf('emma-4', 2), watchedOn: '2025', isLiked: false, tags: [], note: '' };
  const work = book('emma-4', { status: 'read', ratings: { value: 2 } });
  await saveLog(ID, fields, { work, before, onChange });
  waitingToasts.take()[0]?.action?.press();
  await vi.waitFor(() =>
    expect(calls).toEqual([
      { call: `PATCH /api/viewings/${ID}`, body: { watchedOn: '2025' } },
      { call: `PATCH /api/viewings/${ID}`, body: { watchedOn: '2026', keepsTracker: true } },
    ]),
  );
});

test('sends nothing if no field of an entry was changed', async () => {
  const calls = answerCalls();
  const fields = { ...fieldsOf('emma-4', 2), watchedOn: '2026', note: ' ' };
  await saveLog(ID, fields, { work: book('emma-4', null), before, onChange });
  expect(waitingToasts.take()).toMatchObject([{ message: 'Your history entry for Emma was saved.' }]);
  expect(calls).toEqual([]);
});

test('saves and restores an edited entry with its rating if the book’s tracker isn’t loaded', async () => {
  const calls = answerCalls();
  const work = book('emma-3', null);
  await saveLog(ID, { ...fieldsOf('emma-3', 5), watchedOn: '2026' }, { work, before, onChange });
  waitingToasts.take()[0]?.action?.press();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    { call: `PATCH /api/viewings/${ID}`, body: { rating: 5 } },
    { call: `PATCH /api/viewings/${ID}`, body: { rating: 2, keepsTracker: false } },
  ]);
});

const unsent = () => listUnsent().map(({ method, path }) => `${method} ${path}`);
const shown = () => listShown([{ viewing: before }]).map(({ viewing }) => viewing);
const pressUndo = () => waitingToasts.take()[0]?.action?.press();

function goOffline(): void {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

test('an entry waits for a connection; Undo removes it, and restores the title’s tracker on the page', async () => {
  goOffline();
  const id = 'heat-1995' as TitleId;
  const loaded = { ...EMPTY_TRACKER, watchlisted: true, checkedIn: true };
  const work: LoggedWork = { kind: 'title', id, title: 'Heat', loaded };
  const fields = { kind: 'title' as const, movieId: id, watchedOn: '2026-11-28', rating: 4 };
  const onReload = vi.fn();
  await saveLog(ID, fields, { work, before: null, onChange: onReload });
  expect(unsent()).toEqual([`PUT /viewings/${ID}`]);
  const logged = { ...EMPTY_TRACKER, ratings: { value: 4 } };
  expect(listUnsent()[0]).toMatchObject({
    body: fields,
    assumed: { id: ID, watchedOn: '2026-11-28', work: { title: 'Heat', loaded: logged } },
  });
  const [toast] = waitingToasts.take();
  expect(toast?.message).toBe('Heat added to your history. Removed from your watchlist.');
  toast?.action?.press();
  await vi.waitFor(() => expect(unsent()).toEqual([]));
  await vi.waitFor(() => expect(titleTrackers.changed(id)).toEqual(loaded));
  expect(waitingToasts.take()).toEqual([]);
  expect(onReload).not.toHaveBeenCalled();
});

test('Undo of an unsent entry restores the check-in, which never ended, and keeps a later rating', async () => {
  goOffline();
  const id = 'ran-1985' as TitleId;
  const loaded = { ...EMPTY_TRACKER, checkedIn: true };
  const work: LoggedWork = { kind: 'title', id, title: 'Ran', loaded };
  const fields = { kind: 'title' as const, movieId: id, rating: null };
  await saveLog(ID, fields, { work, before: null, onChange });
  await titleTrackers.apply(id, titleTrackers.now(id, loaded), [{ kind: 'rating', rating: 3 }]);
  pressUndo();
  await vi.waitFor(() => expect(titleTrackers.changed(id)).toEqual({ ...loaded, ratings: { value: 3 } }));
  expect(unsent()).toEqual([`POST /movietracker/rate/${id}`]);
});

test('Undo of an unsent entry restores the book’s tracker, whether it is loaded or not', async () => {
  goOffline();
  const loaded = { status: 'reading', ratings: { value: 3 } } as const;
  for (const work of [book('emma-5', loaded), book('emma-6', null)]) {
    await saveLog(ID, fieldsOf(work.id, 5), { work, before: null, onChange });
    expect(unsent()).toEqual([`PUT /viewings/${ID}`]);
    pressUndo();
    await vi.waitFor(() => expect(unsent()).toEqual([]));
  }
  await vi.waitFor(() => expect(bookTrackers.changed('emma-5' as BookId)).toEqual(loaded));
  expect(bookTrackers.changed('emma-6' as BookId)).toBeUndefined();
});

test('edits and deletions that wait are shown without loading the page again, and so is their Undo', async () => {
  goOffline();
  const onReload = vi.fn();
  const work = book('emma-3', { status: 'read', ratings: { value: 2 } });
  const fields = { ...fieldsOf('emma-3', 2), watchedOn: '2025' };
  await saveLog(ID, fields, { work, before, onChange: onReload });
  expect(shown()).toMatchObject([{ watchedOn: '2025' }]);
  pressUndo();
  await vi.waitFor(() => expect(shown()).toEqual([before]));
  showLoaded();
  expect(
    listShown([{ viewing: { ...before, note: 'Stored.' } }])[0]?.viewing,
    'without its work, which the API rejects',
  ).toEqual(before);
  await deleteLog(before, { work, onChange: onReload });
  expect(shown()).toEqual([]);
  showLoaded();
  expect(shown(), 'the page was loaded again from storage').toEqual([]);
  pressUndo();
  await vi.waitFor(() => expect(shown()).toEqual([before]));
  expect(unsent()).toEqual(['PATCH', 'PATCH', 'DELETE', 'PUT'].map((method) => `${method} /viewings/${ID}`));
  expect(onReload).not.toHaveBeenCalled();
});

test('after a change that was sent, the page is loaded again', async () => {
  answerCalls();
  const onReload = vi.fn();
  const work = book('emma-7', null);
  await saveLog(ID, fieldsOf('emma-7', null), { work, before: null, onChange: onReload });
  await deleteLog(before, { work, onChange: onReload });
  expect(onReload).toHaveBeenCalledTimes(2);
  waitingToasts.take()[1]?.action?.press();
  await vi.waitFor(() => expect(onReload).toHaveBeenCalledTimes(3));
});

test('a deleted entry stays hidden if data from before is loaded while it is being deleted', async () => {
  let respond: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  const deleted = deleteLog(before, { work: book('emma-8', null), onChange });
  await vi.waitFor(() => expect(shown()).toEqual([]));
  showLoaded();
  expect(shown()).toEqual([]);
  respond(Response.json({}));
  await deleted;
  expect(shown()).toEqual([]);
  showLoaded();
  expect(shown(), 'as loaded after it was deleted').toEqual([before]);
});
