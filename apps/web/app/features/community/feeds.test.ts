import { expect, it } from 'vitest';
import { lastFeedPage, parseFeedPage } from './feeds.ts';

it.each([
  ['', 0],
  ['page=2', 2],
  ['page=99', 4],
  ['page=-1', 0],
  ['page=x', 0],
])('reads the page number of a feed in “%s” as %i', (search, page) => {
  expect(parseFeedPage(new URLSearchParams(search), 20)).toBe(page);
});

it('allows as many pages as one call can return', () => {
  expect([lastFeedPage(10), lastFeedPage(20)]).toEqual([9, 4]);
});
