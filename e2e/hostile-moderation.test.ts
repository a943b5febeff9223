import type { Card, ModerationEntry, MovieListDetail, Paged } from '@palate/contract';
import { LIST_MAX, MODERATION_MAX } from '@palate/contract/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setModerator } from '../apps/server/src/features/moderation/index.ts';
import { setAccountAges } from '../apps/server/src/testing/members/account-age.sql.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { launchBrowser, openPage } from './browser.ts';
import { countMarks, countShown, hasRunPlain, joinPayloads, recordDialogs } from './payloads.ts';
import {
  dataFolder,
  restartAfter,
  type StartedServer,
  startServer,
  stopServer,
  type TemporaryFolder,
} from './server.ts';
import { visitAs } from './social-member.ts';

/** The job that makes notifications runs every minute. */
const MADE_MS = 120_000;
/** Reasons and notes that contain all payloads. */
const TEXTS = joinPayloads(Math.min(MODERATION_MAX.note, MODERATION_MAX.reason));
const APPEALS = joinPayloads(MODERATION_MAX.appeal);

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
let author: ApiMember;
let reader: ApiMember;
let moderator: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  author = await createApiMember(server.url, folder.path);
  reader = await createApiMember(server.url, folder.path);
  moderator = await createApiMember(server.url, folder.path);
  server = await restartAfter(server, folder.path, async (db) => {
    await setModerator(db, moderator.id, true, new Date());
    // New accounts may write little and no links.
    await setAccountAges(db, 30);
  });
}, 360_000);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

async function open(member: ApiMember) {
  const { page, context } = await visitAs(browser, member, { baseURL: server.url });
  return { page, context, dialogs: recordDialogs(page) };
}

/** Opens a page, loads all that it can load more of, and returns how many payloads it shows as text. */
async function countOn(page: Page, path: string): Promise<number> {
  await openPage(page, path);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  const more = page.getByRole('link', { name: 'Show more', exact: true });
  for (let left = await more.count(); left > 0; left = await more.count()) {
    const before = await page.locator('main li').count();
    await more.first().click();
    await expect.poll(() => page.locator('main li').count()).toBeGreaterThan(before);
  }
  expect([path, await hasRunPlain(page)]).toEqual([path, false]);
  return countShown(page);
}

/** The same for all pages of a tab of `/moderation`. */
async function countOnTab(page: Page, tab: string): Promise<number> {
  let shown = await countOn(page, `/moderation?tab=${tab}`);
  for (let at = 1; (await page.getByRole('link', { name: 'Next page' }).count()) > 0; at++)
    shown += await countOn(page, `/moderation?tab=${tab}&page=${at}`);
  return shown;
}

const decide = (act: object) => moderator.post<ModerationEntry>('/moderation/acts', act);

async function titleIds(count: number): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/movie?size=${count}&sort=popularity`);
  return ((await answer.json()) as Paged<Card>).content.map(({ id }) => id);
}

test('no script runs that a reported list, or the note of a report, contains', async () => {
  const notes = joinPayloads(LIST_MAX.note);
  const ids = await titleIds(notes.length);
  const lists: string[] = [];
  for (const note of TEXTS) {
    const { movieListId: listId } = await author.post<MovieListDetail>('/palate/movie-list', {
      title: 'A list',
      description: note,
      shareable: true,
      movieList: ids,
    });
    lists.push(listId);
    await reader.post('/reports', { listId, reason: 'other', note });
  }
  for (const [at, note] of notes.entries())
    await author.send('PATCH', `/palate/movie-list/${lists[0]}/entries/${ids[at]}`, { note });
  const { page, context, dialogs } = await open(moderator);
  expect(await countOnTab(page, 'reports')).toBe(2 * countMarks(TEXTS) + countMarks(notes));

  // The lists get new titles in turn, because a member may make only so many lists a day. Their descriptions are
  // removed, because a list may have only so many links.
  const titles = joinPayloads(LIST_MAX.title, ' ');
  for (let at = 0; at < titles.length; at += lists.length) {
    const renamed = titles.slice(at, at + lists.length);
    for (const [i, title] of renamed.entries())
      await author.send('PATCH', `/palate/movie-list/${lists[i]}`, { title, description: '' });
    const fewest = countMarks([...TEXTS, ...notes, ...renamed]);
    expect(await countOnTab(page, 'reports')).toBeGreaterThanOrEqual(fewest);
  }
  expect(dialogs).toEqual([]);
  await context.close();
}, 400_000);

test('no script runs that a moderator’s reason or an appeal contains', async () => {
  const memberId = author.id;
  const warnings: ModerationEntry[] = [];
  for (const reason of TEXTS) warnings.push(await decide({ act: 'warn', memberId, reason }));
  const [first = ''] = TEXTS;
  const { movieListId: listId, version } = await author.post<MovieListDetail>('/palate/movie-list', {
    title: 'Hidden',
    shareable: true,
  });
  const { id: postId } = await author.post<{ id: string }>('/movie-stories', { title: 'B', content: 'Buy.' });
  await decide({ act: 'hide', listId, version, reason: first });
  await decide({ act: 'hide', postId, version: 1, reason: first });
  await decide({ act: 'suspend', memberId, reason: first });
  await decide({ act: 'restore', memberId, reason: first });
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/api/notifications/count`, { headers: author.headers });
      expect(await answer.json()).toEqual({ unread: TEXTS.length + 4 });
    },
    { timeout: MADE_MS, interval: 1_000 },
  );
  const reasons = countMarks(TEXTS) + 4 * countMarks([first]);

  const desk = await open(moderator);
  expect(await countOn(desk.page, '/moderation?tab=log')).toBe(reasons);
  const own = await open(author);
  expect(await countOn(own.page, '/account')).toBe(reasons);
  expect(await countOn(own.page, '/notifications')).toBe(reasons);
  for (const path of [`/list/${listId}`, `/stories/${postId}`])
    expect([path, await countOn(own.page, path)]).toEqual([path, countMarks([first])]);

  for (const [at, text] of APPEALS.entries())
    await author.post(`/moderation/acts/${warnings[at]?.id}/appeal`, { text });
  const appeals = countMarks(APPEALS);
  const appealed = countMarks(TEXTS.slice(0, APPEALS.length));
  expect(await countOnTab(desk.page, 'appeals')).toBe(appealed + appeals);
  expect(await countOn(own.page, '/account')).toBe(reasons + appeals);
  await moderator.post(`/moderation/appeals/${warnings[0]?.id}`, { isReversed: false, reason: first });
  expect(await countOn(desk.page, '/moderation?tab=log')).toBeGreaterThanOrEqual(
    reasons + countMarks([first]),
  );
  for (const { dialogs, context } of [desk, own]) {
    expect(dialogs).toEqual([]);
    await context.close();
  }
}, 400_000);
