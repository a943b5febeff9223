import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { loadSearch } from './load-search.server.ts';

const NOTHING = { content: [], number: 0, size: 1, totalPages: 0, totalElements: 0, numberOfElements: 0 };

/** Loads the page for a query, and records the API calls. */
async function load(query: string) {
  const api = vi.fn().mockResolvedValue(NOTHING);
  const context = new RouterContextProvider();
  context.set(apiContext, api as unknown as ApiCall);
  const page = await loadSearch(new Request(`https://palate.example/search${query}`), context);
  return { page, queries: api.mock.calls.map(([, input]) => input.query) };
}

test('searches titles, people and books for a name', async () => {
  const { page, queries } = await load('?search=%20lee%20');
  expect(page.search).toBe('lee');
  expect(page.fallbacks.messages).toEqual([]);
  expect(queries).toEqual([
    { search: 'lee', page: 0, size: 20 },
    { name: 'lee', page: 0, size: 20 },
    { search: 'lee', size: 6 },
  ]);
});

test('counts the titles of a described list, and omits an empty one', async () => {
  const { page, queries } = await load('?search=french%20horror');
  expect(queries[0]).toEqual({ category: 'horror', languages: 'fr', size: 1 });
  expect(page.lists).toEqual([]);
});

test.each(['%00', 'a%00b'])('reports the invalid search text %s', async (text) => {
  const { page, queries } = await load(`?search=${text}`);
  expect(page.search).toBe('');
  expect(page.fallbacks.parameters).toEqual(['search']);
  expect(queries).toEqual([{ category: 'recent', size: 10 }]);
});

test('searches for the beginning of a text that is too long, and says so', async () => {
  const { page, queries } = await load(`?search=${'x'.repeat(5_000)}`);
  expect(page).toMatchObject({ search: 'x'.repeat(200), isShortened: true });
  expect(page.fallbacks.messages).toEqual([]);
  expect(queries[0]).toEqual({ search: 'x'.repeat(200), page: 0, size: 20 });
});

test.each([
  ['499', []],
  ['500', ['page']],
  ['banana', ['page']],
])('accepts page %s within the results, and reports an invalid one', async (page, reported) => {
  expect((await load(`?search=lee&page=${page}`)).page.fallbacks.parameters).toEqual(reported);
});
