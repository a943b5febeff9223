import type { ShowProgress, WatchedResult } from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { readRun, refresh } from './load-show.ts';
import { predictWatched, type ShowState } from './predict-watched.ts';
import { sendSeasonRating, sendWatched } from './send-watched.ts';
import { withRating } from './unsent-watched.ts';

const FARGO = 'fargo-2014' as TitleId;
const season = { number: 1, year: 2014, episodes: 3, watched: 0, isWatched: false, rating: 0 };
// Only these fields matter here.
const progress = { run: 1, watched: 0, next: null, seasons: [season] } as unknown as ShowProgress;
const episode = { number: 1, name: null, airedOn: null, isAired: true, isWatched: false };
const change = { scope: 'season', season: 1, watched: true } as const;

let shown: ShowState = { progress, episodes: new Map() };
const setState = (next: ShowState | ((now: ShowState) => ShowState)) => {
  shown = typeof next === 'function' ? next(shown) : next;
};
/** What the server has saved. */
let saved: ShowState = shown;
const answers: (() => void)[] = [];
/** Answers the oldest request that has no answer yet. */
const answerNext = () => vi.waitFor(() => (answers.length > 0 ? answers.shift()?.() : Promise.reject()));

beforeEach(() => {
  shown = { progress, episodes: new Map() };
  saved = shown;
  answers.length = 0;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.endsWith('/watched')) saved = predictWatched(saved, change);
    else if (method === 'PUT') saved = withRating(saved, 1, JSON.parse(body ?? '').rating);
    // A response is what was saved when the request arrived.
    const result = path.includes('/seasons/') ? { episodes: [episode] } : saved.progress;
    const response = Response.json(method === 'PUT' ? { progress: result } : result);
    return new Promise((resolve) => answers.push(() => resolve(response)));
  });
  return () => vi.unstubAllGlobals();
});

test('changes that are made while a show is loaded again stay shown', async () => {
  const refreshing = refresh(FARGO, shown, setState);
  shown = withRating(predictWatched(shown, change), 1, 4);
  const sent = [sendWatched(FARGO, 1, change, {} as WatchedResult), sendSeasonRating(FARGO, 1, 4)];
  for (let call = 0; call < 3; call += 1) await answerNext();
  await Promise.all(sent);
  expect(shown.progress.seasons).toMatchObject([{ watched: 3, rating: 4 }]);
  await answerNext();
  await refreshing;
  expect(shown.progress.seasons).toMatchObject([{ watched: 3, rating: 4 }]);
});

test('a season that is expanded while a show is loaded again stays expanded', async () => {
  const refreshing = refresh(FARGO, shown, setState);
  shown = { ...shown, episodes: new Map([[1, [episode]]]) };
  await answerNext();
  await refreshing;
  expect([...shown.episodes.keys()]).toEqual([1]);
});

test.each([
  ['is loaded again', () => refresh(FARGO, shown, setState)],
  ['is chosen', () => readRun(FARGO, 1, setState)],
])('a run that %s shows changes that haven’t been sent', async (_, load) => {
  keepUnsent({ method: 'PUT', path: '/shows/fargo-2014/runs/1/watched', body: change, assumed: null });
  const loading = load();
  await answerNext();
  await loading;
  expect(shown.progress.seasons).toMatchObject([{ watched: 3, isWatched: true }]);
});
