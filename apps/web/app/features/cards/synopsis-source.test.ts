import { expect, test } from 'vitest';
import { synopsisSourceWords } from './synopsis-source.ts';

test.each([
  ['tmdb', 'Synopsis: TMDB.'],
  ['tmdb2024', 'Synopsis: TMDB.'],
  ['imdbtop', 'Synopsis: IMDb.'],
  ['wikipedia (CC BY-SA)', 'Synopsis: Wikipedia (CC BY-SA).'],
  ['Ada’s Almanac (1999) of Films', 'Synopsis: Ada’s Almanac (1999) of Films.'],
])('%s', (source, sentence) => {
  expect(synopsisSourceWords(source)).toBe(sentence);
});
