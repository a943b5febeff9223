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

test('a page says at its head what needs a script', async () => {
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

test('a method that a page doesn’t take is refused', async () => {
  const answer = await fetch(`${inject('baseUrl')}/dashboard`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(answer.status).toBe(405);
});
