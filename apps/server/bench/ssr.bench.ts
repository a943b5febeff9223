/**
 * Measures the cost of sending a page: to a visitor without answers (newly rendered, and from the cache), to
 * a visitor with answers, and to a member. In the same process it is compared with React's `renderToString`
 * of the same tree with its data loaded, and with a bare Fastify handler that sends the same bytes. Times are
 * CPU time of the serving thread; another thread makes the requests. `pagesASecond` is the rate for a
 * core that could send 25,000 bare JSON responses a second. Prints one JSON line each; exits with 1 and names
 * the limit if one is exceeded. With `DATABASE_URL` it uses that server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { readCpuMs } from '../../../e2e/attacks.ts';
import { HttpLoad, median, serveBare, type Timed } from './http-load.ts';
import { openSite, type Site } from './ssr/open-site.ts';

const PAGES = ['/', '/dashboard', '/dashboard/category/horror', '/movie/tt0068646'] as const;
const RENDERED_MIN = 0.8;
const CACHED_MIN = 0.5;
const PAGES_A_SECOND_MIN: Readonly<Record<string, number>> = { '/dashboard': 150, '/movie/tt0068646': 300 };
const DASHBOARD_KB_MAX = 90;
const JSON_A_SECOND = 25_000;
const WARM_UPS = 40;
const ROUNDS = 7;
const PAGES_A_ROUND = 25;
/** How many times more often short operations are repeated. */
const SMALL = 8;
const JSON_A_ROUND = 4_000;

const load = new HttpLoad();

async function timeRenders(render: () => string, count: number): Promise<number> {
  const before = await readCpuMs(process.pid);
  for (let i = 0; i < count; i++) render();
  return ((await readCpuMs(process.pid)) - before) / count;
}

/** Returns a function that always returns the same value. */
const constant = (value: unknown) => () => value;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Returns a function that renders a page's tree with `renderToString`, with the data from its loaders. */
async function prepareTree(site: Site, path: string): Promise<() => string> {
  let found: { context: EntryContext; url: string } | undefined;
  const entry = {
    ...site.build.entry,
    module: {
      ...site.build.entry.module,
      default: (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
        found = { context, url: request.url };
        return new Response();
      },
    },
  };
  const handle = createRequestHandler({ ...site.build, entry }, 'production');
  await handle(new Request(site.url + path), site.createLoadContext() as RouterContextProvider);
  if (!found) throw new Error(`${path} isn’t a page`);
  const { url, context } = found;
  const { serverHandoffStream: _, ...ready } = context;
  return () => renderToString(createElement(ServerRouter, { context: ready, url }));
}

/** Ways of sending a page, each timed over a number of requests. */
type Ways = Readonly<Record<'tree' | 'bare' | 'cached' | 'visitor' | 'withTaste' | 'member', Way>>;
type Way = (count: number) => Promise<Timed>;

/** Browsers accept compressed pages; other threads compress newly rendered ones. */
const GZIP = { 'accept-encoding': 'gzip' };

/** Number for the next URL that nobody has requested yet. */
let fresh = 0;

async function waysOf(site: Site, path: string, bareUrl: string): Promise<Ways> {
  const tree = await prepareTree(site, path);
  const url = site.url + path;
  return {
    tree: async (count) => ({ ms: await timeRenders(tree, count), bytes: 0 }),
    bare: (count) => load.time({ url: bareUrl, headers: {}, count: count * SMALL }),
    cached: (count) => load.time({ url, headers: GZIP, count: count * SMALL }),
    visitor: async (count) => {
      const before = fresh;
      fresh += count;
      return load.time({ url: `${url}?fresh=`, headers: {}, count, numbered: before });
    },
    withTaste: (count) => load.time({ url, headers: { cookie: site.visitor }, count }),
    member: (count) => load.time({ url, headers: { cookie: site.member }, count }),
  };
}

async function measurePage(site: Site, path: string, jsonMs: number): Promise<Limit[]> {
  const page = await (await fetch(site.url + path)).text();
  const bare = await serveBare(constant(gzipSync(page)));
  const ways = Object.entries(await waysOf(site, path, bare.url));
  const times = new Map<string, Timed[]>(ways.map(([name]) => [name, []]));
  for (const [, time] of ways) await time(WARM_UPS);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, time] of ways) times.get(name)?.push(await time(PAGES_A_ROUND));
  await bare.close();
  const msOf = (name: keyof Ways) => median((times.get(name) ?? []).map(({ ms }) => ms));
  const kilobytes = hundredths((times.get('visitor')?.[0]?.bytes ?? Number.NaN) / 1_000);
  // A core that sends so many JSON responses a second takes this much of the measured time.
  const speed = jsonMs / (1_000 / JSON_A_SECOND);
  const pagesASecond = (name: keyof Ways) => Math.round((1_000 / msOf(name)) * speed);
  const cached = hundredths(msOf('bare') / msOf('cached'));
  const limits: Limit[] = [
    { name: `${path} from the cache, to bare`, value: cached, bound: { least: CACHED_MIN } },
  ];
  for (const name of ['visitor', 'withTaste', 'member'] as const) {
    const ratio = hundredths(msOf('tree') / msOf(name));
    const rate = pagesASecond(name);
    const ms = hundredths(msOf(name));
    console.log(JSON.stringify({ name: 'ssr', page: path, to: name, ratio, ms, pagesASecond: rate }));
    limits.push({ name: `${path} to ${name}, to its tree`, value: ratio, bound: { least: RENDERED_MIN } });
    const least = PAGES_A_SECOND_MIN[path];
    if (least) limits.push({ name: `${path} to ${name}, a second`, value: rate, bound: { least } });
  }
  const [treeMs, cachedMs, bareMs] = [msOf('tree'), msOf('cached'), msOf('bare')].map(hundredths);
  console.log(JSON.stringify({ name: 'ssr', page: path, cached, cachedMs, bareMs, treeMs, kilobytes }));
  if (path === '/dashboard')
    limits.push({ name: 'HTML of /dashboard, KB', value: kilobytes, bound: { most: DASHBOARD_KB_MAX } });
  return limits;
}

/** CPU time of a bare JSON response, ms. */
async function timeJson(): Promise<number> {
  const { url, close } = await serveBare(constant({ ok: true }));
  const round = { url, headers: {}, count: JSON_A_ROUND };
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) times.push((await load.time(round)).ms);
  await close();
  const ms = median(times);
  console.log(JSON.stringify({ name: 'ssr', json: Math.round(1_000 / ms), unit: 'responses a second' }));
  return ms;
}

async function run(): Promise<Limit[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palate-bench-'));
  const site = await openSite(dataDir);
  try {
    const jsonMs = await timeJson();
    const limits: Limit[] = [];
    for (const path of PAGES) limits.push(...(await measurePage(site, path, jsonMs)));
    return limits;
  } finally {
    await load.close();
    await site.close();
    await rm(dataDir, { recursive: true });
  }
}

const broken = brokenLimits(await run());
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
