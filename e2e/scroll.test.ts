import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
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

type Place = { page: number; card: number };

/** How far down the page is, and how far down the screen the card is. */
async function placeOf(page: Page, card: Locator): Promise<Place> {
  const scrolled = await page.evaluate(() => window.scrollY);
  const isShown = (await card.count()) > 0;
  const box = isShown ? await card.boundingBox() : null;
  return { page: scrolled, card: box?.y ?? Number.POSITIVE_INFINITY };
}

const distance = (a: Place, b: Place) => Math.max(Math.abs(a.page - b.page), Math.abs(a.card - b.card));

test.each([
  ['the dashboard', '/dashboard', false],
  ['the dashboard with a taste', '/dashboard', true],
  ['a category', '/dashboard/category/all', false],
  ['a category with a taste', '/dashboard/category/all', true],
  ['a search', '/search?search=love', false],
])('Back from a title comes to where %s was left', async (_, path, hasTaste) => {
  const cookies = hasTaste ? await answerTest() : [];
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await context.addCookies(cookies);
  for (const nth of CARDS) {
    await openPage(page, path);
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
    // The title's page stays until the list is there, and may link to the same title.
    await expect
      .poll(async () => distance(before, await placeOf(page, card)), { message: href })
      .toBeLessThanOrEqual(SLACK_PX);
    await page.waitForLoadState('networkidle');
    expect(distance(before, await placeOf(page, card)), href).toBeLessThanOrEqual(SLACK_PX);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
