import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import {
  accountMenu,
  joinWithTaste,
  type Person,
  signIn,
  toast as toastOn,
  tryToSignIn,
  wayIn,
} from './member.ts';

let browser: Browser;
let member: Person;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, context, complaints } = await visit(browser));
  member = await joinWithTaste(page);
  await page.getByRole('button', { name: 'Carry on' }).click();
  await accountMenu(page).waitFor();
});
afterAll(() => browser.close());

const toast = (text: string) => toastOn(page, text);

test('a name and a country are changed, and the header says the new one', async () => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Agnès');
  await page.getByLabel('Country').selectOption({ label: 'France' });
  await page.getByRole('button', { name: 'Keep these' }).click();
  await toast('Your details are kept.');
  await page.locator('summary[aria-label="Your account, Agnès"]').waitFor();
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('Agnès');
  expect(await page.getByLabel('Country').inputValue()).toBe('fr');
});

test('the profile shows name, archetype and the taste as a picture', async () => {
  await page.goto('/profile', { waitUntil: 'networkidle' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Agnès Lind');
  await page.getByText('makes you').waitFor();
  const picture = page.getByRole('img', { name: /^Taste cloud/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const portrait = page.locator('.portrait img');
  expect(await portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('a password is changed only by who knows the old one', async () => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  const change = async (former: string, next: string) => {
    await page.getByLabel('Present password', { exact: true }).fill(former);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change('not this one', 'another long one');
  await page.getByText('Incorrect username or password.').waitFor();
  await change(member.password, 'another long one');
  await toast('Your new password holds from now on.');
  member = { ...member, password: 'another long one' };
  expect(await page.getByLabel('Present password', { exact: true }).inputValue()).toBe('');
});

test('another session is ended from here', async () => {
  const other = await visit(browser);
  await signIn(other.page, member);
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Sign out of / }).click();
  await toast('Signed out there.');
  await other.page.goto('/account');
  await other.page.waitForURL(/\/sign-in/);
  await other.context.close();
});

test('everything is downloaded as one file', async () => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('palate.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(bytes.includes('account.json')).toBe(true);
});

test('a member who takes the test again says which taste holds', async () => {
  const answerAgain = async () => {
    // What was answered is there; without the pairs it is another taste.
    await page.goto('/get-started?step=pairs', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Stop here' }).click();
    await page.getByRole('button', { name: 'Use what I’ve said' }).click();
    await page.getByRole('heading', { name: 'Which one shall it be?' }).waitFor();
  };
  await answerAgain();
  await page.getByRole('button', { name: 'Keep the one I have' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await answerAgain();
  await page.getByRole('button', { name: 'Go by these' }).click();
  await page.waitForURL(/\/taste/);
  await page.getByText('makes you').waitFor();
});

test('a list is put in the order of the match, which is a member’s (§2)', async () => {
  await page.goto('/dashboard?view=default&sortBy=tasteMatch', { waitUntil: 'networkidle' });
  expect(await page.locator('.toast').count()).toBe(0);
  await page.getByRole('button', { name: /Taste match, change$/i }).waitFor();
});

test('the account is deleted by who types its address, and nothing lets anybody in any more', async () => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  const field = page.getByLabel(`To delete it, type ${member.email}`);
  await field.fill('somebody@else.example');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('That isn’t the address of this account, so nothing was deleted.').waitFor();
  await field.fill(member.email.toUpperCase());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await toast('Your account is deleted.');
  await page.waitForURL((url) => url.pathname === '/');
  await wayIn(page).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await tryToSignIn(page, member);
  await page.locator('.refusal', { hasText: 'Incorrect username or password.' }).waitFor();
  // Refused passwords are answered 400, which Chromium reports as errors of its own.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await context.close();
});
