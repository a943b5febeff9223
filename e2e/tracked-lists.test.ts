import { TOAST_HIDE_MS } from '@palate/contract/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { firstTitles } from './cards.ts';
import { memberVisit, toast } from './member.ts';

const CATEGORY = '/dashboard/category/all?sortBy=popularity';
const searchFor = (title: string) => `/search?search=${encodeURIComponent(title)}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The first one, because a search may also find a book of the same name, after the title. */
const more = (page: Page, title: string) =>
  page.getByRole('button', { name: `More: ${title}`, exact: true }).first();
const watchlist = (page: Page, title: string) =>
  page.getByRole('button', { name: `Watchlist: ${title}`, exact: true });
async function choose(page: Page, title: string, words: string): Promise<void> {
  await more(page, title).click();
  await page.getByRole('group', { name: title, exact: true }).getByRole('button', { name: words }).click();
}
const stays = (page: Page, title: string) => more(page, title).waitFor();
const leaves = (page: Page, title: string) =>
  expect
    .poll(() =>
      more(page, title)
        .isVisible()
        .catch(() => false),
    )
    .toBe(false);

// Specification §4 Tracker updates, list by list: which change keeps a title and which removes it.
test('the five lists follow each change as the specification says', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: CATEGORY });
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .waitFor();
  const label = await page
    .getByRole('button', { name: /^More: / })
    .nth(1)
    .getAttribute('aria-label');
  const title = (label ?? '').replace('More: ', '');

  // Category: a reaction and the watchlist keep it; “not interested” removes it.
  await choose(page, title, 'I recommend it');
  await toast(page, 'marked “I recommend it”');
  await watchlist(page, title).click();
  await stays(page, title);
  await choose(page, title, 'Not interested');
  await leaves(page, title);
  await toast(page, 'won’t be suggested again');

  // Search keeps it, and shows the new tracker.
  await page.goto(searchFor(title));
  await choose(page, title, 'Not interested');
  await toast(page, 'can be suggested again');
  await stays(page, title);
  await choose(page, title, 'Not interested');
  await toast(page, 'won’t be suggested again');
  await stays(page, title);
  await more(page, title).click();
  const pressed = page
    .getByRole('group', { name: title, exact: true })
    .getByRole('button', { pressed: true });
  expect(await pressed.allTextContents()).toEqual(['✓I recommend it', '✓Not interested']);
  expect(await watchlist(page, title).getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Escape');

  // Not interested: a reaction keeps it; clearing the flag removes it.
  await page.goto('/profile/not-interested');
  await stays(page, title);
  await choose(page, title, 'It hooked me');
  await toast(page, 'marked “It hooked me”');
  await stays(page, title);
  await choose(page, title, 'Not interested');
  await leaves(page, title);

  // Seen: it stays with one reaction of two, and goes with the last.
  await page.goto('/profile/seen');
  await stays(page, title);
  await choose(page, title, 'It hooked me');
  await toast(page, 'no longer marked “It hooked me”');
  await stays(page, title);
  await watchlist(page, title).click();
  await toast(page, 'added to your watchlist');
  await stays(page, title);
  await choose(page, title, 'I recommend it');
  await leaves(page, title);

  // Watchlist: a reaction keeps it; taking it off removes it.
  await page.goto('/watchlist');
  await stays(page, title);
  await choose(page, title, 'I want more like it');
  await toast(page, 'marked “I want more like it”');
  await stays(page, title);
  await watchlist(page, title).click();
  await leaves(page, title);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Waits for the responses to the next calls that change a tracker, and checks that the last was saved. */
async function savedTracker(page: Page, calls = 1): Promise<void> {
  let left = calls;
  const answer = await page.waitForResponse((one) => {
    if (one.request().method() !== 'GET' && one.url().includes('/api/movietracker/')) left -= 1;
    return left === 0;
  });
  expect(answer.status()).toBe(200);
}

/** Makes toasts stay on the pages opened from now on, so that a slow machine can press their buttons, too. */
const keepToasts = (page: Page) =>
  page.addInitScript((hideMs) => {
    const { setTimeout } = window;
    const waiting = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(run, ms === hideMs ? 10 * hideMs : ms, ...rest);
    window.setTimeout = waiting as typeof window.setTimeout;
  }, TOAST_HIDE_MS);

/** Limit of the test that presses 45 buttons, in ms. */
const LONG_MS = 300_000;

/** What a card's buttons and stars change, by their labels. */
const PRESSES = [
  'Watchlist',
  '4 stars',
  'Watching it now',
  'It hooked me',
  'I recommend it',
  'I don’t recommend it',
  'I want more like it',
  'I can’t wait for the next one',
  'Not interested',
] as const;

/**
 * Each list, what puts a title on it, and the presses that take the title off (specification §4 Tracker updates),
 * with words of their toasts.
 */
const listsOf = (
  title: string,
): readonly (readonly [string, object, Partial<Record<(typeof PRESSES)[number], string>>])[] => [
  [CATEGORY, {}, { 'Not interested': 'won’t be suggested again' }],
  [searchFor(title), {}, {}],
  [
    '/watchlist',
    { watchlisted: true },
    {
      Watchlist: 'removed from your watchlist',
      '4 stars': 'Removed from your watchlist',
      'Not interested': 'won’t be suggested again',
    },
  ],
  [
    '/profile/not-interested',
    { notInterested: true },
    { 'Not interested': 'can be suggested again', Watchlist: 'added to your watchlist' },
  ],
  ['/profile/seen', { hooked: true }, { 'It hooked me': 'no longer marked “It hooked me”' }],
];
const NO_FLAGS = {
  watchlisted: false,
  notInterested: false,
  hooked: false,
  recommended: false,
  discouraged: false,
  lookingForSimilar: false,
  psychedForNext: false,
};

/** Presses a card's watchlist button, a star in its menu, or an item of the menu. */
async function pressOnCard(page: Page, title: string, words: (typeof PRESSES)[number]): Promise<void> {
  if (words === 'Watchlist') return watchlist(page, title).click();
  if (words !== '4 stars') return choose(page, title, words);
  await more(page, title).click();
  const menu = page.getByRole('group', { name: title, exact: true });
  await menu.getByRole('radio', { name: words, exact: true }).click({ force: true });
  await page.keyboard.press('Escape');
}

test('pressing a card’s button keeps the title on a list, or removes it until undone', {
  timeout: LONG_MS,
}, async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await keepToasts(page);
  await page.goto(CATEGORY);
  const [title = ''] = await firstTitles(page, 1);
  const link = page.locator('.card:visible').first().getByRole('link').first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  for (const [path, flags, leaving] of listsOf(title)) {
    await api.send('PATCH', `/movietracker/${id}`, { ...NO_FLAGS, ...flags });
    await page.goto(path);
    for (const words of PRESSES) {
      await stays(page, title);
      const press = () => pressOnCard(page, title, words);
      const saved = savedTracker(page);
      await press();
      await saved;
      const said = leaving[words];
      if (said) {
        await leaves(page, title);
        const shown = page.locator('.toast', { hasText: said }).last();
        // A rating and the watchlist are restored by two calls.
        const undone = savedTracker(page, words === '4 stars' ? 2 : 1);
        // By keyboard, since toasts move up as earlier ones go.
        await shown.getByRole('button', { name: 'Undo' }).press('Enter');
        await undone;
      } else {
        await stays(page, title);
        const undone = savedTracker(page);
        await press();
        await undone;
      }
    }
    await stays(page, title);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'auditorium'],
  [390, 'foyer'],
] as const)(
  'the watchlist is filtered and sorted, and each keeps the other: %i px, %s',
  async (width, theme) => {
    const visited = await memberVisit(browser, { theme, width, height: 844, path: null });
    const { page, context, complaints, api } = visited;
    for (const id of ['the-godfather-1972', 'arrival-2016'])
      await api.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
    await page.goto('/watchlist?sort=runtime');
    await page.getByText('2 titles', { exact: true }).waitFor();
    expect(await findViolations(page, '/watchlist')).toEqual([]);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: 'Shows', exact: true }).check();
    await dialog.getByRole('button', { name: 'Show 0 titles' }).waitFor();
    await dialog.getByRole('radio', { name: 'Movies', exact: true }).check();
    await dialog.getByRole('button', { name: 'Show 2 titles' }).click();
    await page.waitForURL('**/watchlist?sort=runtime&movieType=movie');
    await page.getByRole('link', { name: 'Taste match' }).click();
    await page.waitForURL('**/watchlist?movieType=movie&sort=tasteMatch');
    await page.goto('/watchlist?year=1972,1972');
    await page.getByText('1 title', { exact: true }).waitFor();
    await page.goto('/watchlist?movieType=tv_show');
    await page.getByRole('heading', { name: 'No titles match these filters' }).waitFor();
    await page.getByRole('link', { name: 'Reset filters' }).first().click();
    await page.getByText('2 titles', { exact: true }).waitFor();
    // The sort orders are on one line, and the current one is on the screen.
    await page.goto('/watchlist?sort=popularity');
    const sorts = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link');
    const tops = await sorts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect
      .poll(() => sorts.last().evaluate((link) => link.getBoundingClientRect().right))
      .toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a watchlist has its own URL, which is 404 for others', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await api.send('PATCH', '/movietracker/the-godfather-1972', { watchlisted: true });
  const answer = await fetch(`${inject('baseUrl')}/api/watchlist`, { headers: api.headers });
  const { watchListId } = await answer.json();

  await page.goto(`/watchlist/${watchListId}`);
  await page.getByRole('heading', { name: 'Watchlist', level: 1 }).waitFor();
  await more(page, 'The Godfather').waitFor();
  expect(await findViolations(page, '/watchlist/{id}')).toEqual([]);
  await watchlist(page, 'The Godfather').click();
  await leaves(page, 'The Godfather');
  expect(complaints).toEqual([]);

  const stranger = await memberVisit(browser, { path: null });
  const refused = await stranger.page.goto(`/watchlist/${watchListId}`);
  expect(refused?.status()).toBe(404);
  const unknown = await stranger.page.goto('/watchlist/5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21');
  expect(unknown?.status()).toBe(404);
  await stranger.context.close();
  await context.close();
});

test('“Show more” skips no title after titles were removed from the watchlist', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  const found = await fetch(`${inject('baseUrl')}/api/movie?sort=popularity&size=75`);
  const { content }: { content: { id: string }[] } = await found.json();
  for (const { id } of content) await api.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
  await openPage(page, '/watchlist');
  const removed = await firstTitles(page, 3);
  for (const title of removed) {
    const saved = savedTracker(page);
    await watchlist(page, title).press('Enter');
    await saved;
    await leaves(page, title);
  }
  for (const shown of ['60 of 72', '72 of 72']) {
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => page.locator('main [role=status]').allTextContents()).toContain(shown);
  }
  const titles = await firstTitles(page, content.length);
  expect(new Set(titles).size).toBe(content.length - removed.length);
  expect(titles).not.toContain(removed[0]);
  expect(complaints).toEqual([]);
  await context.close();
});
