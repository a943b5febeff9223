import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { firstTitles } from './cards.ts';
import { memberVisit, toast } from './member.ts';

const BOOKS = '/books?sort=popularity';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const more = (page: Page, title: string) => page.getByRole('button', { name: `More: ${title}`, exact: true });
const wanted = (page: Page, title: string) =>
  page.getByRole('button', { name: `Want to read: ${title}`, exact: true });
const menu = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

test('a visitor’s book cards have no menu', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, BOOKS);
  expect(await page.locator('.card').count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  await context.close();
});

test('a book that was saved after its page was prefetched is shown as saved', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: BOOKS });
  const [title = ''] = await firstTitles(page, 1);
  const link = page
    .locator('.card', { has: wanted(page, title) })
    .getByRole('link')
    .first();
  const prefetched = page.waitForResponse((answer) => /\/book\/[^/]+\.data/.test(answer.url()));
  await link.hover();
  await prefetched;
  await wanted(page, title).click();
  await toast(page, `${title} added to “Want to read”.`);
  await link.click();
  await page.waitForURL('**/book/*');
  const status = page.getByRole('button', { name: 'Want to read', exact: true });
  await status.waitFor();
  expect(await status.getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a book’s menu works by keyboard: status, rating, and focus back on its button', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: BOOKS });
  const [title = ''] = await firstTitles(page, 1);
  await more(page, title).focus();
  await page.keyboard.press('Enter');
  await menu(page, title).getByRole('button', { name: 'Reading', exact: true }).press('Enter');
  await toast(page, `${title} marked as “Reading”.`);
  await menu(page, title).waitFor({ state: 'detached' });
  await expect
    .poll(() => more(page, title).evaluate((button) => button === document.activeElement))
    .toBe(true);

  await page.keyboard.press('Enter');
  await menu(page, title).getByRole('radio', { name: '4 stars', exact: true }).focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Space');
  await saved;
  const read = menu(page, title).getByRole('button', { name: 'Read', exact: true });
  await expect.poll(() => read.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await menu(page, title).waitFor({ state: 'detached' });
  await page.reload();
  await more(page, title).click();
  expect(await read.getAttribute('aria-pressed')).toBe('true');
  expect(await menu(page, title).getByRole('radio', { name: '4 stars', exact: true }).isChecked()).toBe(true);
  await menu(page, title).getByRole('button', { name: 'Add to list…' }).click();
  await page.getByRole('dialog', { name: 'Add to list' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'foyer'],
  [390, 'auditorium'],
] as const)('books are saved and dismissed from their cards: %i px, %s', async (width, theme) => {
  const { page, context, complaints } = await memberVisit(browser, { theme });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(BOOKS);
  const [first = '', second = '', third = ''] = await firstTitles(page, 3);
  await wanted(page, first).click();
  await toast(page, `${first} added to “Want to read”.`);
  expect(await wanted(page, first).getAttribute('aria-pressed')).toBe('true');
  await more(page, second).click();
  await menu(page, second).waitFor();
  const box = await menu(page, second).locator('.card-menu-panel').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  expect(await findViolations(page, `menu of a book at ${width}`)).toEqual([]);
  await menu(page, second).getByRole('button', { name: 'Not interested' }).click();
  await toast(page, `${second} won’t be suggested again.`);
  await expect.poll(() => firstTitles(page, 2)).toEqual([first, third]);
  const undo = page.locator('.toast', { hasText: second }).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.poll(() => firstTitles(page, 3)).toEqual([first, second, third]);

  await page
    .getByRole('navigation', { name: 'Your books' })
    .getByRole('link', { name: 'Want to read' })
    .click();
  await page.getByText('1 book', { exact: true }).waitFor();
  expect(await firstTitles(page, 3)).toEqual([first]);
  expect(await findViolations(page, `/books?shelf=wantToRead at ${width}`)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Your books' })
    .getByRole('link', { name: 'Not interested' })
    .click();
  await page.getByRole('heading', { name: 'No books here yet' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
