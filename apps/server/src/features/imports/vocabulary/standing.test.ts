import { expect, it } from 'vitest';
import { movieRatingOf } from './standing.ts';

const by = (mean: number, count: number, of: 'imdb' | 'tmdb' = 'imdb') =>
  movieRatingOf({ votes: { mean, count, of } });

it('rates a title with few enthusiasts below one that many like', () => {
  expect(by(10, 20)).toBeLessThan(by(7, 5_000));
  expect(by(9.8, 12, 'tmdb')).toBeLessThan(by(7, 3_000, 'tmdb'));
  expect(by(9.5, 7_000)).toBeLessThan(by(9.2, 2_000_000));
});

it('puts the best of votes where we put the like, and no higher', () => {
  expect(by(8, 1_000_000)).toBeCloseTo(83.8, 1);
  expect(by(9, 1_000_000)).toBeCloseTo(90, 1);
  expect(by(10, 10_000_000)).toBeLessThan(96);
  expect(by(9.3, 1_000_000)).toBeGreaterThan(by(9.2, 1_000_000));
});

it('treats a title without votes as average', () => {
  expect(movieRatingOf({})).toBe(61.8);
  expect(by(6, 1_000_000)).toBe(61.8);
});
