import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, untilHydrated, visit } from './browser.ts';
import { createSocialMember, OPEN, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

const TITLES = [
  'the-godfather-1972',
  'alien-1979',
  'moonlight-2016',
  'past-lives-2023',
  'aftersun-2022',
  'jaws-1975',
];

let browser: Browser;
let busy: SocialMember;
beforeAll(async () => {
  browser = await launchBrowser();
  busy = await createSocialMember('Busy', OPEN);
  await takeTestAs(busy);
  // A rated title leaves the watchlist, so it is rated first.
  for (const id of TITLES) await busy.post(`/movietracker/rate/${id}`, { rating: 4 });
  for (const id of TITLES) await busy.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
});
afterAll(() => browser.close());

const feed = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
/** Whether there are sentences, and each is about a title of the genre. */
const isOnlyHorror = (all: readonly string[]) =>
  all.length > 0 && all.every((text) => /Alien|Jaws/.test(text));
const sentences = (page: Page) => page.locator('.activity-list p:first-child').allTextContents();

test('feeds are filtered by tab and genre, and “More” shows no duplicates while new activities arrive', async () => {
  const ada = await createSocialMember('Ada');
  await takeTestAs(ada);
  const { page, context, complaints } = await visitAs(browser, ada, { path: '/dashboard' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  await page.getByRole('heading', { name: 'Community', level: 1 }).waitFor();
  await expect.poll(() => feed(page).count()).toBe(10);

  await page.getByRole('link', { name: 'Following', exact: true }).click();
  await page.getByText(/Follow people whose taste you trust/).waitFor();
  const silent = await createSocialMember('Silent');
  await ada.post('/community/follow', { userId: silent.id });
  await page.reload();
  await page.getByText('The people you follow haven’t shared any activity yet.').waitFor();
  await ada.post('/community/follow', { userId: busy.id });
  await page.reload();
  await expect.poll(() => feed(page).count()).toBe(10);
  const before = await sentences(page);
  await busy.send('PATCH', '/movietracker/arrival-2016', { watchlisted: true });
  const more = page.getByRole('link', { name: 'More', exact: true });
  await untilHydrated(more);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => feed(page).count()).toBe(12);
  const all = await sentences(page);
  expect(all.slice(0, 10)).toEqual(before);
  expect(new Set(all).size).toBe(12);
  expect(await more.count()).toBe(0);
  // The focus stays below the feed, and isn't lost with the link.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-busy]')?.tagName))
    .toBe('DIV');
  await page.waitForURL(/page=1/);
  await page.reload();
  await expect.poll(() => feed(page).count()).toBe(13);

  const genre = page.getByLabel('Genre');
  await genre.focus();
  await genre.selectOption('Horror');
  await page.waitForURL(/genre=horror/);
  await expect.poll(() => genre.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(async () => isOnlyHorror(await sentences(page))).toBe(true);
  await page.getByRole('link', { name: 'Similar taste' }).click();
  await page.waitForURL(/feed=near/);
  await feed(page).filter({ hasText: busy.name }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('reviews and stories are in feeds, with their titles unless they are spoilers', async () => {
  const writer = await createSocialMember('Reviewing', OPEN);
  const movieId = 'paddington-2-2017';
  await writer.post('/movie-reviews', { movieId, title: 'Marmalade', content: 'Kindness wins.', rating: 5 });
  const story = await writer.post<{ id: string }>('/movie-stories', {
    title: 'Bears in London',
    content: 'Two of them.',
  });
  await writer.post('/movie-reviews', {
    movieId: 'parasite-2019',
    title: 'The cellar',
    content: 'Somebody lives there.',
    spoiler: {},
  });
  const ada = await createSocialMember('Ada');
  await ada.post('/community/follow', { userId: writer.id });
  const { page, context, complaints } = await visitAs(browser, ada, { path: '/community?feed=following' });
  const entry = (text: string | RegExp) => feed(page).filter({ hasText: text });
  await entry('reviewed Parasite').getByText('Spoilers: you haven’t seen this movie yet.').waitFor();
  expect(await page.getByText('The cellar').count()).toBe(0);
  await entry('reviewed Parasite').getByRole('link', { name: 'Open the review' }).waitFor();
  await entry('wrote Bears in London').waitFor();
  await entry(/reviewed Paddington 2.*5 stars/)
    .getByRole('link', { name: 'Marmalade' })
    .click();
  await page.getByRole('heading', { name: 'Marmalade', level: 1 }).waitFor();
  await writer.send('DELETE', `/movie-stories/${story.id}`, {});
  await page.goto(`/profile/${writer.id}`);
  await page.getByText(/^Reviewed Paddington 2/).waitFor();
  expect(
    await page
      .getByRole('main')
      .getByText(/Wrote /)
      .count(),
  ).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('popular topics say why they are listed, and lead to their titles', async () => {
  const author = await createSocialMember('Writer');
  await author.post('/movie-reviews', {
    movieId: 'solaris-1972',
    title: 'Water',
    content: 'An ocean that thinks.',
  });
  const { page, context, complaints } = await visit(browser);
  await page.goto('/community');
  // Which topics are the most popular depends on what the other journeys write.
  const first = page.getByRole('list', { name: 'Popular topics' }).getByRole('listitem').first();
  await first
    .getByText(/^\d+ .*\b(reviews?|stor(y|ies)|comments?) by \d+ members? in the last 14 days$/)
    .waitFor();
  const name = await first.getByRole('link').textContent();
  await first.getByRole('link').click();
  await page.getByRole('heading', { name: name ?? '', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('following an active member loads twenty of them, and a failure shows no message', async () => {
  const ada = await createSocialMember('Ada');
  const others = await Promise.all(['Bruno', 'Chidi', 'Dalia'].map((name) => createSocialMember(name, OPEN)));
  for (const other of others) await other.post('/movietracker/rate/alien-1979', { rating: 4 });
  const { page, context } = await visitAs(browser, ada, { path: '/community' });
  const active = page.getByRole('list', { name: 'Active members' });
  await expect.poll(() => active.getByRole('listitem').count()).toBe(3);
  const follow = active.getByRole('button', { name: /^Follow / });

  await page.route('**/api/community/follow', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/community/follow'));
  await follow.first().click();
  await failed;
  await expect.poll(() => follow.count()).toBe(3);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.unroute('**/api/community/follow');

  const reloaded = page.waitForRequest((request) => request.url().includes('/profile/active-users'));
  await follow.first().click();
  const asked = new URL((await reloaded).url()).searchParams;
  expect([asked.get('page'), asked.get('size')]).toEqual(['0', '20']);
  await expect.poll(() => active.getByRole('listitem').count()).toBeGreaterThan(3);
  await active.getByRole('button', { name: /^Following / }).waitFor();
  await page.goto('/active-users');
  await page.getByRole('heading', { name: 'Active members', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Following / }).waitFor();
  await context.close();
});

test('the community page works without script, and tells visitors what needs an account', async () => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/community');
  await expect.poll(() => feed(page).count()).toBe(10);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await expect.poll(() => feed(page).count()).toBeGreaterThan(10);
  await page.getByLabel('Genre').selectOption('Horror');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/genre=horror/);
  await page.getByRole('link', { name: 'Following', exact: true }).click();
  await page.getByText('Sign in to follow people and see what they watch and rate.').waitFor();
  await page.getByRole('link', { name: 'Similar taste' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Take the test' }).waitFor();
  await context.close();
});

test('choosing another feed cancels “More” of the previous one and changes the URL', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/community');
  // Never answered, so that it is still pending when the other feed opens.
  await page.route('**/api/activities*', () => undefined);
  const isMore = (request: { url(): string }) => request.url().includes('/api/activities');
  const asked = page.waitForRequest(isMore);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await asked;
  const cancelled = page.waitForEvent('requestfailed', isMore);
  await page.getByRole('link', { name: 'Similar taste' }).click();
  await cancelled;
  await page.waitForURL(/feed=near/);
  await page.getByRole('main').getByRole('link', { name: 'Take the test' }).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  await context.close();
});

test('if more of a feed can’t be loaded, a message says so, and pressing again loads it', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/community');
  await page.route('**/api/activities*', (route) => route.abort());
  const more = page.getByRole('link', { name: 'More', exact: true });
  await more.click();
  await page.locator('.toast', { hasText: 'We can’t reach Palate' }).waitFor();
  await page.unroute('**/api/activities*');
  await more.click();
  await expect.poll(() => feed(page).count()).toBeGreaterThan(10);
  await context.close();
});

test('the community has no accessibility violations, and fits', async () => {
  const ada = await createSocialMember('Ada');
  const { page, context, complaints } = await visitAs(browser, ada);
  for (const path of ['/community', '/community?feed=following', '/active-users', `/following/${ada.id}`]) {
    await openPage(page, path);
    expect(await findViolationsAtWidths(page, path)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('the link above a large title can be clicked everywhere', async () => {
  const { page, context } = await visit(browser, { width: 1440 });
  await page.goto('/active-users');
  const link = page.getByRole('main').getByRole('link', { name: '← Community' });
  const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await link.click({ position: { x: width / 2, y: height - 2 }, timeout: 5_000 });
  await page.waitForURL('**/community');
  await context.close();
});
