import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the theme is chosen without a script', async () => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/types');
  for (const [name, theme] of [
    ['Dark', 'auditorium'],
    ['Light', 'foyer'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/types');
  }
  await context.close();
});

test('a method that a page doesn’t take is refused', async () => {
  const answer = await fetch(`${inject('baseUrl')}/dashboard`, { method: 'POST' });
  expect(answer.status).toBe(405);
});
