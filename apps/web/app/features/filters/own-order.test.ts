import { expect, test } from 'vitest';
import { isOwnMatch, OWN_ORDER_WORDS, type OwnOrder, ownOrder } from './own-order.ts';

test.each([
  [null, false, false, 'movieRating'],
  [null, false, true, 'movieRating'],
  [null, true, false, 'movieRating'],
  [null, true, true, 'tonight'],
  ['agreed', false, true, 'agreed'],
  ['match', true, false, 'match'],
  ['match', true, true, 'tonight'],
  ['recent', true, true, 'recent'],
  ['closeness', true, true, 'closeness'],
] as const)('the own order of %s, taste %s, tonight %s, is %s', (categoryOrder, hasTaste, isTonight, own) => {
  expect(ownOrder({ categoryOrder, hasTaste, isTonight })).toBe(own);
});

test('only an order by the viewer’s match is their own', () => {
  const orders = Object.keys(OWN_ORDER_WORDS) as OwnOrder[];
  expect(orders.filter(isOwnMatch)).toEqual(['match', 'tonight']);
});
