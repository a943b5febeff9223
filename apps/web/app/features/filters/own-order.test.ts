import { expect, test } from 'vitest';
import { isOwnMatch, ownOrderWords } from './own-order.ts';

test.each([
  [null, false, false, 'movie rating'],
  [null, false, true, 'movie rating'],
  [null, true, false, 'movie rating'],
  [null, true, true, 'what suits you tonight'],
  ['horror', false, false, 'what most people agree on'],
  ['horror', true, false, 'what suits you'],
  ['for-you', true, true, 'what suits you tonight'],
  ['recent', true, true, 'most recent'],
  ['trending', false, false, 'what is known and new'],
  ['most-agree', true, false, 'what most people agree on'],
  ['because-heat-1995', true, false, 'closeness'],
])('the own order of %s, taste %s, tonight %s, is %s', (category, hasTaste, isTonight, words) => {
  expect(ownOrderWords({ category, hasTaste, isTonight })).toBe(words);
});

test('only an order by the viewer’s match is their own', () => {
  expect(['what suits you', 'what suits you tonight', 'movie rating'].map(isOwnMatch)).toEqual([
    true,
    true,
    false,
  ]);
});
