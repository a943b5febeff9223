import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { setAccountAges } from '../apps/server/src/testing/members/account-age.sql.ts';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { launchBrowser } from './browser.ts';
import { memberVisit } from './member.ts';
import { type StartedServer, startServer, stopServer, temporaryFolder } from './server.ts';

const MOVIE_ID = 'aftersun-2022';
const COMMENT_MAX = 4_500;
const HEADLINE_MAX = 120;
const PAYLOADS_MAX = 8;

let browser: Browser;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StartedServer;
let attacker: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await temporaryFolder();
  server = await startServer({ DATA_DIR: folder.path });
  attacker = await createApiMember(server.url, folder.path);
  // The embedded database admits one process, so the server is stopped meanwhile. It gets the same port again, because
  // the member calls it there.
  await stopServer(server);
  await makeAccountsOld(folder.path);
  server = await startServer({ DATA_DIR: folder.path, PORT: new URL(server.url).port });
}, 360_000);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

/** Changes when all accounts were created, because new accounts may write little and no links. */
async function makeAccountsOld(dataDir: string) {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });
  await setAccountAges(database.db, 30);
  await database.close();
}

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
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
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
