import type { ShowProgress } from '@palate/contract/shows';
import type { TitleId } from '@palate/contract/titles';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent, sendUnsent } from '../../outbox.ts';
import { fakeStorage } from '../../storage-fixtures.ts';
import { hasUnsent, onWatchedSent, withUnsent } from './unsent-watched.ts';

const FARGO = 'fargo-2014' as TitleId;
const season = { number: 1, year: 2014, episodes: 3, watched: 0, isWatched: false, rating: 0 };
// Only these fields matter here.
const progress = {
  run: 1,
  watched: 0,
  watchedSeasons: 0,
  next: null,
  seasons: [season],
} as unknown as ShowProgress;
const state = { progress, episodes: new Map() };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('a show that was stored before it was changed offline shows the changes', () => {
  expect(withUnsent(FARGO, state)).toBe(state);
  const body = { scope: 'season', season: 1, watched: true };
  keepUnsent({ method: 'PUT', path: '/shows/fargo-2014/runs/1/watched', body, assumed: null });
  const rated = { season: 1, rating: 4 };
  keepUnsent({
    method: 'PUT',
    path: '/shows/fargo-2014/seasons/1/rating',
    body: { rating: 4 },
    assumed: rated,
  });
  expect(withUnsent(FARGO, state).progress).toMatchObject({
    watched: 3,
    isFinished: true,
    seasons: [{ isWatched: true, rating: 4 }],
  });
  expect(hasUnsent(FARGO)).toBe(true);
});

test('changes of other shows and of other runs don’t show', () => {
  const body = { scope: 'season', season: 1, watched: true };
  for (const path of ['/shows/other/runs/1/watched', '/shows/fargo-2014/runs/2/watched'] as const)
    keepUnsent({ method: 'PUT', path, body, assumed: null });
  expect(withUnsent(FARGO, state).progress).toMatchObject({ watched: 0, next: null });
});

test.each(['sent', { rejection: 'Not here.' }] as const)(
  'a run’s changes no longer wait once they are %j',
  async (outcome) => {
    vi.stubGlobal('window', new EventTarget());
    const onSent = vi.fn();
    const stop = onWatchedSent(FARGO, 1, onSent);
    const body = { scope: 'season', season: 1, watched: true };
    keepUnsent({ method: 'PUT', path: '/shows/fargo-2014/runs/1/watched', body, assumed: null });
    expect(onSent).not.toHaveBeenCalled();
    await sendUnsent(async () => outcome);
    expect(onSent).toHaveBeenCalledOnce();
    stop();
  },
);
