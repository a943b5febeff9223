import { expect, it } from 'vitest';
import { seenByWords } from './seen-by-words.ts';

it.each([
  [1, 'One person you follow saw it'],
  [3, 'Three people you follow saw it'],
  [4, '4 people you follow saw it'],
  [1_200, '1,200 people you follow saw it'],
])('describes %i people', (count, words) => {
  expect(seenByWords(count)).toBe(words);
});
