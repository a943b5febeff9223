import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { untilCardsHaveButtons } from './cards.ts';
import { memberVisit } from './member.ts';

const MOVIE = '/movie/tt0068646';
const NAME = 'The Godfather';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const watchlistButton = (page: Page) => page.getByRole('button', { name: 'Watchlist', exact: true });
const isPressed = (page: Page) => watchlistButton(page).getAttribute('aria-pressed');
const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a visitor who tracks a title is asked to sign in', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(MOVIE);
  await watchlistButton(page).click();
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member adds a title to the watchlist, rates it by keyboard, and undoes both', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: MOVIE });
  await watchlistButton(page).click();
  await page.getByText(`${NAME} added to your watchlist.`).waitFor();
  await expect.poll(() => isPressed(page)).toBe('true');

  await stars(page, '4 stars').focus();
  await page.keyboard.press('Space');
  await page.getByText(`You rated ${NAME} 4 stars.`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(`You rated ${NAME} 4½ stars.`).waitFor();
  await expect.poll(() => isPressed(page)).toBe('false');
  await page.reload();
  await expect.poll(() => stars(page, '4½ stars').isChecked()).toBe(true);

  await watchlistButton(page).click();
  await page.getByText(`${NAME} added to your watchlist.`).waitFor();
  const undone = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isPressed(page)).toBe('false');
  await undone;
  await page.reload();
  await expect.poll(() => isPressed(page)).toBe('false');
  expect(await findViolations(page, MOVIE)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'auditorium'],
  [390, 'foyer'],
] as const)('a member tracks a book and rates it, and undoes the rating: %i px, %s', async (width, theme) => {
  const { page, context, complaints } = await memberVisit(browser, { theme });
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/book/the-remains-of-the-day');
  const status = (name: string) => page.getByRole('button', { name, exact: true });
  await status('Want to read').click();
  await page.getByText('The Remains of the Day added to “Want to read”.').waitFor();
  await status('Reading').click();
  await expect.poll(() => status('Want to read').getAttribute('aria-pressed')).toBe('false');
  await stars(page, '4 stars').focus();
  await page.keyboard.press('Space');
  await page.getByText('You rated The Remains of the Day 4 stars.').waitFor();
  await expect.poll(() => status('Read').getAttribute('aria-pressed')).toBe('true');
  await page.getByText('You rated').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => status('Reading').getAttribute('aria-pressed')).toBe('true');
  expect(await findViolations(page, 'a book')).toEqual([]);
  await page.reload();
  await expect.poll(() => status('Reading').getAttribute('aria-pressed')).toBe('true');
  expect(await stars(page, '4 stars').isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a change that the server rejects is undone with a message', async () => {
  const { page, context } = await memberVisit(browser, { path: MOVIE });
  await watchlistButton(page).waitFor();
  const message = 'The server is busy.';
  await page.route('**/api/movietracker/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message } }),
  );
  await watchlistButton(page).click();

  await page.getByText(message).waitFor();
  await expect.poll(() => isPressed(page)).toBe('false');
  await page.unroute('**/api/movietracker/**');
  await watchlistButton(page).click();
  await page.getByText(`${NAME} added to your watchlist.`).waitFor();
  await context.close();
});

test.each([
  [1440, 'foyer'],
  [390, 'auditorium'],
] as const)('lists of tracked titles follow each change: %i px, %s', async (width, theme) => {
  const { page, context, complaints } = await memberVisit(browser, { theme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/watchlist');
  await page.getByRole('heading', { name: 'Your watchlist is empty' }).waitFor();
  await page.goto('/dashboard/category/all');
  await untilCardsHaveButtons(page);
  const save = page.getByRole('button', { name: /^Watchlist: / });
  const [first, second] = [save.nth(0), save.nth(1)];
  const names = [await first.getAttribute('aria-label'), await second.getAttribute('aria-label')];
  await first.click();
  await second.click();
  await expect.poll(() => page.getByText('added to your watchlist.').count()).toBe(2);

  await page.goto('/watchlist');
  await page.getByText('2 titles', { exact: true }).waitFor();
  expect(await findViolations(page, '/watchlist')).toEqual([]);
  await page.getByRole('button', { name: names[0] ?? '', exact: true }).click();
  await page.getByText('1 title', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 titles', { exact: true }).waitFor();

  await page.goto(MOVIE);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Not interested' }).click();
  await page.getByText('won’t be suggested again').waitFor();
  await page.goto('/profile/not-interested');
  await page.getByRole('link', { name: NAME }).first().waitFor();
  await page.goto('/profile/seen');
  await page.getByText('Titles that you rate or react to').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
