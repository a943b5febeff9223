import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit, toast } from './member.ts';

const SHOW = '/tv/tt0903747';
const ID = 'breaking-bad-2008';
const NAME = 'Breaking Bad';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const season = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Season ${number}\\b`) });
const seasonBox = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Season ${number} watched` });
const episodeBox = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Episode ${number}`, exact: true });
const progress = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const undo = (page: Page, words: string) =>
  page.locator('.toast', { hasText: words }).getByRole('button', { name: 'Undo' }).click();
const stars = (page: Page, words: string) =>
  page
    .getByRole('group', { name: 'Your rating of season 1' })
    .getByRole('radio', { name: words, exact: true });

test('a visitor sees the seasons without checkboxes', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(SHOW);
  await page.getByRole('heading', { name: '5 seasons' }).waitFor();
  await page.getByText('13 episodes').first().waitFor();
  expect(await page.getByRole('checkbox', { name: /watched/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Episodes', exact: true }).click();
  await page.waitForURL('**#episodes');
  expect(await page.locator('#episodes').getByRole('heading', { name: '5 seasons' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'foyer'],
  [390, 'auditorium'],
] as const)('a member tracks a show by episode: %i px, %s', async (width, theme) => {
  const { page, context, complaints } = await memberVisit(browser, { theme, width, height: 900, path: SHOW });
  await progress(page, '0 of 62 episodes');

  // By the keyboard: open a season, mark an episode, and everything up to another.
  await season(page, 1).focus();
  await page.keyboard.press('Enter');
  await episodeBox(page, 1).focus();
  await page.keyboard.press('Space');
  await toast(page, `${NAME}: S1 E1 watched.`);
  await progress(page, '1 of 62 episodes');
  await page.getByRole('button', { name: 'Mark all up to here as watched: episode 4' }).focus();
  await page.keyboard.press('Enter');
  await toast(page, `${NAME}: watched up to S1 E4.`);
  await expect.poll(() => episodeBox(page, 4).evaluate((box) => box === document.activeElement)).toBe(true);
  await progress(page, '4 of 62 episodes');
  await page.getByText('S1 E5', { exact: true }).waitFor();
  await undo(page, 'watched up to S1 E4');
  await progress(page, '1 of 62 episodes');
  await expect.poll(() => episodeBox(page, 4).isChecked()).toBe(false);
  expect(await findViolations(page, SHOW)).toEqual([]);

  // A whole season, a rating of it, and only what is left.
  await seasonBox(page, 1).check();
  await progress(page, '7 of 62 episodes');
  await toast(page, `${NAME}: Season 1 watched.`);
  await stars(page, '4½ stars').focus();
  await page.keyboard.press('Space');
  await toast(page, `You rated season 1 of ${NAME} 4½ stars.`);
  await page.getByLabel('Unwatched only').check();
  await season(page, 1).waitFor({ state: 'detached' });
  await page.reload();
  await progress(page, '7 of 62 episodes');
  await season(page, 1).click();
  await expect.poll(() => stars(page, '4½ stars').isChecked()).toBe(true);

  // The dashboard goes on from there.
  await page.goto('/dashboard');
  const rail = page.getByRole('region', { name: 'Continue watching' });
  await rail.getByText('7 of 62 episodes').waitFor();
  await rail.getByText(/^2008\s· TV show$/).waitFor();
  await rail.getByRole('button', { name: `Mark as watched: ${NAME} S2 E1` }).click();
  await rail.getByText('S2 E2', { exact: true }).waitFor();
  await toast(page, `${NAME}: S2 E1 watched.`);
  await undo(page, 'S2 E1 watched');
  await rail.getByRole('button', { name: `Mark as watched: ${NAME} S2 E1` }).waitFor();
  expect(await findViolations(page, '/dashboard')).toEqual([]);
  const { height } = (await rail.getByRole('button', { name: /^Mark as watched/ }).boundingBox()) ?? {
    height: 0,
  };
  expect(height).toBeGreaterThanOrEqual(44);
  expect(complaints).toEqual([]);
  await context.close();
});

test('undo takes back a season’s rating, or restores the earlier one', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: SHOW });
  await season(page, 1).click();
  await stars(page, '3 stars').focus();
  await page.keyboard.press('Space');
  await toast(page, `You rated season 1 of ${NAME} 3 stars.`);
  await stars(page, '5 stars').focus();
  await page.keyboard.press('Space');
  await toast(page, `You rated season 1 of ${NAME} 5 stars.`);
  const undone = page.waitForResponse((response) => response.url().endsWith('/seasons/1/rating'));
  await undo(page, 'season 1 of Breaking Bad 5 stars');
  await undone;
  await expect.poll(() => stars(page, '3 stars').isChecked()).toBe(true);
  await page.reload();
  await season(page, 1).click();
  await expect.poll(() => stars(page, '3 stars').isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('undo after the first watched episode puts the show back on the watchlist', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await api.send('PATCH', `/movietracker/${ID}`, { watchlisted: true });
  const watchlist = page.getByRole('button', { name: 'Watchlist', exact: true });
  await page.goto(SHOW);
  await page.getByRole('button', { name: 'Mark S1 E1 as watched' }).click();
  await toast(page, `${NAME}: S1 E1 watched.`);
  await expect.poll(() => watchlist.getAttribute('aria-pressed')).toBe('false');
  const restored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/movietracker/'),
  );
  await undo(page, 'S1 E1 watched');
  expect((await restored).status()).toBe(200);
  await progress(page, '0 of 62 episodes');
  expect(await watchlist.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/watchlist');
  await page.getByRole('link', { name: NAME }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a finished show is seen, leaves the rail, and can be watched again', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await api.send('PATCH', `/movietracker/${ID}`, { watchlisted: true });
  await page.goto(SHOW);
  for (const number of [1, 2, 3, 4, 5]) {
    await seasonBox(page, number).check();
    await toast(page, `${NAME}: Season ${number} watched.`);
  }
  await page.getByText('You’ve watched every episode').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Watchlist', exact: true }).getAttribute('aria-pressed'))
    .toBe('false');
  await page.goto('/profile/seen');
  await page.getByRole('link', { name: NAME }).first().waitFor();
  await page.goto(SHOW);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await progress(page, '0 of 62 episodes');
  await page.getByRole('combobox', { name: 'Show progress for' }).selectOption('1');
  await progress(page, '62 of 62 episodes');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a change that the server rejects is undone with a message', async () => {
  const { page, context } = await memberVisit(browser, { path: SHOW });
  await seasonBox(page, 1).waitFor();
  await page.route('**/api/shows/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await seasonBox(page, 1).click();
  await toast(page, 'Not now.');
  await expect.poll(() => seasonBox(page, 1).isChecked()).toBe(false);
  await progress(page, '0 of 62 episodes');
  await season(page, 1).click();
  await page.getByText('The episodes couldn’t be loaded.').waitFor();
  await page.unroute('**/api/shows/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await episodeBox(page, 7).waitFor();
  await context.close();
});
