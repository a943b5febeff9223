import { expect, test } from 'vitest';
import { NO_FILTERS } from './filter-state.ts';
import { isByRating, isOwnMatch, OWN_ORDER_WORDS, type OwnOrder, ownOrder } from './own-order.ts';

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
  expect(orders.filter(isOwnMatch)).toEqual(['tasteMatch', 'match', 'tonight']);
});

test.each<[string, Partial<Parameters<typeof isByRating>[0]>, boolean]>([
  ['no sort and no filter', {}, false],
  ['sorted by movie rating', { filters: { ...NO_FILTERS, sortBy: 'movieRating' } }, true],
  ['by rating because no other order was chosen', { ownOrder: 'movieRating' }, true],
  ['sorted otherwise', { ownOrder: 'movieRating', filters: { ...NO_FILTERS, sortBy: 'releaseDate' } }, false],
  ['filtered by rating', { filters: { ...NO_FILTERS, movieMatchRating: 52 } }, true],
  ['filtered by match', { filters: { ...NO_FILTERS, movieMatchRating: 52 }, hasTaste: true }, false],
  ['filtered by IMDb rating', { filters: { ...NO_FILTERS, imdb: 7 }, hasTaste: true }, true],
])('cards show the rating only in lists that are about it: %s', (_, page, isShown) => {
  expect(isByRating({ filters: NO_FILTERS, ownOrder: 'recent', hasTaste: false, ...page })).toBe(isShown);
});
