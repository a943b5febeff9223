import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { memberVisit, signIn, toast } from './member.ts';
import { createSocialMember, visitAs } from './social-member.ts';

const TITLES = ['tt0068646', 'tt2543164', 'tt4975722'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The focused element's label, or its id if it has none. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.id;
  });

/** Presses the button at `at` by keyboard, and returns the labels of all before that. */
async function press(page: Page, name: RegExp, at: number, within = 'main'): Promise<string[]> {
  const buttons = page.locator(within).getByRole('button', { name });
  await buttons.nth(at).focus();
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  await page.keyboard.press('Enter');
  return labels;
}

test('removing a title from the watchlist moves the focus to the next one, and after the last to the page', async () => {
  const ada = await createSocialMember('Ada');
  for (const id of TITLES) await ada.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/watchlist');
  const buttons = page.getByRole('button', { name: /^Watchlist: / });
  await expect.poll(() => buttons.count()).toBe(3);
  const [first, , third] = await press(page, /^Watchlist: /, 1);
  await expect.poll(() => focused(page)).toBe(third);
  await expect.poll(() => buttons.count()).toBe(2);
  await press(page, /^Watchlist: /, 1);
  await expect.poll(() => focused(page)).toBe(first);
  await expect.poll(() => buttons.count()).toBe(1);
  await press(page, /^Watchlist: /, 0);
  await page.getByRole('heading', { name: 'Your watchlist is empty' }).waitFor();
  await expect.poll(() => focused(page)).toBe('content');
  expect(complaints).toEqual([]);
  await context.close();
});

test('dismissing a title moves the focus to the next card of its row, or to the previous one at the end', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/movie/tt2543164' });
  const buttons = page.locator('#near').getByRole('button', { name: /^More: / });
  await expect.poll(() => buttons.count()).toBe(6);
  const dismiss = async (at: number) => {
    const labels = await press(page, /^More: /, at, '#near');
    const menu = page.getByRole('group', { name: labels[at]?.replace('More: ', '') ?? '', exact: true });
    await menu.getByRole('button', { name: 'Not interested' }).press('Enter');
    return labels;
  };
  const [, , third] = await dismiss(1);
  await expect.poll(() => focused(page)).toBe(third);
  await expect.poll(() => buttons.count()).toBe(5);
  const labels = await dismiss(4);
  await expect.poll(() => focused(page)).toBe(labels[3]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('deleting a history entry moves the focus to the next one, also in another month', async () => {
  const ada = await createSocialMember('Ada');
  for (const [at, movieId] of TITLES.entries()) {
    const watchedOn = at > 0 ? null : new Date().toISOString().slice(0, 10);
    await ada.send('PUT', `/viewings/${randomUUID()}`, { movieId, watchedOn });
  }
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/history');
  const buttons = page.getByRole('button', { name: /^Delete: / });
  await expect.poll(() => buttons.count()).toBe(3);
  const [, second, third] = await press(page, /^Delete: /, 0);
  await expect.poll(() => focused(page)).toBe(second);
  await expect.poll(() => buttons.count()).toBe(2);
  await press(page, /^Delete: /, 0);
  await expect.poll(() => focused(page)).toBe(third);
  await expect.poll(() => buttons.count()).toBe(1);
  await press(page, /^Delete: /, 0);
  await page.getByRole('heading', { name: 'Nothing in your history yet' }).waitFor();
  await expect.poll(() => focused(page)).toBe('content');
  expect(complaints).toEqual([]);
  await context.close();
});

test('signing out a browser moves the focus to the next one, or to “Sign out everywhere”', async () => {
  const { page, context, member } = await memberVisit(browser);
  const second = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' });
  await signIn(await second.newPage(), member);
  await page.goto('/account');
  const buttons = page.getByRole('button', { name: /^Sign out .+, last active/ });
  await expect.poll(() => buttons.count()).toBe(1);
  await press(page, /^Sign out .+, last active/, 0);
  await expect.poll(() => buttons.count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Sign out everywhere');
  await second.close();
  await context.close();
});

/** The focused element's text, as screen readers hear it. */
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('deleting a draft moves the focus to the next one, and after the last to the page', async () => {
  const ada = await createSocialMember('Ada');
  for (const title of ['Older', 'Newer']) {
    const draft = { kind: 'story', title, content: 'It begins.', movieIds: [], version: 0 };
    await ada.send('PUT', `/drafts/${randomUUID()}`, draft);
  }
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/write');
  const buttons = page.getByRole('main').getByRole('button', { name: /^Delete/ });
  await expect.poll(() => buttons.count()).toBe(2);
  const remove = async () => {
    await press(page, /^Delete/, 0);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  };
  const second = await buttons.nth(1).textContent();
  await remove();
  await expect.poll(() => focusedText(page)).toBe(second);
  await remove();
  await page.getByText('No drafts.').waitFor();
  await expect.poll(() => focused(page)).toBe('content');
  expect(complaints).toEqual([]);
  await context.close();
});

test('unblocking a member moves the focus to the next one, and after the last to the page', async () => {
  const ada = await createSocialMember('Ada');
  for (const name of ['Bruno', 'Chidi'])
    await ada.send('PUT', `/community/blocks/${(await createSocialMember(name)).id}`, {});
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/account');
  const buttons = page.getByRole('button', { name: /^Unblock / });
  await expect.poll(() => buttons.count()).toBe(2);
  const second = await buttons.nth(1).textContent();
  await press(page, /^Unblock /, 0);
  await expect.poll(() => focusedText(page)).toBe(second);
  await press(page, /^Unblock /, 0);
  await expect.poll(() => buttons.count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('content');
  expect(complaints).toEqual([]);
  await context.close();
});

test('removing a favorite moves the focus to the next one, and after the last to the search', async () => {
  const ada = await createSocialMember('Ada');
  await ada.send('PATCH', '/profile', { favorites: ['past-lives-2023', 'moonlight-2016'] });
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/profile/edit');
  const list = page.getByRole('list', { name: 'Favorites' });
  const buttons = list.getByRole('button', { name: /^Remove / });
  await expect.poll(() => buttons.count()).toBe(2);
  const remove = async () => {
    await buttons.first().focus();
    await page.keyboard.press('Enter');
  };
  await remove();
  await expect.poll(() => focusedText(page)).toBe('Remove Moonlight');
  await remove();
  await page.getByText('No favorites yet.').waitFor();
  const field = page.getByRole('combobox', { name: 'Add a favorite' });
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('muting a member moves the focus to the menu’s button', async () => {
  const [ada, bruno] = await Promise.all([createSocialMember('Ada'), createSocialMember('Bruno')]);
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto(`/profile/${bruno.id}`);
  await page.locator(`summary[aria-label="More about ${bruno.name}"]`).press('Enter');
  await page.getByRole('button', { name: /^Mute/ }).press('Enter');
  await toast(page, 'is muted.');
  await expect.poll(() => focused(page)).toBe(`More about ${bruno.name}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('removing a review’s title moves the focus to the search, and choosing one moves it back', async () => {
  const ada = await createSocialMember('Ada');
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto(`/write/${randomUUID()}?movieId=past-lives-2023`);
  await page.getByRole('button', { name: 'Remove Past Lives' }).press('Enter');
  const field = page.getByRole('combobox', { name: 'Movie or show' });
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Moonlight');
  await page
    .getByRole('option', { name: /^Moonlight/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove Moonlight');
  expect(complaints).toEqual([]);
  await context.close();
});
