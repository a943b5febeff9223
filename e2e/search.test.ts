import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('people are listed twenty at a time, and Back keeps those that were loaded', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/search?search=man');
  const people = page.locator('.search-hit[href^="/person/"]');
  expect(await people.count()).toBe(20);
  await page.getByRole('link', { name: 'More people' }).click();
  await expect.poll(() => people.count()).toBe(40);
  await expect.poll(() => new URL(page.url()).searchParams.get('people')).toBe('1');
  await page.getByRole('link', { name: 'More titles' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('1');
  expect(new URL(page.url()).searchParams.get('people')).toBe('1');
  expect(await people.count()).toBe(40);
  await people.nth(39).click();
  await page.waitForURL('**/person/**');
  await page.goBack();
  await expect.poll(() => people.count()).toBe(40);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(['people=x', 'people=-1', 'people=99999', 'people=%3Cscript%3E'])(
  'a search with %s shows the first people',
  async (query) => {
    const { page, context, complaints } = await visit(browser);
    await openPage(page, `/search?search=john&${query}`);
    expect(await page.locator('.search-hit[href^="/person/"]').count()).toBe(20);
    await page.getByText('page of people').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('of a text that is too long, the beginning is searched for, and the page says so', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `/search?search=${'x'.repeat(5_000)}`);
  await page.getByText('Your search is too long, so we used only the first 200 characters.').waitFor();
  const box = page.getByRole('combobox', { name: 'Search movies, shows, books and people' });
  expect(await box.inputValue()).toBe('x'.repeat(200));
  expect(await findViolations(page, 'a search that is too long')).toEqual([]);
  await box.fill('godfather');
  await page.waitForURL('**/search?search=godfather');
  await page.getByText('Your search is too long').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('recent searches are stored on the device, and can be reopened, removed and cleared', async () => {
  const { page, context, complaints } = await visit(browser, { width: 320, height: 700 });
  const box = page.getByRole('combobox', { name: 'Search movies, shows, books and people' });
  const recent = page.getByRole('heading', { name: 'Recent searches' });
  await openPage(page, '/search');
  expect(await recent.count()).toBe(0);

  // A search counts once a result is opened, with the keyboard or the mouse.
  await box.fill('godfather');
  await page
    .getByRole('row', { name: /Godfather/ })
    .first()
    .waitFor();
  await page.waitForURL('**/search?search=godfather');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/movie/**');
  await openPage(page, '/search?search=heat');
  await page.getByRole('grid').getByRole('link', { name: /^Heat/ }).first().click();
  await page.waitForURL('**/movie/**');

  await openPage(page, '/search');
  await recent.waitFor();
  const links = page.getByRole('region', { name: 'Recent searches' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['heat', 'godfather']);
  expect(await findViolations(page, 'the page')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // The quick search offers them, too.
  await openPage(page, '/types');
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'heat recent search' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?search=heat');

  await openPage(page, '/search');
  await page.getByRole('button', { name: 'Remove “heat” from recent searches' }).click();
  expect(await links.allInnerTexts()).toEqual(['godfather']);
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await recent.waitFor({ state: 'detached' });
  await reloadPage(page);
  expect(await recent.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
