import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { findViolations, findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, untilLoaded, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { createSocialMember, type SocialMember, visitAs } from './social-member.ts';

const MOVIE_ID = 'aftersun-2022';
const SHOW_ID = 'breaking-bad-2008';
/** The job that makes notifications runs every minute. */
const MADE_MS = 120_000;
const MENTIONS = 23;

let browser: Browser;
let ada: SocialMember;
let ben: SocialMember;
let cleo: SocialMember;
let dora: SocialMember;
let eve: SocialMember;

const comment = (author: SocialMember, path: string, text: string, spoiler: object | null = null) =>
  author.post<{ id: string }>(path, { text, spoiler });
async function countOf({ headers }: SocialMember): Promise<number> {
  const answer = await fetch(`${inject('baseUrl')}/api/notifications/count`, { headers });
  return ((await answer.json()) as { unread: number }).unread;
}

beforeAll(async () => {
  browser = await launchBrowser();
  [ada, ben, cleo, eve] = (await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Eve'].map((name) => createSocialMember(name)),
  )) as [SocialMember, SocialMember, SocialMember, SocialMember];
  dora = await createSocialMember('Dora', { isPrivate: true });
  const handles = new Map<SocialMember, string>();
  for (const member of [ada, eve]) {
    const handle = `m_${member.id.slice(0, 8)}`;
    await member.send('PATCH', '/profile', { handle });
    handles.set(member, handle);
  }
  const review = await ada.post<{ id: string }>('/movie-reviews', {
    movieId: MOVIE_ID,
    title: 'Blue',
    content: 'Quiet, and never small.',
  });
  const onMovie = await comment(ada, `/comments/movie/${MOVIE_ID}`, 'The diner scene stays with me.');
  const onShow = await comment(ada, `/comments/movie/${SHOW_ID}`, 'I have just begun this.');
  await ben.post('/community/follow', { userId: ada.id });
  for (const member of [ben, cleo]) await member.send('PATCH', `/movie-reviews/${review.id}/like`, {});
  await comment(ben, `/comments/${onMovie.id}/replies`, 'It is the silence in it.');
  await comment(ben, `/comments/${onShow.id}/replies`, 'Wait for the train.', { season: 5, episode: 5 });
  await comment(cleo, `/comments/movie/${MOVIE_ID}`, `Ask @${handles.get(ada)} about the ending.`);
  for (const member of [ben, cleo]) await member.post('/community/follow', { userId: dora.id });
  for (let at = 1; at <= MENTIONS; at += 1)
    await comment(ben, `/comments/movie/${SHOW_ID}`, `Number ${at} for @${handles.get(eve)}.`);
  await vi.waitFor(
    async () => expect(await Promise.all([ada, dora, eve].map(countOf))).toEqual([5, 2, MENTIONS]),
    { timeout: MADE_MS, interval: 1000 },
  );
}, 2 * MADE_MS);
afterAll(() => browser.close());

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const items = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const news = (page: Page) => page.locator('.notification-new');
const readState = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'));

test('the page has no accessibility violations, and fits', async () => {
  const { page, context, complaints } = await visitAs(browser, ada, { path: null });
  // Keeps them unread for the next test.
  await page.route('**/api/notifications/read', (route) => route.fulfill({ json: { unread: 5 } }));
  await openPage(page, '/notifications');
  await bell(page, 'Notifications, 5 unread').waitFor();
  expect(await items(page).count()).toBe(5);
  const widths = [390, 768, 1440];
  expect(await findViolationsAtWidths(page, '/notifications', widths)).toEqual([]);
  await openPage(page, '/account#notifications');
  expect(await findViolationsAtWidths(page, '/account', widths)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the page and the bell fit a phone of 320 px', async () => {
  const { page, context } = await visitAs(browser, dora, { width: 320, path: null });
  await page.route('**/api/notifications/read', (route) => route.fulfill({ json: { unread: 2 } }));
  await openPage(page, '/notifications');
  await bell(page, 'Notifications, 2 unread').waitFor();
  await page.getByRole('button', { name: `Accept ${ben.name}` }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.getByRole('link', { name: 'Take the test' }).count()).toBe(0);
  await page.locator('header summary[aria-label="Menu"]').click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Take the test' }).waitFor();
  await context.close();
});

test('follows, combined likes, replies and mentions are listed, and marked as read once shown', async () => {
  const { page, context, complaints } = await visitAs(browser, ada);
  await bell(page, 'Notifications, 5 unread').waitFor();
  const marked = readState(page);
  await bell(page, 'Notifications, 5 unread').click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await expect.poll(() => items(page).count()).toBe(5);
  const texts = await items(page).allTextContents();
  for (const [at, text] of [
    `${cleo.name} mentioned you in a comment.`,
    `${ben.name} replied to your comment.`,
    `${ben.name} replied to your comment.`,
    `${cleo.name} and ${ben.name} liked your review.`,
    `${ben.name} followed you.`,
  ].entries())
    expect(texts[at]).toContain(text);
  expect(texts[1]).toContain('Not shown here, because it may contain spoilers.');
  expect(await page.content()).not.toContain('Wait for the train.');
  expect(texts[2]).toContain('It is the silence in it.');
  expect(texts[2]).toContain('Aftersun');
  expect(await items(page).nth(3).getByRole('link', { name: cleo.name, exact: true }).count()).toBe(1);
  await marked;
  await bell(page, 'Notifications').waitFor();
  expect(await page.locator('.bell-count').count()).toBe(0);
  // What was unread stays marked during this visit.
  expect(await news(page).count()).toBe(5);

  await page.getByRole('link', { name: `${cleo.name} and ${ben.name} liked your review.` }).press('Enter');
  await page.waitForURL('**/reviews/*');
  await page.goBack();
  await expect.poll(() => items(page).count()).toBe(5);
  expect(await news(page).count()).toBe(0);
  await page.getByRole('link', { name: `${cleo.name} mentioned you in a comment.` }).click();
  await page.waitForURL('**/movie/tt19770238#reviews');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a kind that is turned off disappears, and the digest’s period is saved', async () => {
  const { page, context, complaints } = await visitAs(browser, ada, { path: null });
  const like = page.getByText('liked your review.');
  await page.goto('/notifications');
  await like.waitFor();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.waitForURL('**/account#notifications');
  const toggle = page.getByLabel('Tell me when somebody likes what I wrote');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  let answer = saved();
  await toggle.uncheck();
  expect((await answer).status()).toBe(200);
  answer = saved();
  const weekly = page.getByRole('radio', { name: 'Once a week' });
  await weekly.check();
  expect((await answer).status()).toBe(200);
  await page.goto('/notifications');
  await expect.poll(() => items(page).count()).toBe(4);
  expect(await like.count()).toBe(0);
  await openPage(page, '/account');
  expect(await weekly.isChecked()).toBe(true);
  expect(await toggle.isChecked()).toBe(false);
  answer = saved();
  await toggle.check();
  await answer;
  await page.goto('/notifications');
  await like.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('requests to follow are answered by keyboard, and the answer takes the focus', async () => {
  const { page, context, complaints } = await visitAs(browser, dora, { path: '/notifications' });
  await untilLoaded(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: `Accept ${ben.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(`${ben.name} follows you now.`);
  await page.getByRole('button', { name: `Decline ${cleo.name}` }).press('Enter');
  await expect.poll(focused).toBe(`You declined ${cleo.name}’s request. They won’t be notified.`);
  await page.reload();
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  await page.goto(`/followers/${dora.id}`);
  await page.getByRole('link', { name: ben.name }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('more are loaded on demand, marked as unread like the first ones, after a failure as well', async () => {
  const { page, context } = await visitAs(browser, eve, { path: null });
  const marked = readState(page);
  await openPage(page, '/notifications');
  expect((await marked).status()).toBe(200);
  expect(await items(page).count()).toBe(20);
  const more = page.getByRole('link', { name: 'Show more' });
  await page.route('**/api/notifications?*', (route) => route.abort());
  await more.click();
  await page.locator('.toast', { hasText: 'We can’t reach Palate' }).waitFor();
  await page.unroute('**/api/notifications?*');
  await more.press('Enter');
  await expect.poll(() => items(page).count()).toBe(MENTIONS);
  expect(await news(page).count()).toBe(MENTIONS);
  expect(await more.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
  await context.close();
});

test('without JavaScript, older notifications are on a page of their own', async () => {
  const { context } = await visitAs(browser, eve, { path: null });
  const plain = await browser.newContext({
    baseURL: inject('baseUrl'),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL(/before=\d+/);
  expect(await items(page).count()).toBe(MENTIONS - 20);
  await page.getByRole('link', { name: '← Newest notifications' }).click();
  await expect.poll(() => items(page).count()).toBe(20);
  await plain.close();
  await context.close();
});

test('a new member has no notifications, and the page says what will be listed', async () => {
  const { page, context, complaints } = await memberVisit(browser);
  await bell(page, 'Notifications').click();
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  expect(await findViolations(page, 'no notifications')).toEqual([]);
  expect(await page.locator('.bell-count').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the bell shows no more than the API counts, and a failed count isn’t reported', async () => {
  const { page, context } = await memberVisit(browser);
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await bell(page, 'Notifications').waitFor();
  await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { unread: 100 } }));
  await look();
  await bell(page, 'Notifications, more than 99 unread').waitFor();
  expect(await page.locator('.bell-count:visible').textContent()).toBe('99+');
  await page.route('**/api/notifications/count', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/notifications/count'),
  );
  await look();
  await failed;
  await bell(page, 'Notifications, more than 99 unread').waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  await context.close();
});

test('a page that couldn’t be loaded can be tried again', async () => {
  const { page, context } = await memberVisit(browser);
  await page.route('**/notifications.data*', (route) => route.abort());
  await bell(page, 'Notifications').click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/notifications.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
  await context.close();
});

test('a visitor is sent to sign-in and back, and doesn’t load the bell', async () => {
  const { page, context, complaints } = await visit(browser);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPage(page, '/notifications');
  expect(new URL(page.url()).search).toBe('?nextpage=%2Fnotifications');
  expect(
    await page
      .locator('header')
      .getByRole('link', { name: /^Notifications/ })
      .count(),
  ).toBe(0);
  expect(scripts.filter((url) => /\/bell-|notifications\/count/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
