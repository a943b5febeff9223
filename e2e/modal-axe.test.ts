import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit } from './member.ts';

/** `npm run look -- axe` checks every dialog on one route at three widths; this is the rest of its routes. */
const WIDTHS = [768];
const LISTS = ['/dashboard', '/dashboard/category/drama'];
const MOVIE = '/movie/tt0068646';
const PAGES = ['/', ...LISTS, MOVIE, '/search?query=arrival', '/account'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const check = async (page: Page, where: string) => {
  await page.getByRole('dialog').waitFor();
  // Fields that are still loading would hide their violations.
  await page.getByRole('dialog').locator('.skeleton').first().waitFor({ state: 'detached' });
  return findViolationsAtWidths(page, where, WIDTHS);
};

/** Opens a dialog by the URL of each page, and checks it in both themes. */
async function checkAtAddresses(page: Page, modal: string, paths: readonly string[]): Promise<string[]> {
  const violations: string[] = [];
  for (const path of paths) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}modal=${modal}`, { waitUntil: 'load' });
    violations.push(...(await check(page, `${modal} on ${path}`)));
  }
  return violations;
}

test.each([
  ['userTest', PAGES],
  ['signIn', PAGES],
  ['signUp', PAGES],
  ['forgotPassword', PAGES],
  ['tutorial', PAGES],
  ['openStreamingServices', PAGES],
  ['otherFilters', LISTS],
  ['dnaFilters', LISTS],
] as const)('a visitor’s dialog %s is accessible at 768 px on its routes', async (modal, paths) => {
  const { page, context, complaints } = await visit(browser, { width: 768 });
  // Visitors have no account page.
  const open = paths.filter((path) => path !== '/account');
  expect(await checkAtAddresses(page, modal, open)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s other dialogs are accessible at 768 px on their routes', async () => {
  const { page, context } = await visit(browser, { width: 768 });
  const violations: string[] = [];
  for (const path of LISTS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Edit shortcuts' }).click();
    violations.push(...(await check(page, `editShortcuts on ${path}`)));
  }
  for (const path of [MOVIE, '/tv/tt0903747']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page
      .locator('main')
      .getByRole('button', { name: /Watchlist/ })
      .first()
      .click();
    violations.push(...(await check(page, `customSignIn on ${path}`)));
  }
  expect(violations).toEqual([]);
  await context.close();
});

test('a member’s dialogs are accessible at 768 px on their routes', async () => {
  const { page, context } = await memberVisit(browser);
  const violations: string[] = [];
  for (const modal of ['openStreamingServices', 'tasteTest'])
    violations.push(...(await checkAtAddresses(page, modal, [...LISTS, MOVIE, '/account'])));
  for (const path of [MOVIE, '/tv/tt0903747', '/book/the-remains-of-the-day']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('button', { name: 'Add to list' }).click();
    violations.push(...(await check(page, `addToList on ${path}`)));
  }
  await page.goto('/dashboard/category/drama', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to list…' }).click();
  violations.push(...(await check(page, 'addToList from a card')));
  await page.getByRole('button', { name: 'Add to a new list' }).click();
  await page.getByRole('dialog', { name: 'New list' }).waitFor();
  violations.push(...(await check(page, 'editList from a card')));
  expect(violations).toEqual([]);
  await context.close();
});
