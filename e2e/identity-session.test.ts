import { HOUR_MS } from '@palate/contract/durations';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { letCookieLapse } from './lapse-session.ts';
import { accountMenu, createMember, type Person, toast, wayIn } from './member.ts';
import { visitAs } from './social-member.ts';

let browser: Browser;
let member: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  member = await createMember();
});
afterAll(() => browser.close());

test('pages that check the session show a skeleton while it is restored', async () => {
  const { page, context, complaints } = await visitAs(browser, member);
  await letCookieLapse(context);
  const html = await (await context.request.get('/dashboard')).text();
  expect(html).toContain('page-coming');
  await page.goto('/dashboard');
  await accountMenu(page).waitFor();
  await page.locator('.page-coming').waitFor({ state: 'detached' });
  await letCookieLapse(context);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('pages that don’t need the session don’t check it (§2)', async () => {
  const { page, context } = await visitAs(browser, member);
  await letCookieLapse(context);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/identity\b|renewer|pool-client/.test(request.url())) asked.push(request.url());
  });
  for (const path of ['/', '/types', '/credits', '/get-started']) {
    await openPage(page, path);
    expect(await page.locator('.page-coming').count()).toBe(0);
  }
  expect(asked).toEqual([]);
  await context.close();
});

test('an expired token is renewed before the first request', async () => {
  const { page, context, complaints } = await visitAs(browser, member);
  const before = await accessToken(page);
  await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
  await openPage(page, '/dashboard');
  await expect.poll(() => accessToken(page)).not.toBe(before);
  await accountMenu(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a session that was ended elsewhere ends here with the next request', async () => {
  const here = await visitAs(browser, member);
  const there = await visitAs(browser, member, { path: '/account' });
  await there.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = there.page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await toast(there.page, 'Signed out everywhere.');
  await here.page.goto('/account');
  await here.page.waitForURL(/\/sign-in\?nextpage=%2Faccount$/);
  await here.context.close();
  await there.context.close();
});

test.each([
  ['idToken', 'Local storage is missing an ID Token, Please authenticate'],
  ['refreshToken', 'Cannot retrieve a new session. Please authenticate.'],
  ['LastAuthUser', 'User is not authenticated'],
])('a session whose %s was removed from the browser ends with the message of §8', async (lost, message) => {
  const { page, context } = await visitAs(browser, member);
  await page.evaluate((name) => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(name)) localStorage.removeItem(key);
  }, lost);
  await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
  await page.goto('/dashboard');
  await toast(page, message);
  await wayIn(page).waitFor();
  await context.close();
});

test('a session that the pool won’t renew ends with “Error during refresh token”', async () => {
  const { page, context } = await visitAs(browser, member);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('refreshToken')) localStorage.setItem(key, 'nonsense');
  });
  await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
  await page.goto('/dashboard');
  await toast(page, 'Error during refresh token');
  await wayIn(page).waitFor();
  await context.close();
});

const accessToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('accessToken'));
    return key && localStorage.getItem(key);
  });
