import { expect, test } from 'vitest';
import { SEARCH_MAX, shortenSearch } from './shorten-search.ts';

test('a text within the limit stays', () => {
  const text = 'x'.repeat(SEARCH_MAX);
  expect(shortenSearch(text)).toEqual({ text, isShortened: false });
});

test('a longer text is shortened to whole characters', () => {
  expect(shortenSearch('x'.repeat(5_000))).toEqual({ text: 'x'.repeat(SEARCH_MAX), isShortened: true });
  expect(shortenSearch(`${'x'.repeat(SEARCH_MAX - 1)}🍿`).text).toBe('x'.repeat(SEARCH_MAX - 1));
});
