import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, reloadPage, untilLoaded, visit } from './browser.ts';
import { join, memberVisit } from './member.ts';

const FRENCH = '/dashboard/category/drama?languages=fr';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const nav = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const names = (page: Page) => nav(page).getByRole('link').allTextContents();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your shortcuts' });
const rows = async (page: Page) =>
  Promise.all((await dialog(page).getByRole('textbox').all()).map((field) => field.inputValue()));

async function edit(page: Page): Promise<void> {
  await nav(page).getByRole('button', { name: 'Edit shortcuts' }).click();
  await dialog(page).waitFor();
}

test('a visitor’s five shortcuts are on the dashboard and on categories, and changes stay on this device', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard');
  const before = await names(page);
  expect(before).toHaveLength(5);
  await openPage(page, FRENCH);
  expect(await names(page)).toEqual(before);

  // Five are enough; somebody who wants another removes one.
  await nav(page).getByRole('button', { name: 'Add this page to shortcuts' }).click();
  await page.getByText('Without an account you can have five shortcuts.').waitFor();
  await page.getByRole('button', { name: 'Edit shortcuts' }).last().click();
  await dialog(page).waitFor();
  expect(await findViolations(page, 'shortcuts')).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: `Remove ${before[0]}` })
    .click();
  await expect.poll(() => rows(page)).toEqual(before.slice(1));
  await page.keyboard.press('Escape');
  await nav(page).getByRole('button', { name: 'Add this page to shortcuts' }).click();
  await expect.poll(() => names(page)).toEqual([...before.slice(1), 'Drama, French']);

  await reloadPage(page);
  await expect.poll(() => names(page)).toEqual([...before.slice(1), 'Drama, French']);
  expect(await nav(page).getByRole('link', { name: 'Drama, French' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await openPage(page, '/dashboard');
  await nav(page).getByRole('link', { name: 'Drama, French' }).click();
  await page.waitForURL(`**${FRENCH}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s shortcuts move into the account; a member renames, reorders and removes them', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard');
  const [first = '', second = '', third = '', ...others] = await names(page);
  await edit(page);
  await dialog(page)
    .getByRole('button', { name: `Move ${first} down` })
    .press('Enter');
  await expect.poll(() => rows(page)).toEqual([second, first, third, ...others]);
  await join(page);
  await openPage(page, '/dashboard');
  await expect.poll(() => names(page)).toEqual([second, first, third, ...others]);
  expect(await page.evaluate(() => localStorage.getItem('palate.shortcuts'))).toBeNull();

  // By keyboard: the focus stays on the button of the row that moved.
  await edit(page);
  const down = dialog(page).getByRole('button', { name: `Move ${second} down` });
  await down.press('Enter');
  await expect.poll(() => rows(page)).toEqual([first, second, third, ...others]);
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  await dialog(page).getByText(`${second} moved to position 2.`).waitFor();

  // By dragging.
  const handles = dialog(page).locator('.arrange-handle');
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
  if (!from || !to) throw new Error('A row has no handle.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => rows(page)).toEqual([second, third, first, ...others]);

  const name = dialog(page).getByRole('textbox', { name: `Name of the shortcut ${third}` });
  await name.fill('Mine');
  await name.press('Enter');
  await page.getByText('Renamed to “Mine”.').waitFor();
  await dialog(page)
    .getByRole('button', { name: `Remove ${second}` })
    .click();
  await expect.poll(() => rows(page)).toEqual(['Mine', first, ...others]);
  await page.keyboard.press('Escape');

  // On another device of the same member, and more than five of which five are shown.
  const state = await context.storageState();
  const other = await visit(browser, { state });
  await openPage(other.page, FRENCH);
  expect(await names(other.page)).toEqual(['Mine', first, ...others]);
  await nav(other.page).getByRole('button', { name: 'Add this page to shortcuts' }).click();
  await expect.poll(() => names(other.page)).toEqual(['Mine', first, ...others, 'Drama, French']);
  await openPage(other.page, '/dashboard/category/comedy');
  await nav(other.page).getByRole('button', { name: 'Add this page to shortcuts' }).click();
  await other.page.getByText('“Comedy” was added to your shortcuts.').waitFor();
  expect(await names(other.page)).toHaveLength(5);
  await edit(other.page);
  expect(await rows(other.page)).toHaveLength(6);
  expect(complaints.concat(other.complaints)).toEqual([]);
  await other.context.close();
  await context.close();
});

test('a change that the server rejects is undone with the reason', async () => {
  const { page, context } = await memberVisit(browser, { width: 320, height: 700, path: '/dashboard' });
  await untilLoaded(page);
  const before = await names(page);
  await edit(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.route('**/api/shortcuts/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await dialog(page)
    .getByRole('button', { name: `Remove ${before[1]}` })
    .click();
  await page.getByText('Not now.').waitFor();
  await expect.poll(() => rows(page)).toEqual(before);
  await context.close();
});

test('a sorted watchlist, a list, a person’s work and books become shortcuts with their filters and order', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add this page to shortcuts' }).click();
    await page.getByText(`“${name}” was added to your shortcuts.`).waitFor();
    await page.getByRole('button', { name: 'Add this page to shortcuts' }).waitFor({ state: 'detached' });
  };
  await openPage(page, '/watchlist?sort=tasteMatch&languages=fr');
  await add('Watchlist, French, Taste match');
  await openPage(page, '/profile/not-interested');
  await add('Not interested');
  const list = `/list/${randomUUID()}`;
  await api.post('/palate/movie-list', { movieListId: list.slice(6), title: 'For rainy days' });
  await openPage(page, list);
  await add('For rainy days');
  await openPage(page, '/books?sort=newest');
  await add('Books, Newest first');
  await openPage(page, '/person/francis-ford-coppola?job=director');
  await add('Francis Ford Coppola, Directed');

  await openPage(page, '/dashboard');
  await edit(page);
  const all = await rows(page);
  expect(all.slice(-5)).toEqual([
    'Watchlist, French, Taste match',
    'Not interested',
    'For rainy days',
    'Books, Newest first',
    'Francis Ford Coppola, Directed',
  ]);
  for (const name of all.slice(0, 5))
    await dialog(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  await expect.poll(() => rows(page)).toEqual(all.slice(5));
  await page.keyboard.press('Escape');
  await nav(page).getByRole('link', { name: 'Watchlist, French, Taste match' }).click();
  await page.waitForURL('**/watchlist?sort=tasteMatch&languages=fr');
  await openPage(page, '/dashboard');
  await nav(page).getByRole('link', { name: 'For rainy days' }).click();
  await page.waitForURL(`**${list}`);
  expect(complaints).toEqual([]);
  await context.close();
});
