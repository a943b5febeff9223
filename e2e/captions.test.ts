import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The captions of titles. Books have theirs from a row that is loaded separately. */
const captions = (page: Page) => page.locator('.card:not(:has(.book-link)) .card-why p');

test.each([
  ['the dashboard', '/dashboard', false],
  ['the dashboard with a taste', '/dashboard', true],
  ['a category with a taste', '/dashboard/category/all', true],
])('cards that %s loads later have the captions that they have after a reload', async (_, path, hasTaste) => {
  const { page, context, complaints } = await visit(browser);
  if (hasTaste) await context.addCookies(await answerTest());
  await openPage(page, path);
  const before = await captions(page).count();
  expect(before).toBeGreaterThan(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => captions(page).count()).toBeGreaterThan(before);
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBeNull();
  await page.waitForLoadState('networkidle');
  const texts = await captions(page).allTextContents();
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
  await reloadPage(page);
  expect((await captions(page).allTextContents()).slice(0, texts.length)).toEqual(texts);
  expect(complaints).toEqual([]);
  await context.close();
});
