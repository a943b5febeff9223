import type { Browser, Cookie } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import routes from '../apps/web/app/routes.ts';
import { findOverflow, findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { answerTest } from './take-test.ts';

const ROUTES = [
  '/',
  '/get-started',
  '/types',
  '/taste',
  '/taste?reveal=1',
  '/dashboard',
  '/dashboard?actorId=martin-scorsese',
  '/dashboard?actorId=nobody&languages=frenchish',
  '/dashboard/category/horror',
  '/dashboard/category/nonsense',
  '/search?search=godfather',
  '/search?search=zzzzqqq',
  '/movie/tt2543164',
  '/tv/tt0903747',
  '/person/tilda-swinton',
  '/book/the-remains-of-the-day',
  '/books?genre=mystery',
  '/about',
  '/faq',
  '/faq?search=zzzzqqq',
  '/terms',
  '/privacy',
  '/premium',
  '/credits',
  '/news',
  '/community',
  '/active-users',
  '/sign-in',
  '/tonight?code=2222-2222-2222',
  '/country',
  '/_app',
  '/nothing-here',
];

/** Members’ own pages, and lists, which only members make: their own journeys open them as a member. */
const MEMBERS_ONLY = [
  'account',
  'account/letters',
  'notifications',
  'profile',
  'premium/return',
  'statistics',
  'profile/edit',
  'profile/:id',
  'profile/:id/seen',
  'profile/:id/not-interested',
  'followers/:id',
  'following/:id',
  'profile/seen',
  'profile/not-interested',
  'watchlist',
  'watchlist/pick',
  'watchlist/:id',
  'reacted-users/:id',
  'seen-by/:id',
  'history',
  'history/:id',
  'profile/year/:year',
  'lists',
  'lists/join',
  'jointTaste',
  'jointTaste/group/:id',
  'jointTaste/evening/:id',
  'services',
  'list/:id',
  'write',
  'write/:id',
  'writings/:id',
  'reviews/:id',
  'stories/:id',
  'moderation',
];

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

/** A route's pattern as an expression: `/movie/:id` for one more part, `*` for anything. */
const asExpression = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);

test('the list of pages is complete', () => {
  const paths = ROUTES.map((address) => new URL(address, 'http://palate.example').pathname);
  const missing = routes
    .filter(({ file, path }) => file.endsWith('.tsx') && !MEMBERS_ONLY.includes(path ?? ''))
    .map(({ path }) => `/${path ?? ''}`)
    .filter((pattern) => !paths.some((path) => asExpression(pattern).test(path)));
  expect(missing).toEqual([]);
});

/** Sizes at which pages must fit; 320×256 is a window of 1280×1024 at 400 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 768, height: 640 },
];

// Each page is loaded once and then resized. That shows what a load at each width would, because no server or script
// decides anything by the width once: styles, media queries that are listened to, and observers do.
test.each(['visitor', 'taste'])(
  'pages of somebody with %s have no accessibility violations in either theme, and fit every window',
  async (who) => {
    const { page, context, complaints } = await visit(browser);
    if (who === 'taste') await context.addCookies(tasteCookies);
    const findings: string[] = [];
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: 'load' });
      findings.push(...(await findViolationsAtWidths(page, route, [1440, 390])));
      for (const size of SIZES) findings.push(...(await findOverflow(page, route, size)));
    }
    expect(findings).toEqual([]);
    // A page that isn't there is answered 404, which Chromium reports as an error of its own.
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    await context.close();
  },
  480_000,
);

test('no page of a member is wider than 320 px', async () => {
  const { page, context } = await memberVisit(browser, { path: '/movie/tt0068646' });
  await page.getByRole('button', { name: 'Watchlist', exact: true }).click();
  await page.getByText('added to your watchlist').waitFor();
  const findings: string[] = [];
  for (const path of [
    '/account',
    '/account/letters',
    '/notifications',
    '/profile',
    '/profile/edit',
    '/profile/year/2026',
    '/watchlist',
    '/history',
    '/profile/seen',
    '/dashboard',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    findings.push(...(await findOverflow(page, path, { width: 320, height: 256 })));
  }
  expect(findings).toEqual([]);
  await context.close();
});

test('at 400 % the header leaves most of the window to the page', async () => {
  const { page, context } = await visit(browser, { width: 320, height: 256 });
  await context.addCookies(tasteCookies);
  await openPage(page, '/dashboard');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const header = await page.locator('header').boundingBox();
  expect(Math.max(0, (header?.y ?? 0) + (header?.height ?? 0))).toBeLessThan(256 / 3);
  await context.close();
});

test('a page preloads the typeface under the name that its style sheet loads', async () => {
  const open = async (path: string) => (await fetch(new URL(path, inject('baseUrl')))).text();
  const links = (await open('/')).match(/<link [^>]*>/g) ?? [];
  const hrefsOf = (mark: string) =>
    links.filter((link) => link.includes(mark)).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
  const [sheet = ''] = hrefsOf('rel="stylesheet"');
  const fonts = hrefsOf('as="font"');
  expect(fonts).toHaveLength(1);
  const css = await open(sheet);
  for (const font of fonts) expect(css).toContain(font);
});

describe('answers of the server', () => {
  test.each([
    ['/', 200],
    ['/movie/tt2543164', 200],
    ['/movie/tt0000000', 404],
    ['/tv/tt0903747', 200],
    ['/dashboard/category/horror', 200],
    ['/dashboard/category/nonsense', 404],
    ['/dashboard?year=abc&dna={{{&sortBy=nonsense&movieMatchRating=900', 200],
    ['/search?search=%00', 200],
    ['/%E0%A4%A', 404],
    ['/movie/%E0%A4%A', 404],
    ['/nothing-here', 404],
  ])('%s is %i', async (path, status) => {
    const answer = await fetch(inject('baseUrl') + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
  });

  test('HEAD returns a page’s headers as GET does, without a wrong length', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/nothing-here', 404],
    ] as const) {
      const { status: given, headers } = await fetch(inject('baseUrl') + path, { method: 'HEAD' });
      expect(given).toBe(status);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-length')).toBeNull();
    }
  });

  test('a path that can’t be decoded gets an error page that shows it as requested', async () => {
    const { page, context, complaints } = await visit(browser);
    await openPage(page, '/movie/%E0%A4%A');
    await page.getByText('We couldn’t find /movie/%E0%A4%A.').waitFor();
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    await context.close();
  });

  test('a show’s page under /movie, or a page under our id, redirects to the right URL', async () => {
    for (const [from, to] of [
      ['/movie/tt0903747', '/tv/tt0903747'],
      ['/movie/arrival-2016', '/movie/tt2543164'],
    ]) {
      const answer = await fetch(inject('baseUrl') + from, { redirect: 'manual' });
      expect([301, 302, 308]).toContain(answer.status);
      expect(answer.headers.get('location')).toBe(to);
    }
  });

  test('a title’s page has a title, description, canonical URL and JSON-LD', async () => {
    const html = await (await fetch(`${inject('baseUrl')}/movie/tt2543164`)).text();
    expect(html).toMatch(/<title>Arrival[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/movie\/tt2543164"/);
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Movie', name: 'Arrival' });
  });
});
