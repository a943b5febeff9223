import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { firstTitles, untilCardsHaveButtons } from './cards.ts';
import { memberVisit, toast } from './member.ts';
import { createSocialMember, OPEN, takeTestAs, visitAs } from './social-member.ts';

const LIST = '/dashboard/category/all?sortBy=popularity';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const more = (page: Page, title: string) => page.getByRole('button', { name: `More: ${title}`, exact: true });
const menu = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

test('a visitor’s cards have no menu', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, LIST);
  expect(await page.locator('.card').count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  await context.close();
});

test('quick clicks on a card’s watchlist button leave one message about the last', async () => {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  const { page, context, complaints } = await visitAs(browser, member);
  await page.goto(LIST);
  await untilCardsHaveButtons(page);
  for (const clicks of [2, 3]) {
    const watchlist = page.getByRole('button', { name: /^Watchlist: / }).first();
    const title = (await watchlist.getAttribute('aria-label'))?.replace('Watchlist: ', '');
    const isOn = clicks % 2 === 1;
    await watchlist.click({ clickCount: clicks, delay: 20 });
    await toast(page, `${title} ${isOn ? 'added to' : 'removed from'} your watchlist.`);
    await expect.poll(() => page.locator('.toast').count()).toBe(1);
    expect(await watchlist.getAttribute('aria-pressed')).toBe(String(isOn));
    await page.reload();
    await untilCardsHaveButtons(page);
    expect(await watchlist.getAttribute('aria-pressed')).toBe(String(isOn));
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('the menu of a card works by keyboard and returns focus', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: LIST });
  const [title = ''] = await firstTitles(page, 1);
  await more(page, title).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      menu(page, title)
        .getByRole('button')
        .first()
        .evaluate((b) => b === document.activeElement),
    )
    .toBe(true);
  expect(await findViolations(page, 'card menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await menu(page, title).waitFor({ state: 'detached' });
  await expect
    .poll(() => more(page, title).evaluate((button) => button === document.activeElement))
    .toBe(true);

  await page.keyboard.press('Enter');
  await menu(page, title).getByRole('button', { name: 'It hooked me' }).press('Enter');
  await toast(page, `${title} marked “It hooked me”.`);
  await more(page, title).click();
  const hooked = menu(page, title).getByRole('button', { name: 'It hooked me' });
  expect(await hooked.getAttribute('aria-pressed')).toBe('true');
  await page.mouse.click(5, 400);
  await menu(page, title).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dismissed title leaves the list until that is undone', async () => {
  const { page, context, complaints } = await memberVisit(browser);
  for (const [width, colorScheme, path] of [
    [1440, 'light', LIST],
    [390, 'dark', LIST],
    [390, 'light', `${LIST}&view=default`],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    const [first = '', second = '', third = ''] = await firstTitles(page, 3);
    await more(page, second).click();
    await menu(page, second).waitFor();
    const box = await menu(page, second).locator('.card-menu-panel').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await findViolations(page, `card menu at ${width}, ${colorScheme}`)).toEqual([]);
    await menu(page, second).getByRole('button', { name: 'Not interested' }).click();
    await toast(page, `${second} won’t be suggested again.`);
    await expect.poll(() => firstTitles(page, 2)).toEqual([first, third]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => firstTitles(page, 3)).toEqual([first, second, third]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('cards open their menus by touch, and a tap beside the sheet closes it', async () => {
  const { page, context, complaints } = await memberVisit(browser, { hasTouch: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  const [title = ''] = await firstTitles(page, 1);
  await more(page, title).tap();
  await menu(page, title).waitFor();
  // The sheet covers the bottom of the screen; a tap above it closes it and opens nothing below.
  await page.touchscreen.tap(195, 20);
  await menu(page, title).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST);
  await more(page, title).tap();
  await menu(page, title).getByRole('button', { name: 'It hooked me' }).tap();
  await toast(page, `${title} marked “It hooked me”.`);
  await menu(page, title).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Watchlist: ${title}`, exact: true }).tap();
  await toast(page, `${title} added to your watchlist.`);
  await more(page, title).tap();
  const { width, height } = (await menu(page, title).getByRole('button').first().boundingBox()) ?? {
    width: 0,
    height: 0,
  };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const hooked = menu(page, title).getByRole('button', { name: 'It hooked me' });
  expect(await hooked.getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

test('cards of every kind have the actions, in wide and narrow windows and both themes', async () => {
  const greta = await createSocialMember('Greta', OPEN);
  const ben = await createSocialMember('Ben', OPEN);
  for (const member of [greta, ben]) await takeTestAs(member);
  await ben.send('PATCH', '/profile', { favorites: ['past-lives-2023', 'moonlight-2016'] });
  await greta.send('PUT', '/shows/breaking-bad-2008/runs/1/watched', {
    scope: 'episode',
    season: 1,
    episode: 1,
    watched: true,
  });
  const { page, context, complaints } = await visitAs(browser, greta);
  const places = [
    ['/search', 'region', 'New releases'],
    ['/search?search=moonlight', 'grid', 'Search results'],
    ['/person/greta-gerwig', 'region', 'Known for'],
    ['/person/greta-gerwig', 'region', 'Movies and shows'],
    ['/news', 'region', 'New releases'],
    [`/profile/${ben.id}`, 'region', 'Favorites'],
    [`/profile/${ben.id}`, 'group', 'You’d both like'],
    ['/dashboard', 'region', 'Continue watching'],
  ] as const;
  for (const [path, role, name] of places) {
    if (!page.url().endsWith(path)) await page.goto(path);
    const place = page.getByRole(role, { name });
    const button = place.getByRole('button', { name: /^More: / }).first();
    const title = ((await button.getAttribute('aria-label')) ?? '').replace('More: ', '');
    const quick = place.getByRole('button', { name: `Watchlist: ${title}`, exact: true });
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await button.click();
      await menu(page, title).getByRole('button', { name: 'Watching it now' }).waitFor();
      await page.keyboard.press('Escape');
      const before = await quick.getAttribute('aria-pressed');
      await quick.click();
      await expect.poll(() => quick.getAttribute('aria-pressed')).not.toBe(before);
      await quick.click();
      await expect.poll(() => quick.getAttribute('aria-pressed')).toBe(before);
      const where = `${path}, ${name} at ${width} px, ${colorScheme}`;
      expect(await findViolations(page, where)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  // A form that moves and removes cards has no other actions on them.
  await greta.send('PATCH', '/profile', { favorites: ['past-lives-2023'] });
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Remove Past Lives' }).waitFor();
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a menu that can’t be loaded says so, and opens at the next try', async () => {
  const { page, context } = await memberVisit(browser, { path: LIST });
  const [title = ''] = await firstTitles(page, 1);
  await page.route('**/assets/*.js', (route) => route.abort());
  await more(page, title).click();
  await page.getByText('We can’t reach Palate').waitFor();
  await page.unroute('**/assets/*.js');
  await more(page, title).click();
  await menu(page, title).waitFor();
  await context.close();
});
