import type { WatchedChange } from '@palate/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateProgress,
  type EpisodeKey,
  episodeOf,
  expandWholeSeasons,
  keysOfChange,
  keysOfShow,
  seasonOf,
  toKey,
} from './progress.ts';
import { buildShow, type Show, type ShowFacts } from './show.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const facts = (changes: Partial<ShowFacts>): ShowFacts => ({
  titleId: 'a-show',
  seasons: [],
  seasonCount: null,
  episodes: [],
  ...changes,
});
const counted = (...episodes: (number | null)[]) =>
  facts({ seasons: episodes.map((count, i) => ({ number: i + 1, year: 2001 + i, episodes: count })) });

/** Generates shows whose seasons have 1 to 12 episodes or an unknown number. */
const anyShow = fc
  .array(fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }), { minLength: 1, maxLength: 6 })
  .map((episodes) => buildShow(counted(...episodes), NOW));

/** Generates shows with changes that they accept. */
const showWithChanges = anyShow.chain((show) => {
  const keys = keysOfShow(show);
  const change = fc
    .tuple(fc.nat(keys.length - 1), fc.boolean(), fc.boolean())
    .map(([at, watched, isWide]) => {
      const key = keys[at] ?? 0;
      const place = { season: seasonOf(key), episode: episodeOf(key) };
      if (place.episode === 0) return { scope: 'season', season: place.season, watched } as const;
      if (isWide && watched) return { scope: 'upTo', ...place, watched } as const;
      if (isWide) return { scope: 'season', season: place.season, watched } as const;
      return { scope: 'episode', ...place, watched } as const;
    });
  return fc.tuple(fc.constant(show), fc.array(change, { maxLength: 30 }));
});

function apply(show: Show, watched: ReadonlySet<EpisodeKey>, change: WatchedChange) {
  const next = new Set(watched);
  const changed = keysOfChange(show, change).filter((key) => next.has(key) !== change.watched);
  for (const key of changed) {
    if (change.watched) next.add(key);
    else next.delete(key);
  }
  return { next, changed };
}

const applyAll = (show: Show, changes: readonly WatchedChange[]) =>
  changes.reduce<Set<EpisodeKey>>((watched, change) => apply(show, watched, change).next, new Set());

describe('progress', () => {
  it('adds up, and names an unwatched episode next until everything is watched', () => {
    fc.assert(
      fc.property(showWithChanges, ([show, changes]) => {
        const watched = applyAll(show, changes);
        const keys = keysOfShow(show);
        const { next, isFinished, ...counts } = calculateProgress(show, watched);
        expect(counts.watched).toBe(keys.filter((key) => episodeOf(key) > 0 && watched.has(key)).length);
        expect(counts.watchedSeasons <= counts.seasonCount).toBe(true);
        expect(isFinished).toBe(keys.every((key) => watched.has(key)));
        expect(isFinished).toBe(next === null);
        expect(isFinished).toBe(counts.watchedSeasons === counts.seasonCount);
        if (next) expect(watched.has(toKey(next.season, next.episode ?? 0))).toBe(false);
      }),
    );
  });

  it('is the same after a change and its undo, and after a repeated change', () => {
    fc.assert(
      fc.property(showWithChanges, ([show, changes]) => {
        const before = applyAll(show, changes.slice(1));
        const [change] = changes;
        if (!change) return;
        const { next, changed } = apply(show, before, change);
        expect(apply(show, next, change).changed).toEqual([]);
        if (changed.length === 0) return;
        const seasons = changed.map((key) => ({ season: seasonOf(key), episodes: [episodeOf(key)] }));
        const undo: WatchedChange = { scope: 'list', seasons, watched: !change.watched };
        expect(apply(show, next, undo).next).toEqual(before);
      }),
    );
  });

  it('has the next episode after the last one watched, before those that were skipped', () => {
    const show = buildShow(counted(3, 2), NOW);
    const next = (...keys: EpisodeKey[]) => {
      const found = calculateProgress(show, new Set(keys)).next;
      return found && [found.season, found.episode];
    };
    expect(next()).toEqual([1, 1]);
    expect(next(toKey(1, 2))).toEqual([1, 3]);
    expect(next(toKey(1, 3))).toEqual([2, 1]);
    expect(next(toKey(2, 2))).toEqual([1, 1]);
    expect(next(toKey(1, 1), toKey(1, 2), toKey(1, 3), toKey(2, 1), toKey(2, 2))).toBeNull();
  });

  it('counts a season that was watched as a whole by its episodes once they are known', () => {
    const before = buildShow(counted(2, null), NOW);
    expect(calculateProgress(before, new Set([toKey(2, 0)]))).toMatchObject({
      watched: 0,
      episodes: null,
      watchedSeasons: 1,
      seasonCount: 2,
    });
    const after = buildShow(counted(2, 3), NOW);
    const watched = expandWholeSeasons(after, new Set([toKey(2, 0)]));
    expect(calculateProgress(after, watched)).toMatchObject({ watched: 3, episodes: 5, watchedSeasons: 1 });
  });
});

describe('a show', () => {
  it('leaves out specials and episodes that haven’t aired', () => {
    const show = buildShow(
      facts({
        seasons: [{ number: 1, year: 2026, episodes: 3 }],
        episodes: [
          [0, 1, 'Behind the scenes', null],
          [1, 1, 'Pilot', '2026-11-15'],
          [1, 2, 'Second', '2026-11-22'],
          [1, 3, 'Third', '2026-11-29'],
        ],
      }),
      NOW,
    );
    expect(show.seasons.map(({ number }) => number)).toEqual([1, 0]);
    expect(calculateProgress(show, new Set())).toMatchObject({ episodes: 2, seasonCount: 1 });
    expect(() => keysOfChange(show, { scope: 'episode', season: 1, episode: 3, watched: true })).toThrow(
      'hasn’t aired',
    );
    expect(keysOfChange(show, { scope: 'season', season: 1, watched: true })).toEqual([10_001, 10_002]);
    expect(keysOfChange(show, { scope: 'upTo', season: 1, episode: 2, watched: true })).toHaveLength(2);
  });

  it('has seasons without episodes if only their number is known, and none if nothing is', () => {
    const show = buildShow(facts({ seasonCount: 3 }), NOW);
    expect(show.seasons.map(({ episodes }) => episodes)).toEqual([null, null, null]);
    expect(calculateProgress(show, new Set()).next).toEqual({ season: 1, episode: null, name: null });
    expect(calculateProgress(buildShow(facts({}), NOW), new Set())).toMatchObject({
      next: null,
      isFinished: false,
      seasonCount: 0,
    });
  });
});
