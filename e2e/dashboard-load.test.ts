import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';

const DATA = /\/dashboard\.data/;
/** React Router writes null as this in a page's data. */
const NULL = -5;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Follows the header's link, which a phone has in its menu. */
async function toDashboard(page: Page): Promise<void> {
  const menu = page.locator('header summary[aria-label="Menu"]');
  if (await menu.isVisible()) await menu.click();
  await page.locator('header a[href="/dashboard"]:visible').first().click();
}
const railNames = (page: Page) => page.locator('.rail h2').allTextContents();

/**
 * Answers with the page's real data, in which the rails have failed: an array of values that name each other by place.
 */
async function failRails(route: Route): Promise<void> {
  const response = await route.fetch();
  const [first = '', ...others] = (await response.text()).split('\n');
  const values: unknown[] = JSON.parse(first);
  const name = `_${values.indexOf('error')}`;
  const rails = values.find(
    (value): value is Record<string, number> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Reflect.get(value, name) === NULL,
  );
  if (!rails) throw new Error('The page’s data has no rails without an error.');
  rails[name] = values.push('We couldn’t reach the catalog.') - 1;
  await route.fulfill({ response, body: [JSON.stringify(values), ...others].join('\n') });
}

test('rails that fail with the page’s first load show the error, and “Try again” brings them', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/types');
  await page.route(DATA, failRails);
  await toDashboard(page);
  const alert = page.getByRole('alert').filter({ hasText: 'These titles couldn’t be loaded' });
  await alert.getByText('We couldn’t reach the catalog.').waitFor();
  // What doesn't depend on the rails is there.
  await page.locator('.dashboard-hero-words').waitFor();
  await page.getByRole('link', { name: /^See all/ }).waitFor();
  const withoutRails = await railNames(page);

  await page.unroute(DATA);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  expect((await railNames(page)).length).toBeGreaterThan(withoutRails.length + 2);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([390, 768, 1440])(
  'the loading dashboard’s skeleton is where the page’s content will be: %i px',
  async (width) => {
    const { page, context } = await visit(browser, { width });
    await openPage(page, '/types');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(DATA, async (route) => {
      await held;
      await route.continue();
    });
    await toDashboard(page);
    const shape = page.locator('.page-coming .skeleton');
    await shape.first().waitFor();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    // The sentence of filters, the number of titles, the picture.
    const [sentence, hero] = [await topOf(shape.nth(0)), await topOf(shape.nth(2))];
    answer();
    const picture = page.locator('.dashboard-hero-sleeve');
    await picture.waitFor();
    expect(Math.abs(sentence - (await topOf(page.locator('.filter-sentence'))))).toBeLessThanOrEqual(12);
    expect(Math.abs(hero - (await topOf(picture)))).toBeLessThanOrEqual(24);
    await context.close();
  },
);
