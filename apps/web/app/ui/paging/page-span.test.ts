import { listTitles } from '@palate/contract';
import { PAGE_SIZE, PAGE_SIZE_MAX, ROWS_MAX } from '@palate/contract/constants';
import { expect, test, vi } from 'vitest';
import { loadSpan, parsePage, shouldRevalidateSpan } from './page-span.ts';

/** A list of so many numbers, as the API pages it; it refuses what the API does. */
const listOf = (total: number) =>
  vi.fn(async ({ page, size }: { page: number; size: number }) => {
    expect(listTitles.query?.safeParse({ page, size }).success).toBe(true);
    const content = Array.from({ length: total }, (_, at) => at).slice(page * size, (page + 1) * size);
    const totalPages = Math.ceil(Math.min(total, ROWS_MAX) / size);
    return {
      content,
      number: page,
      size,
      totalPages,
      totalElements: total,
      numberOfElements: content.length,
    };
  });
const countUp = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('a URL shows all pages up to its own, in one call if possible', async () => {
  const list = listOf(100);
  expect(await loadSpan(2, 3, list)).toEqual({
    content: countUp(0, 9),
    from: 0,
    number: 2,
    size: 3,
    totalPages: 34,
    totalElements: 100,
    numberOfElements: 9,
  });
  expect(list.mock.calls).toEqual([[{ page: 0, size: 9 }]]);
});

test.each([
  [3, 0, 2],
  [12, 9, 2],
  [200, 197, 3],
])('page %i shows those from %i on, whole, in %i calls', async (number, from, calls) => {
  const list = listOf(20_000);
  const span = await loadSpan(number, 35, list);
  expect([span.from, span.number, span.numberOfElements]).toEqual([from, number, 140]);
  expect(span.content).toEqual(countUp(from * 35, (number + 1) * 35));
  expect(list).toHaveBeenCalledTimes(calls);
});

test.each([PAGE_SIZE.category, PAGE_SIZE.search, 3, PAGE_SIZE_MAX])(
  'the last page of %i an address may ask for is the last the API can give',
  async (size) => {
    const last = Math.ceil(ROWS_MAX / size) - 1;
    expect(parsePage(new URLSearchParams({ page: String(last) }), size)).toBe(last);
    expect(parsePage(new URLSearchParams({ page: String(last + 1) }), size)).toBeNull();
    const span = await loadSpan(last, size, listOf(20_000));
    expect([span.number, span.content.at(-1)]).toEqual([last, ROWS_MAX - 1]);
  },
);

test.each([
  ['', 0],
  ['page=3', 3],
  ['page=99999', null],
  ['page=-1', null],
  ['page=1e2', null],
  ['page=', null],
  ['page=%00', null],
])('%s is page %s', (query, page) => {
  expect(parsePage(new URLSearchParams(query), PAGE_SIZE.category)).toBe(page);
});

test('a page beyond the end is the end', async () => {
  expect(await loadSpan(4, 3, listOf(8))).toMatchObject({ from: 0, number: 2, numberOfElements: 8 });
  expect(await loadSpan(200, 3, listOf(8))).toMatchObject({ from: 0, number: 2, numberOfElements: 8 });
  expect(await loadSpan(5, 3, listOf(0))).toMatchObject({ from: 0, number: 0, content: [] });
});

test('only a list that grew in place keeps what it has', () => {
  const isAsked = (from: string, to: string) =>
    shouldRevalidateSpan({
      currentUrl: new URL(from, 'https://palate.example'),
      nextUrl: new URL(to, 'https://palate.example'),
      defaultShouldRevalidate: true,
    } as Parameters<typeof shouldRevalidateSpan>[0]);
  expect(isAsked('/dashboard?year=', '/dashboard?year=&page=1')).toBe(false);
  expect(isAsked('/dashboard?page=1', '/dashboard?page=2')).toBe(false);
  expect(isAsked('/dashboard?page=2', '/dashboard?page=1')).toBe(true);
  expect(isAsked('/dashboard?page=2', '/dashboard')).toBe(true);
  expect(isAsked('/dashboard', '/dashboard?year=&page=1')).toBe(true);
  expect(isAsked('/search?search=a', '/dashboard?page=1')).toBe(true);
  expect(isAsked('/search?search=a&page=1', '/search?search=a&page=1&people=1')).toBe(false);
  expect(isAsked('/search?search=a&page=1', '/search?search=a&people=1')).toBe(true);
});
