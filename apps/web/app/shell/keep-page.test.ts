import { type DataStrategyResult, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { keepPage, showPage } from './keep-page.ts';

const OLD = { root: { viewer: 'old' }, search: { search: 'old' } };
const page = {
  pathname: '/search',
  matches: Object.entries(OLD).map(([id, loaderData]) => ({ id, loaderData })),
};
/** An error that React Router makes of a response. */
const response = (status: number, data: unknown = '') => ({ status, statusText: '', internal: false, data });
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result });

/** Loads a URL, and returns what the router gets. */
async function load(results: Record<string, DataStrategyResult>, path = '/search?search=new') {
  const request = new Request(`https://palate.example${path}`);
  const args = { request, url: new URL(request.url), pattern: '/search', params: {} };
  const answer = await keepPage({ ...args, context: new RouterContextProvider() }, async () => results);
  return answer ?? results;
}

let hide = () => {};
afterEach(() => hide());

test.each([
  ['an unreachable server', new TypeError('Failed to fetch'), /^We can’t reach Palate/],
  ['a failing server', response(500, 'Oops'), /^Something went wrong on our side/],
  ['a server without its database', response(503, { message: 'Not now.' }), /^Not now\.$/],
  ['an unreadable response', new Error('Unable to decode'), /^Something went wrong/],
  ['too many requests', response(429, { message: 'Wait.' }), /^Wait\.$/],
])('%s keeps the page, with a message', async (_, error, message) => {
  hide = showPage(page);
  expect(await load({ root: failed(error), search: failed(error) })).toEqual({
    root: { type: 'data', result: { ...OLD.root, reloadFailure: expect.stringMatching(message) } },
    search: { type: 'data', result: OLD.search },
  });
});

test('new data of other parts is used', async () => {
  hide = showPage(page);
  const root = { type: 'data', result: { viewer: 'new' } } as const;
  expect(await load({ root, search: failed(response(500)) })).toMatchObject({
    root: { result: { viewer: 'new', reloadFailure: expect.any(String) } },
    search: { result: OLD.search },
  });
});

test('a missing page, a redirect, another page and an error page pass through', async () => {
  const error = failed(response(500));
  expect(await load({ search: error })).toEqual({ search: error });
  hide = showPage(page);
  expect(await load({ movie: error }, '/movie/1')).toEqual({ movie: error });
  const missing = { search: failed(response(404)) };
  expect(await load(missing)).toEqual(missing);
  const redirect = { search: failed(new Response(null, { status: 302 })) };
  expect(await load(redirect)).toEqual(redirect);
  const fine = { search: { type: 'data', result: 'new' } } as const;
  expect(await load(fine)).toEqual(fine);
});
