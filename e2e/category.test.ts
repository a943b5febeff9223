import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';

/** Number of titles on a page of a category (specification §9). */
const PAGE = 35;
/** Pages of a list that its URL shows at once. */
const AT_ONCE = 4;
/** What nobody notices. */
const SLACK_PX = 8;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator('.sleeve-grid > li');
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });
/** Opens a list and waits until its script is there, which adds this button. */
async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.getByRole('button', { name: 'Edit shortcuts' }).waitFor();
}
const pageOf = (page: Page) => new URL(page.url()).searchParams.get('page');

test('a category has rails of its own titles, each leading to its list within the category', async () => {
  const { page, context, complaints } = await visit(browser);
  await open(page, '/dashboard/category/crime');
  expect(await page.locator('.rail h2').count()).toBe(3);
  expect(await findViolations(page, 'category')).toEqual([]);
  const all = page
    .locator('.rail')
    .first()
    .getByRole('link', { name: /^All \d+/ });
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await page.locator('.filter-sentence').getByRole('button', { name: 'crime, change' }).waitFor();
  await page.locator('.filter-sentence').getByText(`${total} titles`).waitFor();
  // Whoever narrows a category wants its list, so the rails are gone.
  expect(await page.locator('.rail').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('more titles load near the end three times, and Back returns to the same place', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await open(page, '/dashboard/category/all');
  expect(await cards(page).count()).toBe(PAGE);
  for (const pages of [2, 3, 4]) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBe(pages * PAGE);
    await expect.poll(() => pageOf(page)).toBe(String(pages - 1));
  }
  // Then the button is left, so that the footer can be reached.
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await cards(page).count()).toBe(4 * PAGE);
  await more(page).waitFor();

  const link = cards(page)
    .nth(3 * PAGE + 5)
    .locator('a')
    .first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname === href);
  await page.goBack();
  await cards(page)
    .nth(3 * PAGE + 5)
    .waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['the second page', 2],
  ['a page beyond those that its URL shows at once', 6],
])('Back to a category with rails returns to the same place on %s', async (_, pages) => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await open(page, '/dashboard/category/crime');
  for (let shown = 2; shown <= pages; shown += 1) {
    if (shown > AT_ONCE) await more(page).press('Enter');
    else await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBe(shown * PAGE);
    await expect.poll(() => pageOf(page)).toBe(String(shown - 1));
  }
  const card = cards(page).nth((pages - 1) * PAGE + 5);
  const topOf = async () => Math.round((await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  const link = card.locator('a').first();
  await link.scrollIntoViewIfNeeded();
  const top = await topOf();
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname === href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Crime' }).waitFor();
  await expect.poll(() => page.locator('.category-rails .rail').count()).toBe(3);
  await expect.poll(() => cards(page).count()).toBe(pages * PAGE);
  expect(await link.getAttribute('href')).toBe(href);
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(SLACK_PX);
  expect(complaints).toEqual([]);
  await context.close();
});

test('after pages loaded in quick succession, the URL has the last one’s number', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  for (let round = 0; round < 3; round += 1) {
    await open(page, '/dashboard/category/crime?page=3');
    for (let shown = AT_ONCE + 1; shown <= AT_ONCE + 4; shown += 1) {
      await more(page).press('Enter');
      await expect.poll(() => cards(page).count()).toBe(shown * PAGE);
    }
    await expect.poll(() => pageOf(page)).toBe(String(AT_ONCE + 3));
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s list of new releases uses the services saved in the browser', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('palate.services', '["netflix"]'));
  await open(page, '/dashboard/category/new-on-my-services');
  await page.waitForURL(/isSelectMyServices=true&services=netflix$/);
  await cards(page).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('tabbing to the end of a list loads more titles, and the button can be pressed by keyboard', async () => {
  const { page, context, complaints } = await visit(browser);
  await open(page, '/dashboard/category/all?page=3');
  expect(await cards(page).count()).toBe(4 * PAGE);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).count()).toBe(5 * PAGE);
  await open(page, '/dashboard/category/all');
  await cards(page).last().locator('a, button').last().focus();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page of titles that can’t be loaded says so; “Try again” loads it, and nothing is lost', async () => {
  const { page, context } = await visit(browser);
  await open(page, '/dashboard/category/all');
  await page.route('**/api/movie?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken.' } }),
  );
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.getByRole('alert').getByText('More titles couldn’t be loaded. Broken.').waitFor();
  expect(await cards(page).count()).toBe(PAGE);
  await page.unroute('**/api/movie?*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(2 * PAGE);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await context.close();
});
