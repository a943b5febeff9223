import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import {
  accountMenu,
  joinWithTaste,
  type Person,
  signIn,
  toast as toastOn,
  tryToSignIn,
  wayIn,
} from './member.ts';
import { visitAs } from './social-member.ts';

let browser: Browser;
let member: Person;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, context, complaints } = await visit(browser));
  // This browser keeps the answers, with which the test can be taken again.
  member = await joinWithTaste(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await accountMenu(page).waitFor();
});
afterAll(() => browser.close());

const toast = (text: string) => toastOn(page, text);

test('a member changes name and country, and the header shows the new name', async () => {
  await openPage(page, '/account');
  await page.getByLabel('First name').fill('Agnès');
  await page.getByLabel('Country').selectOption({ label: 'France' });
  await page.getByRole('button', { name: 'Save' }).click();
  await toast('Details saved.');
  await page.locator('summary[aria-label="Your account, Agnès"]').waitFor();
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('Agnès');
  expect(await page.getByLabel('Country').inputValue()).toBe('fr');
});

test('an empty first name is not saved, and the field says so', async () => {
  await openPage(page, '/account');
  await page.getByLabel('First name').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter your first name.').waitFor();
  await page.locator('input[name=firstName][aria-invalid=true]:focus').waitFor();
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('Agnès');
});

test('the profile shows name, archetype and the taste as a picture', async () => {
  await openPage(page, '/profile');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Agnès Lind');
  await page.getByRole('heading', { name: 'Your taste type' }).waitFor();
  const picture = page.getByRole('img', { name: /^Taste cloud/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const portrait = page.locator('.portrait img');
  expect(await portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('changing the password needs the current one', async () => {
  await openPage(page, '/account');
  const change = async (former: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(former);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'another long one');
  await page.getByText('That isn’t your current password.').waitFor();
  await change(member.password, 'another long one');
  await toast('Password changed.');
  member = { ...member, password: 'another long one' };
  expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe('');
});

test('a member ends a session in another browser', async () => {
  const other = await visitAs(browser, member);
  await openPage(page, '/account');
  await page.getByRole('button', { name: /^Sign out .+, last active / }).click();
  await toast('Browser signed out.');
  await other.page.goto('/account');
  await other.page.waitForURL(/\/sign-in/);
  await other.context.close();
});

test('if the pool can’t end a session, Palate refuses it anyway and says so', async () => {
  const other = await visitAs(browser, member);
  await openPage(page, '/account');
  await page.route('**/api/user/sessions/*', async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, isEndedAtPool: false } });
  });
  await page.getByRole('button', { name: /^Sign out .+, last active / }).click();
  await toast('That browser is signed out of Palate, but may stay signed in');
  await page.unroute('**/api/user/sessions/*');
  await other.page.goto('/account');
  await other.page.waitForURL(/\/sign-in/);
  await other.context.close();
});

const choice = (name: string) => page.getByRole('radio', { name });
const saved = () =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor({ state: 'attached' });
const themeOf = (on: Page) => on.locator('html').getAttribute('data-theme');

test('a member’s theme applies in another browser after signing in there', async () => {
  await openPage(page, '/account');
  await choice('Dark').check();
  await expect.poll(() => themeOf(page)).toBe('auditorium');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value)
    .toBe('auditorium');
  const other = await visit(browser, { theme: 'foyer' });
  await signIn(other.page, member);
  // As the server sends it, before any script.
  const html = await (await other.context.request.get('/dashboard')).text();
  expect(html).toMatch(/<html[^>]*data-theme="auditorium"/);
  // In the foot of any page as well.
  await openPage(other.page, '/dashboard');
  await other.page.locator('footer').getByRole('button', { name: 'Light' }).click();
  await expect.poll(() => themeOf(other.page)).toBe('foyer');
  await expect
    .poll(async () => (await (await context.request.get('/types')).text()).includes('data-theme="foyer"'))
    .toBe(true);
  await other.context.close();
});

test('preferences are saved as they are chosen, and lists start with them', async () => {
  await openPage(page, '/account');
  await choice('List with end times').check();
  await saved();
  await page.getByRole('checkbox', { name: 'Only titles I haven’t seen' }).check();
  await saved();
  await openPage(page, '/dashboard/category/all');
  await page.getByRole('link', { name: 'Remove haven’t seen' }).click();
  await page.waitForURL(/isUnseenOnly=false/);
  await page.goto('/account');
  expect(await choice('List with end times').isChecked()).toBe(true);
});

test('a member shows and hides taste and activity with a switch', async () => {
  await openPage(page, '/account');
  const taste = page.getByRole('checkbox', { name: 'Show my taste' });
  const activity = page.getByRole('checkbox', { name: 'Show my activity' });
  expect([await taste.isChecked(), await activity.isChecked()]).toEqual([false, false]);
  await taste.check();
  await saved();
  await activity.check();
  await page.getByText('Everybody can see your reactions to titles, and nothing else.').waitFor();
  await saved();
  await page.getByRole('link', { name: 'Choose who sees what' }).click();
  await page.waitForURL('**/profile/edit#audiences');
  await expect.poll(() => page.getByLabel('Taste', { exact: true }).inputValue()).toBe('public');
  expect(await page.getByLabel('Activity', { exact: true }).inputValue()).toBe('reactions');
  await openPage(page, '/account');
  await taste.uncheck();
  await activity.uncheck();
  await saved();
});

test('a member’s streaming services filter their lists', async () => {
  await openPage(page, '/account');
  await page.getByText('None chosen yet.').waitFor();
  await page.getByRole('button', { name: 'Choose your services' }).click();
  const service = page.getByRole('dialog').getByRole('checkbox').first();
  await service.check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await toast('Services saved.');
  await page.getByRole('button', { name: 'Change your services' }).waitFor();
  await page.getByRole('checkbox', { name: 'Only titles on my services' }).check();
  await saved();
  await openPage(page, '/dashboard/category/all');
  await page.getByRole('link', { name: /^Remove .*, as of / }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a preference that couldn’t be saved is reset with a message; “Try again” saves it', async () => {
  await openPage(page, '/account');
  const isOff = async () =>
    !(await page.getByRole('checkbox', { name: 'Only titles I haven’t seen' }).isChecked());
  expect(await isOff()).toBe(false);
  await page.route('**/api/user/preferences/*', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Only titles I haven’t seen' }).click();
  await page.locator('.refusal', { hasText: 'We can’t reach Palate.' }).waitFor();
  expect(await isOff()).toBe(false);
  await page.unroute('**/api/user/preferences/*');
  complaints.length = 0;
  await page.locator('.refusal').getByRole('button', { name: 'Try again' }).click();
  await saved();
  expect(await isOff()).toBe(true);
  await page.reload();
  expect(await isOff()).toBe(true);
});

test('one “Try again” saves all preferences that couldn’t be saved', async () => {
  await openPage(page, '/account');
  const boxes = ['Only titles on my services', 'Only titles I haven’t seen'].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  const states = () => Promise.all(boxes.map((box) => box.isChecked()));
  const before = await states();
  await page.route('**/api/user/preferences/*', (route) => route.abort());
  for (const box of boxes) {
    const refused = page.waitForEvent('requestfailed');
    await box.click();
    await refused;
  }
  await page.locator('.refusal', { hasText: 'We can’t reach Palate.' }).waitFor();
  await expect.poll(states).toEqual(before);
  await page.unroute('**/api/user/preferences/*');
  complaints.length = 0;
  await page.locator('.refusal').getByRole('button', { name: 'Try again' }).click();
  await saved();
  const changed = before.map((isChecked) => !isChecked);
  expect(await states()).toEqual(changed);
  await page.reload();
  expect(await states()).toEqual(changed);
});

test('the export is downloaded as one file', async () => {
  await openPage(page, '/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('palate.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(bytes.includes('account.json')).toBe(true);
});

test('a member who takes the test again is asked which taste to keep', async () => {
  const answerAgain = async () => {
    // A test begun anew has the earlier answers but the pairs, so it is another taste.
    await openPage(page, '/get-started');
    await openPage(page, '/get-started?step=pairs');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'See my result' }).click();
    await page.getByRole('heading', { name: 'Which taste do you want to keep?' }).waitFor();
  };
  await answerAgain();
  await page.getByRole('button', { name: 'Keep my earlier taste' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await answerAgain();
  await page.getByRole('button', { name: 'Use these answers' }).click();
  await page.waitForURL(/\/taste/);
  await page.getByText('Your archetype (').waitFor();
});

test('a member can sort a list by match (§2)', async () => {
  await openPage(page, '/dashboard?view=default&sortBy=tasteMatch');
  expect(await page.locator('.toast').count()).toBe(0);
  await page.getByRole('button', { name: /Taste match, change$/i }).waitFor();
});

test('a member deletes the account by typing its address, and can’t sign in afterwards', async () => {
  await openPage(page, '/account');
  await page.getByText(/^Your reviews, stories and comments are deleted, too/).waitFor();
  await page.getByText(/, profile, .* reviews, stories, comments and drafts, .* in one ZIP file/).waitFor();
  const field = page.getByLabel(`To confirm, type ${member.email}`);
  await field.fill('somebody@else.example');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('That isn’t this account’s email address. Nothing was deleted.').waitFor();
  await field.fill(member.email.toUpperCase());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await toast('Account deleted.');
  await page.waitForURL((url) => url.pathname === '/');
  await wayIn(page).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await tryToSignIn(page, member);
  await page.locator('form [id$="-problem"]', { hasText: 'Incorrect username or password.' }).waitFor();
  // Refused passwords are answered 400, which Chromium reports as errors of its own.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await context.close();
});
