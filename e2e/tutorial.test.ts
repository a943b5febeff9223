import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, reloadPage, untilLoaded, visit } from './browser.ts';
import { closeDialog } from './member.ts';
import { takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const tutorial = (page: Page) => page.getByRole('dialog', { name: 'How Palate works' });

async function newMember() {
  const member = await createApiMember(inject('baseUrl'), inject('dataDir'));
  await takeTestAs(member);
  return member;
}

test('opens on a member’s first dashboard, once, in all their browsers', async () => {
  const member = await newMember();
  const { page, context, complaints } = await visitAs(browser, member, { path: null });
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/user/preferences/'),
  );
  await openPage(page, '/dashboard');
  await tutorial(page).waitFor();
  expect((await saved).status()).toBe(200);
  await tutorial(page).getByRole('heading', { name: 'Your match' }).waitFor();
  expect(await tutorial(page).getByRole('listitem').count()).toBe(4);
  expect(await findViolations(page, 'tutorial')).toEqual([]);
  await tutorial(page).getByRole('button', { name: 'Got it' }).click();
  await tutorial(page).waitFor({ state: 'detached' });
  await reloadPage(page);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const other = await visitAs(browser, member, { path: '/dashboard' });
  await untilLoaded(other.page);
  expect(await other.page.getByRole('dialog').count()).toBe(0);
  expect(complaints.concat(other.complaints)).toEqual([]);
  await other.context.close();
  await context.close();
});

test('waits until the greeting after a sign-in is closed, and then gets the focus', async () => {
  const member = await newMember();
  const { page, context, complaints } = await visit(browser, { width: 320, height: 700 });
  await page.goto('/sign-in?nextpage=/dashboard');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('dialog', { name: /^Good to see you/ }).waitFor();
  expect(await tutorial(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await tutorial(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // It begins at its top, although it is longer than the window.
  expect(await tutorial(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
  await closeDialog(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('if the server can’t save that it was shown, it is shown again after a reload, and not before', async () => {
  const member = await newMember();
  const { page, context } = await visitAs(browser, member, { path: null });
  await page.route('**/api/user/preferences/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await openPage(page, '/dashboard');
  await tutorial(page).waitFor();
  await closeDialog(page);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await page.waitForURL('**/news');
  await page.goBack();
  await page.locator('.dashboard-hero').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute('**/api/user/preferences/*');
  await reloadPage(page);
  await tutorial(page).waitFor();
  await context.close();
});

test('a visitor opens it from the footer, on the page where they are', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard/category/crime?languages=fr');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'How it works' }).click();
  await tutorial(page).getByRole('link', { name: 'Take the test' }).waitFor();
  await page.keyboard.press('Escape');
  await tutorial(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?languages=fr');
  expect(complaints).toEqual([]);
  await context.close();
});
