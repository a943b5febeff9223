import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { createMember, tryToSignIn } from './member.ts';
import { answerQuestions } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const isGone = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** On the dashboard, with another page before it, and the filters open over it. */
async function openFilters(page: Page): Promise<void> {
  await openPage(page, '/types');
  await page.locator('header').getByRole('link', { name: 'Tonight' }).first().click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await dialogOf(page, 'Filters').waitFor();
}

test('Back closes the dialog on top and leaves the page; then it leaves the page', async () => {
  const { page, context, complaints } = await visit(browser);
  const requests: string[] = [];
  await openFilters(page);
  await dialogOf(page, 'Filters').getByRole('button', { name: 'Mood, themes and genres' }).click();
  await dialogOf(page, 'Mood, themes and genres').waitFor();
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()));
  await page.goBack();
  await dialogOf(page, 'Mood, themes and genres').waitFor({ state: 'detached' });
  await dialogOf(page, 'Filters').waitFor();
  await page.goBack();
  await isGone(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Add a filter' })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  expect(requests, 'nothing is loaded for that').toEqual([]);
  await page.goBack();
  await page.waitForURL('**/types');
  await page.goForward();
  await page.waitForURL('**/dashboard');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a closed dialog doesn’t reopen on Back or Forward', async () => {
  const { page, context } = await visit(browser);
  await openFilters(page);
  await page.keyboard.press('Escape');
  await isGone(page);
  await page.locator('header').getByRole('link', { name: 'Books' }).first().click();
  await page.waitForURL('**/books');
  const filters = page.getByRole('button', { name: 'Add a filter' });
  await page.goBack();
  await filters.waitFor();
  await page.goBack();
  await page.waitForURL('**/types');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goForward();
  await filters.waitFor();
  await page.goForward();
  await page.waitForURL('**/books');
  await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor();
  await context.close();
});

test('a result of the quick search opens without the search dialog, also after Back', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/types');
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('arrival');
  await page
    .getByRole('option', { name: /^Arrival/ })
    .first()
    .click();
  await page.waitForURL(/\/movie\//);
  await page.goBack();
  await page.waitForURL('**/types');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await isGone(page);
  expect(new URL(page.url()).pathname).toBe('/types');
  await context.close();
});

test('a dialog named in the URL is removed from it when closed, and doesn’t reopen after Back', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/dashboard?modal=otherFilters&view=default', { waitUntil: 'load' });
  await dialogOf(page, 'Filters').waitFor();
  await page.waitForURL(/\/dashboard\?view=default$/);
  await page.goBack();
  await isGone(page);
  expect(page.url()).toMatch(/\/dashboard\?view=default$/);
  await page.locator('header').getByRole('link', { name: 'Books' }).first().click();
  await page.waitForURL('**/books');
  await page.goBack();
  await page.waitForURL(/\/dashboard\?view=default$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the dialog of services focuses its first service, even if services load slowly', async () => {
  const { page, context, complaints } = await visit(browser, { width: 768 });
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/location', async (route) => {
    await isDue;
    await route.continue();
  });
  await page.goto('/types?modal=openStreamingServices', { waitUntil: 'load' });
  const dialog = dialogOf(page, 'Your streaming services');
  await dialog.getByText('Loading services').waitFor({ state: 'attached' });
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(dialog)).toBe(true);
  answer();
  await expect.poll(() => isFocused(dialog.getByRole('checkbox').first())).toBe(true);
  await page.keyboard.press('Escape');
  await isGone(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member’s taste test closes when it is finished, whichever page it was opened on', async () => {
  const member = await createMember();
  const { page, context, complaints } = await visit(browser);
  await tryToSignIn(page, member, { nextPage: '/dashboard' });
  await page.waitForURL('**/dashboard');
  await dialogOf(page, 'Taste test').waitFor();
  await answerQuestions(page);
  await isGone(page);
  await page.getByText('Your archetype (').waitFor();
  await page.getByRole('link', { name: 'What to watch tonight' }).click();
  await page.waitForURL(/\/dashboard/);
  await heading(page, /./);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/taste\?reveal=1/);
  await page.getByText('Your archetype (').waitFor();
  await page.goBack();
  await page.waitForURL(/\/dashboard/);
  await heading(page, /./);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member’s taste test on /taste closes and shows the reveal', async () => {
  const member = await createMember();
  const { page, context, complaints } = await visit(browser);
  await tryToSignIn(page, member, { nextPage: '/taste' });
  await page.waitForURL('**/taste');
  await dialogOf(page, 'Taste test').waitFor();
  await answerQuestions(page);
  await page.waitForURL(/\/taste\?reveal=1/);
  await isGone(page);
  await page.getByText('Your archetype (').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('dialogs that wait for a page don’t open on another page that the user goes to meanwhile', async () => {
  const member = await createMember();
  const { page, context, complaints } = await visit(browser);
  // The page they wait for never comes.
  await page.route('**/dashboard.data*', () => undefined);
  const asked = page.waitForRequest('**/dashboard.data*');
  await tryToSignIn(page, member, { nextPage: '/dashboard' });
  await asked;
  await page.locator('footer a[href="/credits"]').click();
  await page.waitForURL('**/credits');
  await heading(page, /./);
  await page.locator('footer a[href="/types"]').click();
  await page.waitForURL('**/types');
  await heading(page, /./);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
