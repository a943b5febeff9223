import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { XSS_PAYLOADS } from '../apps/server/src/text/testing/xss-payloads.ts';
import { type ApiMember, createApiMember } from './api-member.ts';
import { launchBrowser } from './browser.ts';
import { memberVisit } from './member.ts';

const MOVIE_ID = 'aftersun-2022';
const COMMENT_MAX = 4_500;
const HEADLINE_MAX = 120;

let browser: Browser;
let attacker: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  attacker = await createApiMember(inject('baseUrl'), inject('dataDir'));
});
afterAll(() => browser.close());

/** Joins payloads to as few texts as the length of a comment allows, each payload in a paragraph and a spoiler. */
function toTexts(payloads: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of payloads) {
    const part = `${payload}\n\n[spoiler]${payload}[/spoiler]\n\n`;
    if (text.length + part.length > COMMENT_MAX && text !== '') {
      texts.push(text);
      text = '';
    }
    text += part;
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
    content: XSS_PAYLOADS.join('\n\n').slice(0, 19_000),
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

  const { page, context } = await memberVisit(browser);
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
