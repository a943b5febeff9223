import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

/** What nobody notices. */
const SLACK_PX = 8;
/** Cards that are followed on each page, by their place in it. */
const CARDS = [5, 18];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const cardsOf = (page: Page) =>
  page.locator('main').locator('a[href^="/movie/"], a[href^="/tv/"]').locator('visible=true');

/** How far down the page is, and how far down the screen the card is. */
async function placeOf(page: Page, card: Locator): Promise<{ page: number; card: number }> {
  const scrolled = await page.evaluate(() => window.scrollY);
  return { page: scrolled, card: (await card.boundingBox())?.y ?? Number.NaN };
}

test.each([
  ['the dashboard', '/dashboard', false],
  ['the dashboard with a taste', '/dashboard', true],
  ['a category', '/dashboard/category/all', false],
  ['a category with a taste', '/dashboard/category/all', true],
  ['a search', '/search?search=love', false],
])('Back from a title comes to where %s was left', async (_, path, hasTaste) => {
  const cookies = hasTaste ? await answerTest(browser) : [];
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await context.addCookies(cookies);
  for (const nth of CARDS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const href = (await cardsOf(page).nth(nth).getAttribute('href')) ?? '';
    const card = page.locator(`main a[href="${href}"]`).locator('visible=true').first();
    await card.scrollIntoViewIfNeeded();
    // Scrolling lays rows out, which may move what was scrolled to.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const before = await placeOf(page, card);
    await card.click();
    await page.waitForURL((url) => url.pathname === href.split(/[?#]/)[0]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await card.waitFor();
    await expect
      .poll(async () => Math.abs((await placeOf(page, card)).page - before.page))
      .toBeLessThanOrEqual(SLACK_PX);
    await page.waitForLoadState('networkidle');
    const after = await placeOf(page, card);
    expect(Math.abs(after.page - before.page), `${href}, the page`).toBeLessThanOrEqual(SLACK_PX);
    expect(Math.abs(after.card - before.card), `${href}, the card`).toBeLessThanOrEqual(SLACK_PX);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
