import { listTitles } from '@palate/contract';
import { PAGE_SIZE, ROWS_MAX } from '@palate/contract/constants';
import { expect, test } from 'vitest';
import { readPage } from './load-page-filters.server.ts';

const LAST = Math.ceil(ROWS_MAX / PAGE_SIZE.category) - 1;

test('the last page an address may ask for is one the API takes', () => {
  const takes = (page: number) => listTitles.query?.safeParse({ page, size: PAGE_SIZE.category })?.success;
  expect([takes(LAST), takes(LAST + 1)]).toEqual([true, false]);
});

test.each([
  ['', 0],
  ['page=3', 3],
  [`page=${LAST}`, LAST],
  [`page=${LAST + 1}`, null],
  ['page=99999', null],
  ['page=-1', null],
  ['page=1e2', null],
  ['page=', null],
  ['page=%00', null],
])('%s is page %s', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
