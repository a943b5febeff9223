import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONTRACT_ENDPOINTS } from '../testing/contract-endpoints.ts';
import { testServer } from '../testing/index.ts';
import { signIn } from '../testing/members/sign-in.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { pageCaching } from './caching.ts';

const server = testServer();

it.each(CONTRACT_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'what %s answers is kept by nobody, unless the contract calls it public',
  async (_, { method, path, caching, contentType }) => {
    const filled = path.replaceAll(/\{\w+\}/g, 'the-godfather-1972');
    const { headers } = await signIn(server);
    await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
    for (const sent of [{}, { headers }]) {
      const answer = await server.call(method, filled, { ...sent, ...(method !== 'GET' && { body: {} }) });
      const isFile = contentType === 'image/svg+xml' && answer.status === 200;
      const policy = isFile ? 'private, no-cache' : 'private, no-store';
      expect(answer.headers['cache-control']).toBe(caching === 'public' ? 'public, max-age=300' : policy);
    }
  },
);

it('a write changes the cookie that prefetched data varies by; a read and a rejected write don’t', async () => {
  const [{ headers }, other] = [await signIn(server), await signIn(server)];
  const readCookie = async (method: 'GET' | 'PUT', path: string) => {
    const answer = await server.call(method, path, { headers, ...(method === 'PUT' && { body: {} }) });
    return String(answer.headers['set-cookie']).match(
      /palate_changed=[\w-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/,
    )?.[0];
  };
  const block = `/community/blocks/${other.user.id}`;
  const cookies = [await readCookie('PUT', block), await readCookie('PUT', block)];
  expect(cookies).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(cookies).size).toBe(2);
  expect(await readCookie('GET', '/community/blocks')).toBeUndefined();
  expect(await readCookie('PUT', `/community/blocks/${randomUUID()}`)).toBeUndefined();
});

it.each([
  ['/nothing', 404],
  ['/movie/nothing', 404],
  ['/movie?page=x', 400],
])('an error is never cached: %s', async (path, expected) => {
  const { status, headers } = await server.call('GET', path);
  expect([status, headers['cache-control']]).toEqual([expected, 'private, no-store']);
});

const VISITOR = { member: null, isRestoring: false };
const RESTORING = { ...VISITOR, isRestoring: true };
const NOBODY = { 'cache-control': 'private, no-store' };
const THE_CLICK = { 'cache-control': 'private, max-age=10', vary: 'Cookie' };
const PRIVATE = { cacheControl: 'private, no-cache', vary: null };
const UNSAID = { cacheControl: null, vary: null };
it.each([
  ['a visitor’s page', '/types', {}, VISITOR, PRIVATE, {}],
  ['a returning member’s page', '/types', {}, RESTORING, PRIVATE, NOBODY],
  ['a visitor’s data', '/types.data?x=1', {}, VISITOR, UNSAID, NOBODY],
  ['data fetched ahead', '/types.data', { 'sec-purpose': 'prefetch' }, VISITOR, UNSAID, THE_CLICK],
  ['data an older browser fetches ahead', '/types.data', { purpose: 'prefetch' }, VISITOR, UNSAID, THE_CLICK],
  ['data Firefox once fetched ahead', '/types.data', { 'x-moz': 'prefetch' }, VISITOR, UNSAID, THE_CLICK],
  [
    'data fetched ahead that differs by language too',
    '/types.data',
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    VISITOR,
    { cacheControl: null, vary: 'Accept-Language' },
    { ...THE_CLICK, vary: 'Accept-Language, Cookie' },
  ],
  ['a public file', '/avatar/x.svg', {}, RESTORING, { cacheControl: 'public, max-age=1', vary: null }, {}],
])('%s has the right caching headers', (_, url, headers, viewer, given, sent) => {
  expect(pageCaching({ url, headers }, viewer, given)).toEqual(sent);
});
