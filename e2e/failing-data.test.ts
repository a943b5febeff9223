import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Requests for the data of a page. */
const DATA = /\.data(\?|$)/;
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

test.each([
  ['answers 500', (page: Page) => page.route(DATA, (route) => route.fulfill({ status: 500, body: 'Oops' }))],
  ['is away', (page: Page) => page.route(DATA, (route) => route.abort('connectionrefused'))],
])(
  'a search while the server %s keeps the typed text; “Try again” searches for all of it',
  async (_, fail) => {
    const { page, context } = await visit(browser, { width: 390, height: 844 });
    await openPage(page, '/search?search=aftersun');
    const box = page.getByRole('combobox');
    await fail(page);
    await box.fill('past');
    await retry(page).waitFor();
    await box.pressSequentially(' lives');
    await page.waitForURL(/search=past(%20|\+)lives$/);
    await retry(page).waitFor();
    expect(await box.inputValue()).toBe('past lives');
    expect(await box.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: /^Aftersun/ }).count()).toBe(1);
    expect(await findViolations(page, 'the failed search')).toEqual([]);
    await page.unroute(DATA);
    await retry(page).click();
    await page
      .getByRole('link', { name: /^Past Lives/ })
      .first()
      .waitFor();
    expect(await box.inputValue()).toBe('past lives');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await context.close();
  },
);

test('a filter that can’t be applied keeps the dashboard; “Try again” applies it', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/dashboard');
  const heading = await page.locator('h1').textContent();
  const rails = await page.locator('.rail').count();
  expect(rails).toBeGreaterThan(0);
  await page.route(DATA, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.getByRole('link', { name: 'Remove the year and rating filters' }).click();
  await retry(page).waitFor();
  expect(await page.locator('h1').textContent()).toBe(heading);
  expect(await page.locator('.rail').count()).toBeGreaterThanOrEqual(rails);
  await page.unroute(DATA);
  await retry(page).click();
  await page.getByRole('link', { name: 'Reset filters' }).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await context.close();
});

test('the quick search that fails has “Try again”, and keeps the text', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/types');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await box.fill('past lives');
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.waitFor({ timeout: 20_000 });
  await page.unroute('**/api/**');
  await again.click();
  await dialog.getByRole('option', { name: /^Past Lives/ }).waitFor({ timeout: 20_000 });
  expect(await box.inputValue()).toBe('past lives');
  await context.close();
});
