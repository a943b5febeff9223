import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import {
  accountMenu,
  createMember,
  newPerson,
  type Person,
  readCode,
  refused,
  toast,
  tryToSignIn,
  withoutRefusals,
} from './member.ts';
import { createSocialMember, takeTestAs } from './social-member.ts';

let browser: Browser;
/** A member with a taste. */
let member: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  const social = await createSocialMember(newPerson().firstName);
  await takeTestAs(social);
  member = { ...newPerson(), email: social.email, password: social.password };
});
afterAll(() => browser.close());

test('a wrong password is explained in the form until the next attempt', async () => {
  const { page, context, complaints } = await visit(browser);
  await tryToSignIn(page, { ...member, password: 'not the password' });
  await refused(page, 'password', 'Incorrect username or password.', 'Log in error');
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect(await page.locator('form [id$="-problem"]').textContent()).toContain(
    'Incorrect username or password.',
  );
  await page.locator('input[name=password]').fill(member.password);
  expect(await page.locator('input[aria-invalid=true]').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await accountMenu(page).waitFor();
  await expect.poll(() => page.locator('.toast').count(), { timeout: 1_000 }).toBe(0);
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('a wrong password is shown and announced differently if it is wrong again', async () => {
  const { page, context, complaints } = await visit(browser);
  await tryToSignIn(page, { ...member, password: 'not the password' });
  await refused(page, 'password', 'Incorrect username or password.', 'Log in error');
  const alert = page.locator('form').getByRole('alert');
  expect(await alert.textContent()).toBe('');
  // The password field already has the focus, so a screen reader wouldn’t read its description again.
  const password = page.locator('input[name=password]');
  await password.press('Enter');
  await refused(page, 'password', 'Again: Incorrect username or password.', 'Log in error');
  await expect.poll(() => alert.textContent()).toContain('Again: Incorrect username or password.');
  // Not again: another account.
  await page.getByLabel('Email').fill(`nobody.${member.email}`);
  await password.press('Enter');
  await expect.poll(() => alert.textContent()).toMatch(/^Incorrect username or password\./);
  expect(withoutRefusals(complaints)).toEqual([]);
  // Not again: the attempt between failed for another reason.
  await context.setOffline(true);
  await password.press('Enter');
  await expect.poll(() => alert.textContent()).toContain('We can’t reach Palate.');
  await context.setOffline(false);
  await password.press('Enter');
  await expect.poll(() => alert.textContent()).toMatch(/^Incorrect username or password\./);
  await context.close();
});

test('five wrong passwords lock the account for a while', async () => {
  const person = await createMember();
  const { page, context, complaints } = await visit(browser);
  await tryToSignIn(page, { ...person, password: 'not the password' });
  await refused(page, 'password', 'Incorrect username or password.', 'Log in error');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const reason = () => page.locator('form [id$="-problem"]').textContent();
  // The lock lasts a second at first and doubles with each further try, so a slow machine needs more tries to meet it.
  for (let tries = 1; tries < 12 && !(await reason())?.includes('exceeded'); tries += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/identity/'));
    await button.click();
    await answer;
    await page.getByRole('button', { name: 'Signing in' }).waitFor({ state: 'detached' });
    await page.locator('form [id$="-problem"]').waitFor();
  }
  await refused(page, 'password', 'Password attempts exceeded. Wait a moment', 'Log in error');
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('a form says what is wrong and focuses that field', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  const [email, password] = [dialog.getByLabel('Email'), dialog.getByLabel('Password', { exact: true })];
  const wrong = () =>
    dialog.evaluate((open) =>
      [...open.querySelectorAll('input[aria-invalid=true]')].map((input) => {
        const notes = input.getAttribute('aria-describedby')?.split(' ') ?? [];
        return document.getElementById(notes[0] ?? '')?.textContent;
      }),
    );
  await dialog.getByRole('button', { name: 'Create account' }).click();
  expect(await wrong()).toEqual([
    'Enter your first name.',
    'Enter your email address.',
    'Choose a password.',
  ]);
  await dialog.locator('input[name=firstName]:focus').fill('Greta');
  await email.fill('greta');
  await password.fill('1234567');
  expect(await wrong()).toEqual([
    'Enter a valid email address, like name@example.com.',
    'Use at least 8 characters (you entered 7).',
  ]);
  await page.keyboard.press('Enter');
  await dialog.locator('input[name=email]:focus').fill('greta@example.org');
  await password.fill('12345678');
  expect(await wrong()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a button shows and hides the password, and its label says which', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/types?modal=signIn', { waitUntil: 'load' });
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('correct horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('status').filter({ hasText: 'Password is visible.' }).waitFor();
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await field.getAttribute('type')).toBe('password');
  await context.close();
});

test('signing in offline keeps the typed text and explains the failure', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/sign-in');
  await page.getByLabel('Email').focus();
  await page.route('**/identity/', (route) => route.abort());
  await tryToSignIn(page, member, { isThere: true });
  await toast(page, 'NetworkError: Log in error. Please try again later.');
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email);
  await page.unroute('**/identity/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await accountMenu(page).waitFor();
  await context.close();
});

test.each([
  ['', 'Both UserPoolId and ClientId are required.'],
  ['nowhere', 'Invalid UserPoolId format.'],
])('signing in to a pool with the id %j says what is wrong with the setting', async (userPoolId, message) => {
  const { page, context } = await visit(browser);
  await page.route('**/api/identity/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), userPoolId } });
  });
  await tryToSignIn(page, member);
  await toast(page, 'Log in error');
  await page.locator('.refusal', { hasText: message }).waitFor();
  await context.close();
});

test('signing in continues only to pages of this site', async () => {
  const { page, context } = await visit(browser);
  for (const [asked, expected] of [
    ['/account', '/account'],
    ['/movie/tt2543164', '/movie/tt2543164'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/.//evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/sign-in?nextpage=/sign-in', '/dashboard'],
  ] as const) {
    await tryToSignIn(page, member, { nextPage: asked });
    await accountMenu(page).waitFor();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const there = new URL(page.url());
    expect([asked, there.origin, there.pathname]).toEqual([asked, inject('baseUrl'), expected]);
    // Signed in already, the page sends on by itself.
    await page.goto(`/sign-in?nextpage=${encodeURIComponent(asked)}`);
    expect(new URL(page.url()).href.startsWith(inject('baseUrl') + expected)).toBe(true);
    // As in another browser, with the code of the pages.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
});

test('a member resets the password with a code and is signed in', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/types?modal=signIn', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  await dialog.getByRole('textbox').fill(member.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await toast(page, 'Confirmation code was sent. Please check your email.');
  const code = await readCode(member.email, 2);
  await dialog.getByLabel('6-digit code', { exact: true }).fill(code);
  member = { ...member, password: '  a new one 🗝 ' };
  await dialog.getByLabel('New password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
  await accountMenu(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('signing in merges this device’s streaming services with the account’s', async () => {
  const { page, context, complaints } = await visit(browser);
  await chooseServices(page, ['mubi']);
  await tryToSignIn(page, member);
  await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
  await context.close();

  const other = await visit(browser);
  await chooseServices(other.page, ['netflix']);
  await tryToSignIn(other.page, member);
  const dialog = other.page.getByRole('dialog', { name: 'Which streaming services do you have?' });
  await dialog.waitFor();
  await dialog.getByText('MUBI, Netflix').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await other.page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
  expect(await other.page.evaluate(() => localStorage.getItem('palate.services'))).toBe('["mubi","netflix"]');
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.context.close();
});

async function chooseServices(page: Page, keys: string[]): Promise<void> {
  await page.goto('/credits');
  await page.evaluate((text) => localStorage.setItem('palate.services', text), JSON.stringify(keys));
}
