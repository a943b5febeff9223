import { randomUUID } from 'node:crypto';
import type { Card, Paged, Profile } from '@palate/contract';
import { LIST_MAX, PERSON_NAME_MAX, PROFILE_MAX, VIEWING_MAX } from '@palate/contract/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAccountAges } from '../apps/server/src/testing/members/account-age.sql.ts';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { countShown, hasRunPlain, payloadsFor, recordDialogs } from './payloads.ts';
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
const COMMENT_MAX = 4_500;
const HEADLINE_MAX = 120;
const PAYLOADS_MAX = 8;
/** More pages than a list of all payloads has. */
const PAGES_MAX = 30;
const LISTS_A_PAGE = 10;

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
 * Joins payloads to texts as long as a comment may be, each payload in a paragraph and a spoiler. A text has few
 * payloads, because it may have few links.
 */
function toTexts(payloads: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  let count = 0;
  for (const payload of payloads) {
    const part = `${payload}\n\n[spoiler]${payload}[/spoiler]\n\n`;
    if (count === PAYLOADS_MAX || (text.length + part.length > COMMENT_MAX && text !== '')) {
      texts.push(text);
      text = '';
      count = 0;
    }
    text += part;
    count += 1;
  }
  return [...texts, text];
}

/** Whether a payload's script has run in a page. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => 'hasRun' in globalThis || document.querySelector('.written script, .written img') !== null,
  );

/** Opens every covered spoiler and withheld text on a page. */
async function showAll(page: Page) {
  for (const name of [/^Show anyway/, /^Show spoilers/, /^Show \d+ repl/]) {
    const buttons = page.getByRole('button', { name });
    for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
  }
}

test('no script runs that a review, story, comment or reply contains', async () => {
  const texts = toTexts(XSS_PAYLOADS);
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  const headlines = XSS_PAYLOADS.filter((payload) => payload.length <= HEADLINE_MAX && payload.trim() !== '');
  const review = await attacker.post<{ id: string }>('/movie-reviews', {
    movieId: MOVIE_ID,
    title: headlines[0],
    content: texts[0],
  });
  const stories: string[] = [];
  for (const [at, title] of headlines.slice(0, 12).entries()) {
    const content = texts[at % texts.length] ?? '';
    stories.push((await attacker.post<{ id: string }>('/movie-stories', { title, content })).id);
  }
  for (const text of texts) {
    const comment = await attacker.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, { text });
    await attacker.post(`/comments/${comment.id}/replies`, { text });
  }

  const { page, context } = await memberVisit(browser, { baseURL: server.url });
  const dialogs = recordDialogs(page);
  await page.goto('/movie/tt19770238');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.locator('article').first().waitFor();
  const more = page.getByRole('button', { name: 'More comments' });
  while ((await more.count()) > 0) {
    const before = await comments.locator('article').count();
    await more.click();
    await expect.poll(() => comments.locator('article').count()).toBeGreaterThan(before);
  }
  await showAll(page);
  expect(await comments.locator('.written').count()).toBeGreaterThanOrEqual(2 * texts.length);
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
  for (const text of texts) {
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

/** Opens the pages of a list until one is empty, and returns how many payloads they show as text. */
async function countOnPages(page: Page, path: string): Promise<number> {
  let shown = 0;
  for (let at = 0, found = 1; found > 0; at++) {
    await page.goto(`${path}?page=${at}`);
    await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    found = at < PAGES_MAX ? await countShown(page) : 0;
    shown += found;
    expect([at, await hasRunPlain(page)]).toEqual([at, false]);
  }
  return shown;
}

async function titleIds(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ids.length < count; page++) {
    const answer = await fetch(`${server.url}/api/movie?size=100&page=${page}&sort=popularity`);
    ids.push(...((await answer.json()) as Paged<Card>).content.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

test('no script runs that a list or its notes contain', async () => {
  const notes = payloadsFor(LIST_MAX.note);
  const ids = await titleIds(notes.length);
  const { movieListId: id } = await attacker.post<{ movieListId: string }>('/palate/movie-list', {
    title: payloadsFor(LIST_MAX.title)[0],
    movieList: ids,
    shareable: true,
  });
  for (const [at, note] of notes.entries())
    await attacker.send('PUT', `/palate/movie-list/${id}/entries/${ids[at]}`, { note });
  const { page, context, dialogs } = await openAsAttacker();
  expect(await countOnPages(page, `/list/${id}`)).toBeGreaterThan(notes.length / 2);
  // Ten lists are on a page. They get new titles in turn, because a member may make only so many lists a day.
  const titles = payloadsFor(LIST_MAX.title);
  const lists = [id];
  while (lists.length < LISTS_A_PAGE)
    lists.push(
      (await attacker.post<{ movieListId: string }>('/palate/movie-list', { title: 'A' })).movieListId,
    );
  for (let at = 0; at < titles.length; at += LISTS_A_PAGE) {
    const renamed = titles.slice(at, at + LISTS_A_PAGE);
    for (const [i, title] of renamed.entries())
      await attacker.send('PATCH', `/palate/movie-list/${lists[i]}`, { title });
    await page.goto('/lists');
    await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    expect([renamed, await hasRunPlain(page)]).toEqual([renamed, false]);
  }
  expect(dialogs).toEqual([]);
  await context.close();
}, 300_000);

test('no script runs that a diary contains', async () => {
  const notes = payloadsFor(VIEWING_MAX.note);
  const [movieId] = await titleIds(1);
  for (const [at, note] of notes.entries()) {
    const tag = payloadsFor(VIEWING_MAX.tag).filter((payload) => !/[,#]/.test(payload))[at];
    await attacker.send('PUT', `/viewings/${randomUUID()}`, {
      movieId,
      watchedOn: `${1900 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`,
      note,
      place: note.slice(0, VIEWING_MAX.place),
      companions: note.slice(0, VIEWING_MAX.companions),
      ...(tag !== undefined && { tags: [tag] }),
    });
  }
  const { page, context, dialogs } = await openAsAttacker();
  expect(await countOnPages(page, `/history/${attacker.id}`)).toBeGreaterThan(notes.length / 2);
  expect(dialogs).toEqual([]);
  await context.close();
}, 300_000);

test('no script runs that a profile contains', async () => {
  const names = payloadsFor(PERSON_NAME_MAX);
  const bios = payloadsFor(PROFILE_MAX.bio / 2 - 1);
  const pronouns = payloadsFor(PROFILE_MAX.pronouns);
  const { page, context, dialogs } = await openAsAttacker();
  const last = Math.ceil(Math.max(bios.length, names.length) / 2) - 1;
  const two = (texts: readonly string[], at: number) => [0, 1].map((i) => texts[(2 * at + i) % texts.length]);
  for (let at = 0; at <= last; at++) {
    const [firstName, secondName] = two(names, at);
    await attacker.send('PATCH', '/user', { firstName, secondName });
    const bio = two(bios, at).join(' ');
    await attacker.send('PATCH', '/profile', { bio, pronouns: pronouns[at % pronouns.length] });
    await page.goto(`/profile/${attacker.id}`);
    await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    expect([bio, await hasRunPlain(page)]).toEqual([bio, false]);
  }
  const answer = await fetch(`${server.url}/api/profile/${attacker.id}`);
  expect(((await answer.json()) as Profile).info?.bio).toBe(two(bios, last).join(' '));
  expect(dialogs).toEqual([]);
  await context.close();
}, 300_000);
