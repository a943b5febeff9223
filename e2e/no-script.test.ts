import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  page = await context.newPage();
});
afterEach(() => context.close());

test('a page says at its top what needs script', async () => {
  await page.goto('/get-started');
  await page.getByText(/^The taste test needs JavaScript/).waitFor();
  await page.goto('/dashboard?modal=otherFilters');
  await page.getByText(/signing in need JavaScript\.$/).waitFor();
  await page.getByText(/opens in a dialog/).waitFor();
});

test('the theme is chosen without a script', async () => {
  await page.goto('/types');
  for (const [name, theme] of [
    ['Dark', 'auditorium'],
    ['Light', 'foyer'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/types');
  }
});

test('search, filters and a title’s page work without a script, also at 400 %', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= 320);
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search movies, shows, books and people' }).fill('arrival');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  expect(await isNarrow()).toBe(true);
  await page
    .getByRole('row', { name: /^Arrival/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Arrival' }).waitFor();
  expect(await isNarrow()).toBe(true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Remove the year and rating filters' }).click();
  await page.waitForURL(/movieMatchRating=0/);
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(10);
  expect(await isNarrow()).toBe(true);
});

test('a method that a page doesn’t support is rejected', async () => {
  const answer = await fetch(`${inject('baseUrl')}/dashboard`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(answer.status).toBe(405);
});
