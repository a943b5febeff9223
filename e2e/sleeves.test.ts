import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The pictures of all sleeves on the page. */
const pictures = (page: Page) =>
  page.locator('.sleeve-link > svg').evaluateAll((sleeves) => sleeves.map((sleeve) => sleeve.innerHTML));

test('the browser keeps sleeves that the server drew, and draws later ones itself', async () => {
  const { page, context, complaints } = await visit(browser);
  const html = await (await page.request.get('/dashboard')).text();
  await openPage(page, '/dashboard');
  const atFirst = await pictures(page);
  expect(atFirst.length).toBeGreaterThan(20);
  expect(atFirst.filter((picture) => !picture.includes('<path'))).toEqual([]);
  expect(html).toContain('class="sleeve-edge"');
  await page.locator('.sleeve-link').nth(3).click();
  await page.waitForURL(/\/(movie|tv)\//);
  await expect
    .poll(async () => (await pictures(page)).every((picture) => picture.includes('<path')))
    .toBe(true);
  expect((await pictures(page)).length).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.title-hero-sleeve svg').first().innerHTML()).toContain('<path');
  expect(complaints).toEqual([]);
  await context.close();
});

test('sleeves are drawn once their code can be loaded again', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/dashboard');
  let isBroken = true;
  let attempts = 0;
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    // The code that draws, by what only it contains.
    if (!isBroken || !(await response.text()).includes('class="sleeve-edge"'))
      return route.fulfill({ response });
    attempts += 1;
    return route.abort();
  });
  await page.locator('.sleeve-link').nth(3).click();
  await page.waitForURL(/\/(movie|tv)\//);
  await expect.poll(() => attempts).toBeGreaterThan(0);
  isBroken = false;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect
    .poll(async () => {
      const drawn = await pictures(page);
      return drawn.length > 0 && drawn.every((picture) => picture.includes('<path'));
    })
    .toBe(true);
  await context.close();
});
