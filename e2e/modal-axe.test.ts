import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { closeDialog, memberVisit } from './member.ts';
import { navigateWithin } from './navigate.ts';

/** `npm run look -- axe` checks every dialog on one route at three widths; this is the rest of its routes. */
const WIDTHS = [768];
const CATEGORY = '/dashboard/category/drama';
const MOVIE = '/movie/tt0068646';
const SHOW = '/tv/tt0903747';
const BOOK = '/book/the-remains-of-the-day';

const VISITORS_MODALS = [
  'userTest',
  'signIn',
  'signUp',
  'forgotPassword',
  'tutorial',
  'openStreamingServices',
];
const FILTER_MODALS = ['otherFilters', 'dnaFilters'];
const MEMBERS_MODALS = ['openStreamingServices', 'tasteTest'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Checks the open dialog in both themes. */
const check = async (page: Page, where: string) => {
  await page.getByRole('dialog').waitFor();
  // Fields that are still loading would hide their violations.
  await page.getByRole('dialog').locator('.skeleton').first().waitFor({ state: 'detached' });
  return findViolationsAtWidths(page, where, WIDTHS);
};

/**
 * Opens a page, and each of some modals on it by its URL, one after the other; checks them in both themes.
 * @returns the violations
 */
async function checkModals(page: Page, path: string, modals: readonly string[]): Promise<string[]> {
  await openPage(page, path);
  const violations: string[] = [];
  for (const modal of modals) {
    await navigateWithin(page, `${path}${path.includes('?') ? '&' : '?'}modal=${modal}`);
    violations.push(...(await check(page, `${modal} on ${path}`)));
    await closeDialog(page);
  }
  return violations;
}

test.each([
  ['/', VISITORS_MODALS, null],
  ['/dashboard', [...VISITORS_MODALS, ...FILTER_MODALS], 'Edit shortcuts'],
  [CATEGORY, [...VISITORS_MODALS, ...FILTER_MODALS], 'Edit shortcuts'],
  [MOVIE, VISITORS_MODALS, /Watchlist/],
  [SHOW, [], /Watchlist/],
  ['/search?search=arrival', VISITORS_MODALS, null],
] as const)('a visitor’s dialogs are accessible at 768 px on %s', async (path, modals, opener) => {
  const { page, context, complaints } = await visit(browser, { width: 768 });
  const violations = await checkModals(page, path, modals);
  if (opener) {
    await page.locator('main').getByRole('button', { name: opener }).first().click();
    violations.push(...(await check(page, `${opener} on ${path}`)));
  }
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member’s dialogs are accessible at 768 px on their routes', async () => {
  const { page, context } = await memberVisit(browser);
  const violations: string[] = [];
  for (const [path, modals] of [
    ['/account', MEMBERS_MODALS],
    [MOVIE, MEMBERS_MODALS],
    [SHOW, []],
    [BOOK, []],
    ['/dashboard', MEMBERS_MODALS],
    [CATEGORY, MEMBERS_MODALS],
  ] as const) {
    violations.push(...(await checkModals(page, path, modals)));
    if ([MOVIE, SHOW, BOOK].includes(path)) {
      await page.locator('main').getByRole('button', { name: 'Add to list' }).click();
      violations.push(...(await check(page, `addToList on ${path}`)));
    }
  }
  // The category is still open.
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
