import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTmdbServer, type TmdbServer, tmdbFilm } from '../../features/imports/testing/tmdb-server.ts';
import { createTmdb, type TmdbError } from './index.ts';

const KEY = '0123456789abcdef0123456789abcdef';
/** A key in the format of TMDB's read access tokens, but not a valid one. */
const TOKEN = ['{"alg":"HS256"}', '{"sub":"nobody"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
let server: TmdbServer;
beforeEach(async () => {
  server = await startTmdbServer();
});
afterEach(() => server.close());

const client = (more: Partial<Parameters<typeof createTmdb>[0]> = {}) =>
  createTmdb({ url: server.url, key: KEY, backOffMs: 1, requestsASecond: 1_000, ...more });
const troubleOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: TmdbError) => reason,
  );
  return { trouble: error?.trouble, message: error?.message };
};

it('asks for a title with all that is appended, by key or by token', async () => {
  server.set('/movie/7', { json: tmdbFilm(7) });
  await client().getTitle('movie', 7);
  await client({ key: TOKEN }).getTitle('movie', 7);
  const [asked = ''] = server.asked;
  const { pathname, searchParams } = new URL(asked, server.url);
  expect(pathname).toBe('/movie/7');
  expect(searchParams.get('append_to_response')?.split(',')).toContain('watch/providers');
  expect(searchParams.get('include_image_language')?.split(',')).toContain('null');
  expect([...server.keys]).toEqual([KEY, `Bearer ${TOKEN}`]);
});

it.each([
  ['500', { status: 500, text: 'oh' }],
  ['503 with a page', { status: 503, text: '<html>Bad gateway</html>' }],
  ['429 with a pause', { status: 429, headers: { 'retry-after': '0' } }],
  ['an answer that is cut', { cut: '{"id":7,"title":"The La' }],
  ['an answer that is no JSON', { status: 200, text: '<html>hello' }],
])('asks again after %s', async (_, trouble) => {
  server.set('/movie/7', trouble, trouble, { json: tmdbFilm(7) });
  expect(await client().getTitle('movie', 7)).toMatchObject({ id: 7 });
  expect(server.asked).toHaveLength(3);
});

it('waits as long as it is asked to, with everything', async () => {
  server.set('/movie/7', { status: 429, headers: { 'retry-after': '1' } }, { json: tmdbFilm(7) });
  server.set('/movie/8', { json: tmdbFilm(8) });
  const tmdb = client();
  const began = performance.now();
  const first = tmdb.getTitle('movie', 7);
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await first;
  await tmdb.getTitle('movie', 8);
  expect(performance.now() - began).toBeGreaterThanOrEqual(990);
});

it('gives up if the host asks to wait too long', async () => {
  server.set('/movie/7', { status: 429, headers: { 'retry-after': '86400' } });
  expect(await troubleOf(client().getTitle('movie', 7))).toMatchObject({ trouble: 'away' });
  expect(server.asked).toHaveLength(1);
});

it.each([
  ['a key that is refused', { status: 401, text: '{"status_code":7}' }, 'refused', 1],
  ['a title that isn’t there', { status: 404 }, 'gone', 1],
  ['a request it can’t make sense of', { status: 422 }, 'unreadable', 1],
  ['a failure that stays', { status: 500 }, 'away', 3],
  ['rubbish that stays', { status: 200, text: 'rubbish' }, 'unreadable', 3],
  ['a redirect to elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'away', 3],
  ['an answer without an end', { status: 200, text: `"${'x'.repeat(9 * 1024 * 1024)}"` }, 'unreadable', 1],
])('distinguishes %s from other errors, and never reveals the key', async (_, answer, trouble, tries) => {
  server.set('/movie/7', answer);
  const found = await troubleOf(client({ retries: 2 }).getTitle('movie', 7));
  expect(found.trouble).toBe(trouble);
  expect(found.message).not.toContain(KEY);
  expect(server.asked).toHaveLength(tries);
});

it('reports that the host doesn’t respond', async () => {
  const gone = await startTmdbServer();
  await gone.close();
  const found = await troubleOf(client({ url: gone.url, retries: 1 }).getTitle('movie', 7));
  expect(found).toMatchObject({ trouble: 'away', message: expect.stringContaining('ECONNREFUSED') });
});

it('spaces its requests out', async () => {
  server.set('/movie/7', { json: tmdbFilm(7) });
  const tmdb = client({ requestsASecond: 20 });
  const began = performance.now();
  await Promise.all(Array.from({ length: 11 }, () => tmdb.getTitle('movie', 7)));
  expect(performance.now() - began).toBeGreaterThanOrEqual(490);
});

it('stops at once when aborted', async () => {
  const stopping = new AbortController();
  server.set('/movie/7', { status: 429, headers: { 'retry-after': '60' } });
  const asking = client({ signal: stopping.signal }).getTitle('movie', 7);
  while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stopping.abort();
  await expect(asking).rejects.toThrow('abort');
});
