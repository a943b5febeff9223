import { randomUUID } from 'node:crypto';
import { type Card, PAGE_SIZE, type Paged, type Profile, WRITE_LIMITS } from '@palate/contract';
import { LIST_MAX, PERSON_NAME_MAX, PROFILE_MAX, VIEWING_MAX, WRITING_MAX } from '@palate/contract/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAccountAges } from '../apps/server/src/testing/members/account-age.sql.ts';
import { cleanWriting, countLinks } from '../apps/server/src/text/index.ts';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';
import { PAGES_AT_ONCE } from '../apps/web/app/ui/paging/page-span.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { countMarks, countShown, hasRunPlain, joinPayloads, payloadsFor, recordDialogs } from './payloads.ts';
import { poolOf } from './pool-account.ts';
import {
  dataFolder,
  restartAfter,
  type StartedServer,
  startServer,
  stopServer,
  type TemporaryFolder,
} from './server.ts';
import { beginSession, signedInState } from './signed-in-state.ts';

const MOVIE_ID = 'aftersun-2022';
/** Links to other sites that a text of an old account may have. */
const LINKS_MAX = WRITE_LIMITS[2].links;
/** Lists that a member makes, who may make 60 an hour. */
const LISTS = 40;

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
let attacker: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  attacker = await createApiMember(server.url, folder.path);
  // New accounts may write little and no links.
  server = await restartAfter(server, folder.path, (db) => setAccountAges(db, 30));
}, 360_000);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

/**
 * Joins all payloads to texts of a maximum length, each payload in a paragraph and a spoiler. A text has no more links
 * than it may.
 */
function toTexts(max: number): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of XSS_PAYLOADS) {
    const longer = `${text}${payload}\n\n[spoiler]${payload}[/spoiler]\n\n`;
    if (longer.length > max || countLinks(cleanWriting(longer)) > LINKS_MAX) {
      texts.push(text);
      text = '';
    }
    text += `${payload}\n\n[spoiler]${payload}[/spoiler]\n\n`;
  }
  return [...texts, text];
}

/** Whether a payload's script has run in a page. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => 'hasRun' in globalThis || document.querySelector('.written script, .written img') !== null,
  );

/**
 * Presses all buttons with a name at once, again until none is left. With hundreds of them, a click on each would take
 * minutes.
 */
async function pressAll(page: Page, name: RegExp) {
  const buttons = page.getByRole('button', { name });
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.evaluateAll((all) => {
      for (const button of all) (button as HTMLButtonElement).click();
    });
    await expect.poll(() => buttons.count()).toBeLessThan(left);
  }
}

/** Opens every covered spoiler and withheld text on a page. */
async function showAll(page: Page) {
  for (const name of [/^Show \d+ repl/, /^Show anyway/, /^Show spoilers/]) await pressAll(page, name);
}

test('no script runs that a review, story, comment or reply contains', async () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  const headlines = joinPayloads(WRITING_MAX.headline, ' ');
  const comments = toTexts(WRITING_MAX.comment);
  const long = toTexts(WRITING_MAX.story);
  const review = await attacker.post<{ id: string }>('/movie-reviews', {
    movieId: MOVIE_ID,
    title: headlines[0],
    content: comments[0],
  });
  const stories: string[] = [];
  for (const [at, content] of long.entries()) {
    const story = { title: headlines[at], content };
    stories.push((await attacker.post<{ id: string }>('/movie-stories', story)).id);
  }
  for (const text of comments) {
    const comment = await attacker.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, { text });
    await attacker.post(`/comments/${comment.id}/replies`, { text });
  }

  const { page, context } = await memberVisit(browser, { baseURL: server.url });
  const dialogs = recordDialogs(page);
  await page.goto('/movie/tt19770238');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const shown = page.getByRole('region', { name: 'Comments' });
  await shown.locator('article').first().waitFor();
  const more = page.getByRole('button', { name: 'More comments' });
  while ((await more.count()) > 0) {
    const before = await shown.locator('article').count();
    await more.click();
    await expect.poll(() => shown.locator('article').count()).toBeGreaterThan(before);
  }
  await showAll(page);
  expect(await shown.locator('.written').count()).toBeGreaterThanOrEqual(2 * comments.length);
  expect(await hasRun(page)).toBe(false);

  for (const path of [`/reviews/${review.id}`, ...stories.map((id) => `/stories/${id}`)]) {
    await page.goto(path);
    await page.locator('.written').waitFor();
    await showAll(page);
    expect([path, await hasRun(page)]).toEqual([path, false]);
  }

  await page.goto('/write');
  await page.getByRole('link', { name: 'Write a story' }).click();
  const box = page.getByRole('textbox', { name: 'Story', exact: true });
  for (const text of long) {
    await box.fill(text);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).locator('.written').waitFor();
    await page.getByRole('button', { name: 'Show spoilers' }).click();
    expect(await hasRun(page)).toBe(false);
    await page.getByRole('button', { name: 'Write', exact: true }).click();
  }
  expect(dialogs).toEqual([]);
  await context.close();
});

/** Opens pages as the attacker, who sees even what is private. */
async function openAsAttacker() {
  const pool = await poolOf(server.url);
  const session = await beginSession(server.url, pool, attacker);
  const state = signedInState(server.url, pool.clientId, session);
  const { page, context } = await visit(browser, { baseURL: server.url, state });
  return { page, context, dialogs: recordDialogs(page) };
}

/** Opens a page, and returns how many payloads it shows as text. */
async function countOn(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  expect([path, await hasRunPlain(page)]).toEqual([path, false]);
  return countShown(page);
}

/**
 * Opens all of a list, as many items at once as a page shows, and returns how many payloads are shown as text.
 * @param list `size` is the number of items that “Show more” adds
 */
async function countOnPages(page: Page, path: string, list: { items: number; size: number }) {
  let shown = 0;
  for (let at = PAGES_AT_ONCE - 1; (at + 1 - PAGES_AT_ONCE) * list.size < list.items; at += PAGES_AT_ONCE)
    shown += await countOn(page, `${path}?page=${at}`);
  return shown;
}

async function titleIds(count: number): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/movie?size=${count}&page=0&sort=popularity`);
  return ((await answer.json()) as Paged<Card>).content.map(({ id }) => id);
}

test('no script runs that a list or its notes contain', async () => {
  const titles = joinPayloads(LIST_MAX.title, ' ');
  const notes = joinPayloads(LIST_MAX.note);
  const ids = await titleIds(notes.length);
  const makeList = async (list: object) =>
    (await attacker.post<{ movieListId: string }>('/palate/movie-list', list)).movieListId;
  const lists = [await makeList({ title: titles[0], movieList: ids, shareable: true })];
  const [id] = lists;
  for (const [at, note] of notes.entries())
    await attacker.send('PUT', `/palate/movie-list/${id}/entries/${ids[at]}`, { note });
  const { page, context, dialogs } = await openAsAttacker();
  const all = { items: notes.length, size: PAGE_SIZE.category };
  expect(await countOnPages(page, `/list/${id}`, all)).toBeGreaterThanOrEqual(countMarks(notes));
  // The lists get new titles in turn, because a member may make only so many lists a day.
  while (lists.length < LISTS) lists.push(await makeList({ title: 'A' }));
  for (let at = 0; at < titles.length; at += LISTS) {
    const renamed = titles.slice(at, at + LISTS);
    for (const [i, title] of renamed.entries())
      await attacker.send('PATCH', `/palate/movie-list/${lists[i]}`, { title });
    const size = PAGE_SIZE.movieList;
    const shown = await countOnPages(page, '/lists', { items: LISTS, size });
    expect(shown).toBeGreaterThanOrEqual(countMarks(renamed));
  }
  expect(dialogs).toEqual([]);
  await context.close();
}, 300_000);

test('no script runs that a diary contains', async () => {
  const texts = {
    note: joinPayloads(VIEWING_MAX.note),
    place: joinPayloads(VIEWING_MAX.place, ' '),
    companions: joinPayloads(VIEWING_MAX.companions, ' '),
  };
  const tags = payloadsFor(VIEWING_MAX.tag).filter((payload) => !/[,#]/.test(payload));
  const [movieId] = await titleIds(1);
  const entries = Math.max(...Object.values(texts).map(({ length }) => length));
  for (let at = 0; at < entries; at++) {
    const ofEntry = Object.entries(texts).map(([field, all]) => [field, all[at]]);
    await attacker.send('PUT', `/viewings/${randomUUID()}`, {
      movieId,
      watchedOn: `${1900 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`,
      ...Object.fromEntries(ofEntry.filter(([, text]) => text !== undefined)),
      ...(tags[at] !== undefined && { tags: [tags[at]] }),
    });
  }
  const { page, context, dialogs } = await openAsAttacker();
  const list = { items: entries, size: PAGE_SIZE.seenMovies };
  const shown = await countOnPages(page, `/history/${attacker.id}`, list);
  expect(shown).toBeGreaterThanOrEqual(countMarks(Object.values(texts).flat()));
  expect(dialogs).toEqual([]);
  await context.close();
}, 300_000);

/** Shows the server's HTML of a page as a document without a content security policy. */
async function showPlain(page: Page, path: string) {
  const answer = await fetch(server.url + path, { headers: { cookie: attacker.cookie } });
  await page.setContent(await answer.text());
}

test('no script runs that a profile contains', async () => {
  const names = joinPayloads(PERSON_NAME_MAX, ' ');
  const bios = joinPayloads(PROFILE_MAX.bio);
  const pronouns = joinPayloads(PROFILE_MAX.pronouns, ' ');
  const path = `/profile/${attacker.id}`;
  const { page, context, dialogs } = await openAsAttacker();
  const plain = await context.newPage();
  const plainDialogs = recordDialogs(plain);
  const last = Math.max(Math.ceil(names.length / 2), bios.length, pronouns.length) - 1;
  const nth = (texts: readonly string[], at: number) => texts[at % texts.length] ?? '';
  for (let at = 0; at <= last; at++) {
    const name = { firstName: nth(names, 2 * at), secondName: nth(names, 2 * at + 1) };
    const about = { bio: nth(bios, at), pronouns: nth(pronouns, at) };
    await Promise.all([attacker.send('PATCH', '/user', name), attacker.send('PATCH', '/profile', about)]);
    const texts = [...Object.values(name), ...Object.values(about)];
    // The HTML from the server, without the policy that would stop a script in it.
    await showPlain(plain, path);
    expect([texts, await hasRunPlain(plain)]).toEqual([texts, false]);
    expect(await countShown(plain)).toBeGreaterThanOrEqual(countMarks(texts));
    // Every eighth time the page as browsers show it, because a load takes long.
    if (at % 8 === 0) expect(await countOn(page, path)).toBeGreaterThanOrEqual(countMarks(texts));
  }
  const answer = await fetch(`${server.url}/api/profile/${attacker.id}`);
  expect(((await answer.json()) as Profile).info?.bio).toBe(nth(bios, last));
  expect([...dialogs, ...plainDialogs]).toEqual([]);
  await context.close();
}, 300_000);

// Here, because new accounts may have no link.
test('a link on a profile tells search engines that a member set it', async () => {
  await attacker.send('PATCH', '/profile', { link: 'https://example.org/films' });
  const { page, context } = await visit(browser, { baseURL: server.url });
  await page.goto(`/profile/${attacker.id}`);
  const link = page.getByRole('link', { name: 'example.org/films' });
  expect(await link.getAttribute('href')).toBe('https://example.org/films');
  expect((await link.getAttribute('rel'))?.split(' ').toSorted()).toEqual([
    'nofollow',
    'noopener',
    'noreferrer',
    'ugc',
  ]);
  await context.close();
});
