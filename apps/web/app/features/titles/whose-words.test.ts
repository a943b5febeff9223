import { expect, test } from 'vitest';
import { whoseWords } from './whose-words.ts';

test.each([
  ['tmdb', 'TMDB’s words, not ours.'],
  ['tmdb2024', 'TMDB’s words, not ours.'],
  ['imdbtop', 'IMDb’s words, not ours.'],
  ['wikipedia (CC BY-SA)', 'Wikipedia’s words (CC BY-SA), not ours.'],
  ['Ada’s Almanac (1999) of Films', 'Ada’s Almanac (1999) of Films’s words, not ours.'],
])('%s', (source, sentence) => {
  expect(whoseWords(source)).toBe(sentence);
});
