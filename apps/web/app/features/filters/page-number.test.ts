import { expect, test } from 'vitest';
import { readPage } from './load-page-filters.server.ts';

test.each([
  ['', 0],
  ['page=3', 3],
  ['page=1000', 1000],
  ['page=1001', null],
  ['page=-1', null],
  ['page=1e2', null],
  ['page=', null],
  ['page=%00', null],
])('%s is page %s', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
