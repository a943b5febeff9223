import type { WatchedResult } from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingToasts } from '../../ui/toasts/toast.ts';
import { titleTrackers } from '../trackers/changes/tracker-store.ts';
import { offerUndo } from './send-watched.ts';

const WANTED = { ...EMPTY_TRACKER, watchlisted: true };
/** The server removes a show from the watchlist when its first episode is watched. */
const STARTED = { tracker: EMPTY_TRACKER } as WatchedResult;
/** It returns no tracker when that is undone. */
const UNDONE = { tracker: null } as WatchedResult;

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  waitingToasts.take();
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    calls.push(`${method} ${path} ${body}`);
    return Response.json(WANTED);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Marks the first episode of a show as watched, and presses “Undo”. @returns the tracker shown in between */
function startAndUndo(id: string, loaded: typeof EMPTY_TRACKER, undo: () => Promise<WatchedResult>) {
  const show = { id: id as TitleId, title: 'Fargo', tracker: loaded };
  const onUndone = vi.fn();
  offerUndo({ show, message: 'Fargo: S1 E1 watched.', result: STARTED, undo, onUndone });
  const between = titleTrackers.now(show.id, loaded);
  waitingToasts.take()[0]?.action?.press();
  return { show, between, onUndone };
}

test('undo after the first watched episode puts the show back on the watchlist', async () => {
  const { show, between, onUndone } = startAndUndo('fargo-wanted', WANTED, async () => UNDONE);
  expect(between.watchlisted).toBe(false);
  await vi.waitFor(() =>
    expect(calls).toEqual(['PATCH /api/movietracker/fargo-wanted {"watchlisted":true}']),
  );
  expect(onUndone).toHaveBeenCalledWith(UNDONE);
  expect(titleTrackers.now(show.id, WANTED).watchlisted).toBe(true);
});

test('undo leaves the watchlist alone if the show wasn’t on it', async () => {
  const { onUndone } = startAndUndo('fargo-unwanted', EMPTY_TRACKER, async () => UNDONE);
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalled());
  expect(calls).toEqual([]);
});

test('a failed undo is reported, and the show stays off the watchlist', async () => {
  const { show } = startAndUndo('fargo-offline', WANTED, () => Promise.reject(new Error('No connection.')));
  await vi.waitFor(() =>
    expect(waitingToasts.take()).toMatchObject([{ kind: 'error', message: 'No connection.' }]),
  );
  expect(calls).toEqual([]);
  expect(titleTrackers.now(show.id, WANTED).watchlisted).toBe(false);
});
