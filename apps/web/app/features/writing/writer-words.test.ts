import { expect, it } from 'vitest';
import { textsWords } from './writer-words.ts';

it.each([
  [0, 0, 'No reviews or stories yet'],
  [1, 1, '1 review'],
  [1, 0, '1 story'],
  [3, 2, '2 reviews and 1 story'],
  [4, 2, '2 reviews and 2 stories'],
])('counts %i texts with %i reviews', (texts, reviews, words) => {
  expect(textsWords({ texts, reviews })).toBe(words);
});
