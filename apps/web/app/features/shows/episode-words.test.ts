import { describe, expect, it } from 'vitest';
import { episodeWords, nextWords, progressWords, runWords, watchedWords } from './episode-words.ts';

describe('words', () => {
  it('name episodes and seasons', () => {
    expect(episodeWords({ season: 2, episode: 5 })).toBe('S2 E5');
    expect(episodeWords({ season: 2, episode: null })).toBe('Season 2');
    expect(episodeWords({ season: 0, episode: 1 })).toBe('Special 1');
    expect(nextWords({ season: 1, episode: 1, name: 'Pilot' })).toBe('S1 E1 · Pilot');
    expect(nextWords({ season: 1, episode: 1, name: null })).toBe('S1 E1');
  });

  it('count episodes, or seasons if the number of episodes is unknown', () => {
    const counts = { watched: 12, episodes: 62, watchedSeasons: 1, seasonCount: 5 };
    expect(progressWords(counts)).toBe('12 of 62 episodes');
    expect(progressWords({ ...counts, episodes: 1, watched: 0 })).toBe('0 of 1 episode');
    expect(progressWords({ ...counts, episodes: null })).toBe('1 of 5 seasons');
  });

  it('describe a change', () => {
    const say = (change: Parameters<typeof watchedWords>[1]) => watchedWords('Dark', change);
    expect(say({ scope: 'episode', season: 2, episode: 5, watched: true })).toBe('Dark: S2 E5 watched.');
    expect(say({ scope: 'season', season: 2, watched: false })).toBe('Dark: Season 2 marked as not watched.');
    expect(say({ scope: 'upTo', season: 3, episode: 2, watched: true })).toBe('Dark: watched up to S3 E2.');
  });

  it.each([
    [1, '1st time'],
    [2, '2nd time'],
    [3, '3rd time'],
    [4, '4th time'],
    [11, '11th time'],
    [22, '22nd time'],
  ])('call run %i the %s', (run, words) => {
    expect(runWords(run)).toBe(words);
  });
});
