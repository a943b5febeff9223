import { beforeAll, expect, inject, it } from 'vitest';
import { createApiMember } from './api-member.ts';

const url = inject('baseUrl');

/** Data of every kind of page, as the browser requests it after a click. */
const DATA = [
  '/_root.data',
  '/dashboard.data',
  '/dashboard/category/horror.data',
  '/search.data?search=godfather',
  '/movie/tt0068646.data',
  '/tv/tt0903747.data',
  '/book/the-remains-of-the-day.data',
  '/books.data',
  '/types.data',
  '/news.data',
  '/credits.data',
  '/person/tilda-swinton.data',
  '/account.data',
  '/profile.data',
  '/community.data',
  '/watchlist.data',
  '/lists.data',
  '/history.data',
  '/nothing.data',
];
const PAGES = [
  '/',
  '/dashboard',
  '/movie/tt0068646',
  '/account',
  '/profile',
  '/community',
  '/watchlist',
  '/lists',
  '/nothing',
];

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createApiMember(url, inject('dataDir')));
});

const policyOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { redirect: 'manual', headers });
  await answer.arrayBuffer();
  expect([path, answer.status < 500]).toEqual([path, true]);
  return [path, answer.headers.get('cache-control')];
};

it.each(DATA)('%s is never cached', async (path) => {
  expect(await policyOf(path)).toEqual([path, 'private, no-store']);
  expect(await policyOf(path, { cookie })).toEqual([path, 'private, no-store']);
});

it.each(PAGES)('a member’s %s is never cached', async (path) => {
  expect(await policyOf(path, { cookie })).toEqual([path, 'private, no-store']);
});

it('an error response is never cached', async () => {
  const answer = await fetch(`${url}/theme`, { method: 'POST', body: 'theme=foyer' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([415, 'private, no-store']);
});
