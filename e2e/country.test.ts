import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { accountMenu, confirm, fillSignUp, memberVisit, newPerson, readCode } from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a visitor chooses their country in the footer, which changes where titles stream', async () => {
  const { page, context, complaints } = await visit(browser, { width: 320, height: 700 });
  await openPage(page, '/movie/tt0068646');
  await page.getByRole('link', { name: 'Country: United States' }).click();
  await page.getByRole('heading', { name: 'Where do you watch?' }).waitFor();
  expect(await findViolations(page, 'the page')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United Kingdom' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/movie/tt0068646');
  await page.getByRole('link', { name: 'Country: United Kingdom' }).waitFor();
  const { isoCode } = await page.evaluate(async () => (await fetch('/api/location')).json());
  expect(isoCode).toBe('GB');

  await page.getByRole('link', { name: 'Country: United Kingdom' }).click();
  await page.getByRole('button', { name: 'Use my browser’s country' }).click();
  await page.getByRole('link', { name: 'Country: United States' }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('country');
  expect(complaints).toEqual([]);
  await context.close();
});

test('another country changes the services and the age rating on a title’s page', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390 });
  await openPage(page, '/movie/tt7740496');
  const head = page.locator('.title-hero-words');
  await head.getByText('Rated R').waitFor();
  await head.getByText('On Disney+ in the United States').waitFor();
  await page.getByRole('link', { name: 'Country: United States' }).click();
  const country = page.getByLabel('Country', { exact: true });
  await country.selectOption({ label: 'United Kingdom' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/movie/tt7740496');
  await head.getByText('Rated 15').waitFor();
  await head.getByText('On Disney+ in the United Kingdom').waitFor();
  expect(await head.getByText('Rated R').count()).toBe(0);

  // A country without a rating of its own: the age group, and where it comes from. The link is followed by keyboard,
  // because the footer may still move while the page's last parts are shown.
  await page.getByRole('link', { name: 'Country: United Kingdom' }).press('Enter');
  await country.selectOption({ label: 'Japan' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/movie/tt7740496');
  await head.getByText('16+ in the United States').waitFor();
  expect(await head.getByText('On Disney+').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the choice works without script, and returns to pages of this site only', async () => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/country?returnTo=//elsewhere.example/');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${inject('baseUrl')}/dashboard`);
  await page.getByRole('link', { name: 'Country: Germany' }).waitFor();
  await context.close();
});

test.each([
  ['unknown', 'zz'],
  ['markup', '<script>'],
  ['10 KB', 'x'.repeat(10_000)],
])('a country that is %s is refused', async (_, country) => {
  const body = new URLSearchParams({ country, returnTo: '/types' });
  const answer = await fetch(`${inject('baseUrl')}/country`, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
});

test('a member’s country is part of the account', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/country' });
  await page.waitForURL('**/account');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a country chosen at sign-up becomes the account’s', async () => {
  const { page, context, complaints } = await visit(browser);
  const person = newPerson();
  await openPage(page, '/types?modal=signUp');
  await page.getByLabel('Country (optional)').selectOption({ label: 'Japan' });
  await fillSignUp(page, person);
  await confirm(page, await readCode(person.email));
  await accountMenu(page).waitFor();
  await openPage(page, '/account');
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('jp');
  expect(complaints).toEqual([]);
  await context.close();
});
