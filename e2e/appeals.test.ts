import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setModerator } from '../apps/server/src/features/moderation/index.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
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
const START_MS = 180_000;

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
let ada: ApiMember;
let moderator: ApiMember;
let hidden: { id: string };
let warned: { id: string };

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  ada = await createApiMember(server.url, folder.path);
  moderator = await createApiMember(server.url, folder.path);
  server = await restartAfter(server, folder.path, (db) => setModerator(db, moderator.id, true, new Date()));
  const review = await ada.post<{ id: string }>('/movie-reviews', {
    movieId: 'moonlight-2016',
    title: 'Blue',
    content: 'Watch it in my cinema.',
  });
  const moderate = (act: object) => moderator.post<{ id: string }>('/moderation/acts', act);
  warned = await moderate({ act: 'warn', memberId: ada.id, reason: 'Please be kind.' });
  hidden = await moderate({
    act: 'hide',
    postId: review.id,
    version: 1,
    reason: 'Advertisements aren’t allowed.',
  });
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/api/notifications/count`, { headers: ada.headers });
      expect(await answer.json()).toEqual({ unread: 2 });
    },
    { timeout: MADE_MS, interval: 1000 },
  );
}, 2 * START_MS);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const HIDDEN = 'A moderator hid your review: Advertisements aren’t allowed.';
const WARNED = 'A moderator warned you: Please be kind.';
const SENT = 'You appealed this decision. A moderator will look at it again.';
const ANSWERED = 'You appealed this decision, and a moderator has answered.';

test('a member appeals a decision once, and sees that it was answered', async () => {
  const { page, context } = await visitAs(browser, ada, { baseURL: server.url, width: 390 });
  await openPage(page, '/notifications');
  await item(page, WARNED).waitFor();
  const open = item(page, HIDDEN).getByRole('button', { name: 'Appeal this decision' });
  const box = page.getByLabel('Why should the decision be reversed?');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await open.press('Enter');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findViolations(page, 'an appeal')).toEqual([]);
  await page.keyboard.type('It quotes the film.');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Appeal this decision');
  await open.press('Enter');
  expect(await box.inputValue()).toBe('It quotes the film.');
  await box.fill(' ');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByRole('alert').filter({ hasText: 'Write why the decision should be reversed.' }).waitFor();
  await box.fill('It quotes the film.');
  await page.getByRole('button', { name: 'Send appeal' }).press('Enter');
  await item(page, HIDDEN).getByText(SENT).waitFor();
  await expect.poll(focused).toBe(SENT);

  await ada.post(`/moderation/acts/${warned.id}/appeal`, { text: 'I was.' });
  await item(page, WARNED).getByRole('button', { name: 'Appeal this decision' }).click();
  await box.fill('I was kind.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByRole('alert').filter({ hasText: 'You’ve already appealed this decision.' }).waitFor();
  expect(await box.inputValue()).toBe('I was kind.');

  await moderator.post(`/moderation/appeals/${hidden.id}`, { isReversed: true, reason: 'It is a quote.' });
  await page.reload();
  await item(page, HIDDEN).getByText(ANSWERED).waitFor();
  await item(page, WARNED).getByText(SENT).waitFor();
  expect(await page.getByRole('button', { name: 'Appeal this decision' }).count()).toBe(0);
  await context.close();
});
