import { expect, test, vi } from 'vitest';
import { loadSpan, shouldRevalidateSpan } from './page-span.ts';

/** A list of so many numbers, three a page. */
const listOf = (total: number) =>
  vi.fn(async (number: number) => {
    const content = Array.from({ length: total }, (_, at) => at).slice(number * 3, number * 3 + 3);
    return {
      content,
      number,
      size: 3,
      totalPages: Math.ceil(total / 3),
      totalElements: total,
      numberOfElements: content.length,
    };
  });

test('an address shows every page up to its own', async () => {
  expect(await loadSpan(2, listOf(100))).toMatchObject({
    content: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    from: 0,
    number: 2,
    size: 3,
    totalPages: 34,
    numberOfElements: 9,
  });
});

test('far down a list only the last ten pages are loaded', async () => {
  const list = listOf(1_000);
  const span = await loadSpan(200, list);
  expect([span.from, span.number, span.content[0], span.content.length]).toEqual([191, 200, 573, 30]);
  expect(list).toHaveBeenCalledTimes(10);
});

test('a page beyond the end is the end', async () => {
  expect(await loadSpan(4, listOf(8))).toMatchObject({ from: 0, number: 2, numberOfElements: 8 });
  expect(await loadSpan(200, listOf(8))).toMatchObject({ from: 0, number: 2, numberOfElements: 8 });
  expect(await loadSpan(5, listOf(0))).toMatchObject({ from: 0, number: 0, content: [] });
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
});
