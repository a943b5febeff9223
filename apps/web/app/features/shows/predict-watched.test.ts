import type { ShowEpisode, ShowProgress, WatchedChange } from '@palate/contract/shows';
import { describe, expect, it } from 'vitest';
import { predictResult, predictWatched, type ShowState, withNext } from './predict-watched.ts';

const episode = (number: number, changes: Partial<ShowEpisode> = {}): ShowEpisode => ({
  number,
  name: null,
  airedOn: null,
  isAired: true,
  isWatched: false,
  ...changes,
});
const season = (number: number, episodes: number | null) => ({
  number,
  year: null,
  episodes,
  watched: 0,
  isWatched: false,
  rating: 0,
});
const progress: ShowProgress = {
  run: 1,
  runs: [],
  watched: 0,
  episodes: 5,
  watchedSeasons: 0,
  seasonCount: 2,
  isFinished: false,
  next: { season: 1, episode: 1, name: null },
  seasons: [season(1, 2), season(2, 3), season(0, 1)],
};
const state: ShowState = {
  progress,
  episodes: new Map([[2, [episode(1), episode(2), episode(3), episode(4, { isAired: false })]]]),
};
const watchedIn = ({ progress: { seasons } }: ShowState) => seasons.map(({ watched }) => watched);

describe('predictWatched', () => {
  it('marks and unmarks an episode', () => {
    const marked = predictWatched(state, { scope: 'episode', season: 2, episode: 2, watched: true });
    expect(marked.episodes.get(2)?.map(({ isWatched }) => isWatched)).toEqual([false, true, false, false]);
    expect(watchedIn(marked)).toEqual([0, 1, 0]);
    expect(marked.progress.watched).toBe(1);
    expect(predictWatched(marked, { scope: 'episode', season: 2, episode: 2, watched: false })).toEqual(
      state,
    );
  });

  it('marks a season, but no episodes that haven’t aired', () => {
    const marked = predictWatched(state, { scope: 'season', season: 2, watched: true });
    expect(marked.episodes.get(2)?.map(({ isWatched }) => isWatched)).toEqual([true, true, true, false]);
    expect(marked.progress).toMatchObject({ watched: 3, watchedSeasons: 1 });
  });

  it('marks all episodes up to one, but no specials', () => {
    const marked = predictWatched(state, { scope: 'upTo', season: 2, episode: 1, watched: true });
    expect(watchedIn(marked)).toEqual([2, 1, 0]);
    expect(marked.progress).toMatchObject({ watched: 3, watchedSeasons: 1 });
  });

  it('marks specials separately', () => {
    const marked = predictWatched(state, { scope: 'season', season: 0, watched: true });
    expect(watchedIn(marked)).toEqual([0, 0, 1]);
    expect(marked.progress.watched).toBe(0);
  });
});

describe('a season that wasn’t expanded', () => {
  const unexpanded: ShowState = { progress, episodes: new Map() };
  const one = (episode: number) => ({ scope: 'episode', season: 2, episode, watched: true }) as const;

  it.each([
    ['counts up to the marked episode', [one(1)], { watched: 1, isWatched: false }],
    ['never counts back', [one(2), one(1)], { watched: 2, isWatched: false }],
    ['is watched after its last episode', [one(3)], { watched: 3, isWatched: true }],
    ['counts no more episodes than it has', [one(4)], { watched: 3, isWatched: true }],
    ['counts all episodes up to one', [{ ...one(2), scope: 'upTo' }], { watched: 2, isWatched: false }],
    [
      'counts the episodes of an undone change back',
      [one(3), { scope: 'list', seasons: [{ season: 2, episodes: [3] }], watched: false }],
      { watched: 2, isWatched: false },
    ],
  ] as [string, WatchedChange[], object][])('%s', (_, changes, season) => {
    const marked = changes.reduce(predictWatched, unexpanded);
    expect(marked.progress.seasons[1]).toMatchObject(season);
    expect(changes.slice(-1).reduce(predictWatched, marked), 'applied again').toEqual(marked);
    expect(marked.progress.seasons[2]).toEqual(progress.seasons[2]);
  });

  it('is followed by the next episode', () => {
    const { progress } = predictResult(unexpanded, { ...one(1), season: 1 });
    expect(progress).toMatchObject({ watched: 1, next: { season: 1, episode: 2 } });
  });
});

describe('the next episode, without the server', () => {
  const nextAfter = (...changes: Parameters<typeof predictWatched>[1][]) =>
    withNext(changes.reduce(predictWatched, state)).progress;

  it('is the first unwatched one after the last watched one', () => {
    const marked = nextAfter({ scope: 'episode', season: 2, episode: 2, watched: true });
    expect(marked.next).toEqual({ season: 2, episode: 3, name: null });
    expect(marked.isFinished).toBe(false);
  });

  it('is in the next season after a whole one, counted if its episodes aren’t loaded', () => {
    expect(nextAfter({ scope: 'season', season: 1, watched: true }).next).toMatchObject({
      season: 2,
      episode: 1,
    });
    expect(nextAfter({ scope: 'season', season: 2, watched: true }).next).toMatchObject({
      season: 1,
      episode: 1,
    });
  });

  it('is none after all seasons; specials don’t count', () => {
    expect(
      nextAfter({ scope: 'season', season: 1, watched: true }, { scope: 'season', season: 2, watched: true }),
    ).toMatchObject({ next: null, isFinished: true });
  });
});

it('predicts the response to a change, and which episode an undo must change', () => {
  const result = predictResult(state, { scope: 'episode', season: 2, episode: 1, watched: true });
  expect(result.changed).toEqual([{ season: 2, episodes: [1] }]);
  expect(result.progress).toMatchObject({ watched: 1, next: { season: 2, episode: 2 } });
});
