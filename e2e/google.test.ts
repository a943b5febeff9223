import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { newPerson, pressSignOut } from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Goes from `/sign-in` to the page that stands in for Google's account chooser. */
async function goToGoogle(page: Page, nextPage = '/types'): Promise<void> {
  await openPage(page, `/sign-in?nextpage=${nextPage}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'This isn’t Google' }).waitFor();
}

/** Comes by Google as somebody named Agnès, to `/types`. */
async function comeByGoogle(page: Page, email: string): Promise<void> {
  await goToGoogle(page);
  await page.getByLabel('Email of the test account').fill(email);
  await page.getByLabel('First name').fill('Agnès');
  await page.getByRole('button', { name: 'Continue as this person' }).click();
  await page.waitForURL('**/types');
  await page.locator('summary[aria-label="Your account, Agnès"]').waitFor();
}

test('signing in with Google continues to the requested page, and signing out uses the pool’s pages', async () => {
  const { page, context, complaints } = await visit(browser);
  const { email } = newPerson();
  await comeByGoogle(page, email);
  expect(new URL(page.url()).search).toBe('');
  await openPage(page, '/account');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByText('You sign in with Google, so you have no Palate password.').waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  const left = page.waitForRequest(/\/identity\/logout\?/);
  await pressSignOut(page);
  await left;
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a Google user who signs out offline is signed out at the pool’s pages once there is a connection', async () => {
  const { page, context } = await visit(browser);
  await comeByGoogle(page, newPerson().email);
  const signOutOffline = async () => {
    // Away from what greets a newcomer.
    await openPage(page, '/account');
    await context.setOffline(true);
    await pressSignOut(page);
    await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  };
  await signOutOffline();
  let left = page.waitForRequest(/\/identity\/logout\?/);
  await context.setOffline(false);
  await left;
  await page.waitForURL(/\/dashboard$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The tab closed meanwhile: the next one does it.
  await comeByGoogle(page, newPerson().email);
  await signOutOffline();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  left = next.waitForRequest(/\/identity\/logout\?/);
  await next.goto('/types').catch(() => undefined);
  await left;
  await next.waitForURL(/\/dashboard$/);
  await next.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.close();
});

test('canceling at Google says that nobody is signed in', async () => {
  const { page, context } = await visit(browser);
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .locator('.toast', { hasText: 'Google didn’t confirm who you are, so you’re not signed in.' })
    .waitFor();
  await page.waitForURL(/\/sign-in$/);
  await page.getByLabel('Email').waitFor();
  await context.close();
});

test('a code and state that this tab didn’t request sign nobody in', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/sign-in?code=stolen&state=another');
  await page.locator('.toast', { hasText: 'That sign-in has expired. Please try again.' }).waitFor();
  await page.waitForURL(/\/sign-in$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.close();
});

test('there is no Google button if the pool doesn’t offer Google', async () => {
  const { page, context } = await visit(browser);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await openPage(page, '/sign-in');
  await button.waitFor();
  await page.route('**/api/identity/config', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, socialProviders: [] } });
  });
  await openPage(page, '/sign-in');
  await page.getByLabel('Email').waitFor();
  expect(await button.count()).toBe(0);
  await openPage(page, '/types?modal=signUp');
  await page.getByRole('dialog').getByLabel('Email').waitFor();
  expect(await button.count()).toBe(0);
  await context.close();
});
