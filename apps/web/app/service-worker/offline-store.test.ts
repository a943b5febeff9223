import { expect, test, vi } from 'vitest';
import { OfflineStore, PLACEHOLDER_HEADER } from './offline-store.ts';

const ORIGIN = 'https://palate.example';

/** A browser's caches, as far as the store uses them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void entries.set(keyOf(request), response),
      delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  const paths = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => url.replace(ORIGIN, ''));
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), paths };
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

/** A store and its network, which answers every address with itself until it is taken down. */
function newStore({ version = 'one', caches = fakeCaches() } = {}) {
  const network = { isDown: false, answer: (path: string): Response => html(path) };
  const fetch = vi.fn(async (request: Request | string, _init?: RequestInit) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, ORIGIN);
    if (network.isDown) throw new TypeError('Failed to fetch');
    return network.answer(pathname + search);
  });
  const store = new OfflineStore({ origin: ORIGIN, caches, version, fetch });
  const works: Promise<unknown>[] = [];
  /** Sends a request as a page does; returns null if the worker leaves it to the browser. */
  const ask = async (path: string, mode = 'cors', init: RequestInit = {}) => {
    const request = new Request(new URL(path, ORIGIN), init);
    // Node can't make a request that navigates.
    Object.defineProperty(request, 'mode', { value: mode });
    const answer = store.answer(request, { later: (work) => void works.push(work) });
    if (!answer) return null;
    const response = await answer;
    await Promise.all(works);
    return response;
  };
  return { store, caches, network, fetch, ask, open: (path: string) => ask(path, 'navigate') };
}

const textOf = async (response: Response | null) => response?.text();

test('a visited page opens offline, as it was last', async () => {
  const { open, network } = newStore();
  expect(await textOf(await open('/movie/tt1'))).toBe('/movie/tt1');
  network.answer = () => html('newer');
  await open('/movie/tt1');
  network.isDown = true;
  expect(await textOf(await open('/movie/tt1'))).toBe('newer');
});

test('a page that wasn’t visited leads to the shell, which names it', async () => {
  const { store, open, network } = newStore();
  await store.install([]);
  network.isDown = true;
  const response = await open('/dashboard?year=2020');
  expect(response?.status).toBe(302);
  expect(response?.headers.get('location')).toBe(`${ORIGIN}/_app?to=%2Fdashboard%3Fyear%3D2020`);
  expect(await textOf(await open('/_app?to=%2Fdashboard'))).toBe('/_app');
});

test('without a shell, the browser says that it is offline', async () => {
  const { open, network } = newStore();
  network.isDown = true;
  await expect(open('/_app')).rejects.toThrow('Failed to fetch');
});

test('the data of a page comes from the network, and offline from storage, for any of its routes', async () => {
  const { ask, network } = newStore();
  expect(await textOf(await ask('/watchlist.data'))).toBe('/watchlist.data');
  await ask('/dashboard.data?_routes=root');
  network.isDown = true;
  expect(await textOf(await ask('/watchlist.data?_routes=routes%2Fwatchlist'))).toBe('/watchlist.data');
  await expect(ask('/dashboard.data')).rejects.toThrow('Failed to fetch');
});

test('the episodes of a season come from the network, and offline from storage until signing out', async () => {
  const { ask, network, store } = newStore();
  const season = '/api/shows/tt1/seasons/2?run=1';
  expect(await textOf(await ask(season))).toBe(season);
  network.isDown = true;
  expect(await textOf(await ask(season))).toBe(season);
  await store.forget();
  await expect(ask(season)).rejects.toThrow('Failed to fetch');
});

test('files come from storage first, others and changes are left to the browser', async () => {
  const { ask, fetch } = newStore();
  await ask('/assets/root-1.js');
  await ask('/assets/root-1.js');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await ask('/api/movie')).toBeNull();
  expect(await ask('/api/movietracker/tt1', 'cors', { method: 'PATCH' })).toBeNull();
  expect(await ask('https://elsewhere.example/assets/root-1.js')).toBeNull();
});

test.each([
  [
    'an error',
    '/movie/tt1',
    () => new Response('', { status: 500, headers: { 'content-type': 'text/html' } }),
  ],
  ['a file', '/reviews.xml', () => new Response('', { headers: { 'content-type': 'text/xml' } })],
  ['a placeholder', '/watchlist', () => html('', { [PLACEHOLDER_HEADER]: '1' })],
  ['the account', '/account', () => html('')],
  ['the sign-in form', '/sign-in?nextpage=%2F', () => html('')],
])('%s isn’t stored', async (_, path, answer) => {
  const { open, network, caches } = newStore();
  network.answer = answer;
  await open(path);
  expect(caches.paths('palate-pages')).toEqual([]);
});

test('sixty pages are stored, the newest', async () => {
  const { open, caches } = newStore();
  for (let at = 0; at < 62; at += 1) await open(`/movie/tt${at}`);
  await open('/movie/tt2');
  const paths = caches.paths('palate-pages');
  expect(paths).toHaveLength(60);
  expect([paths[0], paths.at(-1)]).toEqual(['/movie/tt3', '/movie/tt2']);
});

test('signing out deletes pages and data, even of a page that is still coming', async () => {
  const { store, open, ask, network, caches } = newStore();
  await open('/watchlist');
  await ask('/watchlist.data');
  let answer: (response: Response) => void = () => undefined;
  const coming = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  network.answer = () => coming as unknown as Response;
  const opening = open('/profile');
  await store.forget();
  answer(html('private'));
  expect(await textOf(await opening)).toBe('private');
  expect([caches.paths('palate-pages'), caches.paths('palate-data-one')]).toEqual([[], []]);
});

test('the shell is requested without cookies, with the files that it names', async () => {
  const { store, fetch, network, caches } = newStore();
  network.answer = (path) =>
    html(path === '/_app' ? '<link href="/assets/app-1.css"><img src="/x.png">' : path);
  await store.install(['/assets/movie-1.js']);
  expect(fetch.mock.calls.find(([request]) => request === '/_app')?.[1]).toMatchObject({
    credentials: 'omit',
  });
  expect(caches.paths('palate-files').sort()).toEqual(['/_app', '/assets/app-1.css', '/assets/movie-1.js']);
  network.answer = () => new Response('', { status: 503 });
  await expect(store.install([])).rejects.toThrow('503');
});

test('a new version keeps pages, and deletes the data that the old one’s pages were made for', async () => {
  const caches = fakeCaches();
  const old = newStore({ caches });
  await old.open('/movie/tt1');
  await old.ask('/movie/tt2.data');
  await newStore({ caches, version: 'two' }).store.activate();
  expect(caches.paths('palate-pages')).toEqual(['/movie/tt1']);
  expect(await caches.keys()).not.toContain('palate-data-one');
});

test('a page asks to store itself, and data that a member wants offline', async () => {
  const { store, caches } = newStore();
  await store.keepPage(`${ORIGIN}/types`);
  await store.keepPage('/watchlist.data');
  await store.keepFiles(['/assets/a.js', '/api/user']);
  expect([
    caches.paths('palate-pages'),
    caches.paths('palate-data-one'),
    caches.paths('palate-files'),
  ]).toEqual([['/types'], ['/watchlist.data'], ['/assets/a.js']]);
});
