import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';
import { formatFeed } from '../apps/web/app/rss.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { choose, createSocialMember, OPEN, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

const MOVIE = '/movie/tt0078748';
const MOVIE_ID = 'alien-1979';
const SECRET = 'The cat survives';
/** Two payloads that try to break out of an element and out of CDATA. */
const ATTACKS = XSS_PAYLOADS.filter((text) => /^<script>|^<!\[CDATA\[/.test(text)).slice(0, 2);

interface Post {
  readonly id: string;
}

let browser: Browser;
let page: Page;
let author: SocialMember;
let hidden: SocialMember;
let review: string;
let withheld: string;
let story: string;
let privateReview: string;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await visit(browser));
  author = await createSocialMember('Shara', OPEN);
  await takeTestAs(author);
  const write = async (by: SocialMember, kind: 'movie-reviews' | 'movie-stories', body: object) =>
    (await by.post<Post>(`/${kind}`, body)).id;
  review = `/reviews/${await write(author, 'movie-reviews', {
    movieId: MOVIE_ID,
    title: `In space ${ATTACKS[0]}`,
    content: `Nobody hears you. ${ATTACKS[1]}`,
    rating: 4.5,
  })}`;
  withheld = `/reviews/${await write(author, 'movie-reviews', {
    movieId: 'moonlight-2016',
    title: SECRET,
    content: SECRET,
    spoiler: {},
  })}`;
  story = `/stories/${await write(author, 'movie-stories', {
    title: 'Two films about leaving',
    content: 'It begins in Seoul.',
    movieIds: ['past-lives-2023', 'aftersun-2022'],
  })}`;
  hidden = await createSocialMember('Hilda', OPEN);
  await takeTestAs(hidden);
  privateReview = `/reviews/${await write(hidden, 'movie-reviews', {
    movieId: MOVIE_ID,
    title: 'Only for followers',
    content: 'Hidden words.',
    rating: 3,
  })}`;
  await choose(hidden, { isPrivate: true });
});
afterAll(() => browser.close());

const fetchPath = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, inject('baseUrl')), { redirect: 'manual', ...init });
const statusOf = async (path: string, init?: RequestInit) => (await fetchPath(path, init)).status;
const oembedOf = (path: string) => `/oembed?url=${encodeURIComponent(inject('baseUrl') + path)}`;
const profileOf = ({ id }: SocialMember) => `/profile/${id}`;

/** Fetches a page and reads what its head tells other sites. */
async function readHead(path: string, init?: RequestInit) {
  const response = await fetchPath(path, init);
  const html = await response.text();
  const head = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const jsonLd = parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
    const hrefOf = (type: string) =>
      [...parsed.querySelectorAll(`link[rel="alternate"][type="${type}"]`)].map((link) =>
        link.getAttribute('href'),
      );
    return {
      jsonLd,
      feeds: hrefOf('application/rss+xml'),
      embeds: hrefOf('application/json+oembed'),
      image: parsed.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null,
    };
  }, html);
  return { ...head, html, jsonLd: head.jsonLd === null ? null : JSON.parse(head.jsonLd) };
}

/** Fetches a feed and parses it as XML. */
async function readFeed(path: string) {
  const response = await fetchPath(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toBe('private, max-age=900');
  const text = await response.text();
  return { text, items: await parseFeed(text) };
}

/** Parses a feed as XML and its descriptions as HTML, as feed readers do. */
const parseFeed = (feed: string) =>
  page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? '');
    return [...parsed.querySelectorAll('channel > item')].map((item) => {
      const of = (name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
      const description = new DOMParser().parseFromString(of('description'), 'text/html');
      return {
        title: of('title'),
        path: new URL(of('link')).pathname,
        date: Date.parse(of('pubDate')),
        guid: of('guid'),
        text: description.body.textContent ?? '',
        elements: description.body.children.length,
      };
    });
  }, feed);

async function expectPicture(address: string | null) {
  const response = await fetchPath(address ?? 'about:blank');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
}

describe('feeds', () => {
  test('have the newest public reviews and stories, withhold spoilers and escape attacks', async () => {
    const { feeds } = await readHead('/community');
    expect(feeds).toEqual(['/reviews.xml', '/stories.xml']);
    const reviews = await readFeed('/reviews.xml');
    const found = reviews.items.find(({ path }) => path === review);
    expect(found?.title).toMatch(/^In space .* – Review of Alien \(1979\)$/s);
    expect(found?.text).toMatch(/^Rated 4.5 out of 5\. Nobody hears you\./);
    expect(reviews.items.find(({ path }) => path === withheld)).toMatchObject({
      title: 'Review of Moonlight (2016)',
      text: 'This review contains spoilers for Moonlight (2016).',
    });
    expect(reviews.text).not.toContain(SECRET);
    expect(reviews.text).not.toContain('Hidden words');
    expect(reviews.items.filter(({ elements }) => elements > 0)).toEqual([]);
    expect(reviews.items.length).toBeLessThanOrEqual(30);
    const dates = reviews.items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(reviews.items.map(({ guid }) => guid)).size).toBe(reviews.items.length);
    expect((await readFeed('/stories.xml')).items.map(({ path }) => path)).toContain(story);
  });

  test('escape every attack, so that it stays text', async () => {
    const items = XSS_PAYLOADS.map((payload, at) => ({
      title: payload,
      path: '/reviews/1',
      guid: `${at}`,
      date: '2026-11-22T10:00:00.000Z',
      text: payload,
      author: payload,
    }));
    const channel = { title: 'Attacks', path: '/', feedPath: '/reviews.xml', description: '' };
    const parsed = await parseFeed(formatFeed(channel, items, inject('baseUrl')));
    expect(parsed).toHaveLength(XSS_PAYLOADS.length);
    expect(parsed.filter(({ elements }) => elements > 0)).toEqual([]);
    // XML allows no control characters and normalizes line breaks.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    const expected = XSS_PAYLOADS.map((text) => text.replaceAll(/[\u0000-\u0008]/g, ''));
    expect(parsed.map(({ title }) => title)).toEqual(expected);
  });

  test('of a member contain what they wrote, and are the same for everybody', async () => {
    const path = `${profileOf(author)}/feed.xml`;
    expect((await readHead(profileOf(author))).feeds).toEqual([path]);
    expect((await readHead(`/writings/${author.id}`)).feeds).toEqual([path]);
    const { text, items } = await readFeed(path);
    expect(new Set(items.map((item) => item.path))).toEqual(new Set([review, withheld, story]));
    const own = await fetchPath(path, { headers: { cookie: author.cookie } });
    expect(await own.text()).toBe(text);
  });

  test('don’t contain a deleted review', async () => {
    const writer = await createSocialMember('Della', OPEN);
    const { id } = await writer.post<Post>('/movie-reviews', {
      movieId: MOVIE_ID,
      title: 'Short',
      content: 'Gone soon.',
    });
    const paths = async () => (await readFeed('/reviews.xml')).items.map(({ path }) => path);
    expect(await paths()).toContain(`/reviews/${id}`);
    await writer.send('DELETE', `/movie-reviews/${id}`, {});
    expect(await paths()).not.toContain(`/reviews/${id}`);
  });
});

describe('a review', () => {
  test('has JSON-LD, a picture and oEmbed', async () => {
    const { jsonLd, image, embeds } = await readHead(review);
    expect(jsonLd).toMatchObject({
      '@type': 'Review',
      itemReviewed: { '@type': 'Movie', name: 'Alien' },
      author: { '@type': 'Person', name: author.name },
      reviewRating: { ratingValue: 4.5 },
      datePublished: expect.stringMatching(/^\d{4}-/),
    });
    await expectPicture(image);
    const embed = await (await fetch(embeds[0] ?? '')).json();
    expect(embed).toMatchObject({ type: 'rich', author_name: author.name, thumbnail_url: image });
    expect(embed.html).not.toMatch(/<(?!\/?(a|img|br)\b)/);
  });

  test('that is withheld has no text in them', async () => {
    const { jsonLd, html } = await readHead(withheld);
    expect(jsonLd).toMatchObject({ '@type': 'Review', itemReviewed: { name: 'Moonlight' } });
    expect(jsonLd).not.toHaveProperty('reviewBody');
    expect(jsonLd).not.toHaveProperty('reviewRating');
    expect(html).not.toContain(SECRET);
    const embed = await (await fetchPath(oembedOf(withheld))).json();
    expect(embed).toMatchObject({ title: 'Review of Moonlight' });
    await expectPicture(`${withheld}/picture.png`);
  });
});

test('a story and a profile have pictures and oEmbed, and the profile JSON-LD', async () => {
  for (const path of [story, profileOf(author)]) {
    const { image, embeds } = await readHead(path);
    await expectPicture(image);
    expect(await (await fetch(embeds[0] ?? '')).json()).toMatchObject({
      version: '1.0',
      thumbnail_url: image,
    });
  }
  const { jsonLd } = await readHead(profileOf(author));
  expect(jsonLd).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: author.name },
  });
});

test('a private account shares nothing, not even with its owner', async () => {
  const own = { headers: { cookie: hidden.cookie } };
  const head = await readHead(profileOf(hidden));
  expect([head.jsonLd, head.image, head.feeds, head.embeds]).toEqual([null, null, [], []]);
  const seen = await readHead(privateReview, own);
  expect(seen.html).toContain('Hidden words');
  expect([seen.jsonLd, seen.image, seen.embeds]).toEqual([null, null, []]);
  for (const path of [
    `${profileOf(hidden)}/feed.xml`,
    `${profileOf(hidden)}/picture.png`,
    `${privateReview}/picture.png`,
    oembedOf(profileOf(hidden)),
    oembedOf(privateReview),
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect([path, await statusOf(path, own)]).toEqual([path, 404]);
  }
});

test('a member who hides their taste or writing has no picture or feed', async () => {
  const shy = await createSocialMember('Shy', {
    ...OPEN,
    isTasteShown: false,
    writingsAudience: 'followers',
  });
  await takeTestAs(shy);
  const { image, feeds, jsonLd } = await readHead(profileOf(shy));
  expect([image, feeds, jsonLd?.['@type']]).toEqual([null, [], 'ProfilePage']);
  expect(await statusOf(`${profileOf(shy)}/picture.png`)).toBe(404);
  expect(await statusOf(`${profileOf(shy)}/feed.xml`)).toBe(404);
});

test.each([
  '/reviews/nothing/picture.png',
  '/stories/0b2f7c1e-6f1a-4b0e-9c53-7d8a2e4f6b10/picture.png',
  '/profile/0b2f7c1e-6f1a-4b0e-9c53-7d8a2e4f6b10/picture.png',
  '/profile/nobody/feed.xml',
])('%s isn’t found', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

describe('a title’s page', () => {
  test('shows a member which followed members saw it, and links to all of them', async () => {
    const viewer = await createSocialMember('Vera');
    const followed = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => createSocialMember(name, OPEN)),
    );
    for (const [at, member] of followed.entries()) {
      await member.post(`/movietracker/rate/${MOVIE_ID}`, { rating: at + 1 });
      await viewer.post('/community/follow', { userId: member.id });
    }
    const visited = await visitAs(browser, viewer, { width: 320 });
    const line = visited.page.getByRole('list', { name: '4 people you follow saw it' });
    await visited.page.goto(MOVIE);
    await line.waitFor();
    expect(await line.getByRole('listitem').count()).toBe(3);
    await line
      .getByText(/stars?$/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await findViolations(visited.page, MOVIE)).toEqual([]);
    expect(
      await visited.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await visited.page.getByRole('link', { name: 'Show all' }).click();
    await visited.page.getByRole('heading', { name: 'Seen by people you follow', level: 1 }).waitFor();
    const all = visited.page.getByRole('list', { name: 'Seen by people you follow' });
    expect(await all.getByRole('listitem').count()).toBe(4);
    await visited.page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(visited.page, '/seen-by')).toEqual([]);
    await visited.page.goto('/seen-by/moonlight-2016');
    await visited.page.getByText(/^Nobody you follow has seen it/).waitFor();
    expect(await findViolations(visited.page, '/seen-by, empty')).toEqual([]);
    expect(visited.complaints).toEqual([]);
    await visited.context.close();
  });

  test('doesn’t load that for a visitor, who is asked to sign in for the list', async () => {
    const visited = await visit(browser);
    const calls: string[] = [];
    visited.page.on('request', (request) => calls.push(request.url()));
    await openPage(visited.page, MOVIE);
    expect(calls.filter((url) => /seen-by|tracker-bar/.test(url))).toEqual([]);
    await visited.page.goto('/seen-by/alien-1979');
    await visited.page.waitForURL(/\/sign-in\?nextpage=/);
    await visited.context.close();
  });
});
