import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';
import {
  accountMenu,
  confirm,
  fillSignUp,
  joinWithTaste,
  newPerson,
  readCode,
  refused,
  toast,
  tryToSignIn,
  withoutRefusals,
} from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody who took the test, made an account and confirmed it. */
const member = newPerson();

test('a visitor takes the test, creates an account with a code, and keeps the taste', async () => {
  const { page, context, complaints } = await visit(browser);
  await joinWithTaste(page, member);
  const archetype = await page.locator('h1').textContent();
  await page.getByRole('button', { name: 'Continue' }).click();
  await accountMenu(page).waitFor();
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(archetype);
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody whose address already has an account is sent to sign-in with the message of §8', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, { ...member, email: member.email.toUpperCase() });
  await toast(page, 'Account already exists. Please log in.');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await dialog.getByText('Account already exists. Please log in.').waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(member.email.toUpperCase());
  await dialog.locator('input[name=password]:focus').fill(member.password);
  await page.keyboard.press('Enter');
  await accountMenu(page).waitFor();
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('after a reload the form still asks for the code, and the password afterwards', async () => {
  const { page, context, complaints } = await visit(browser);
  const person = newPerson();
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  await dialog.getByText(person.email).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.password);
  await confirm(page, await readCode(person.email));
  await page.getByText('Your email address is confirmed. Sign in with your password.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.keyboard.press('Enter');
  await accountMenu(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dialog that was closed while it asked for the code stays closed after a reload', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, newPerson());
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reloadPage(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('after a reload, the sign-up page still asks for the code', async () => {
  const { page, context, complaints } = await visit(browser);
  const person = newPerson();
  await openPage(page, '/sign-in?nextpage=%2Fwatchlist');
  await page.getByRole('button', { name: 'Create account' }).click();
  await fillSignUp(page, person);
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  await page.reload();
  await page.locator('main').getByText(person.email).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a password that the pool rejects is explained at its field, and everything typed stays', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.route('**/*', (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (!target.endsWith('.SignUp')) return route.fallback();
    return route.fulfill({
      status: 400,
      contentType: 'application/x-amz-json-1.1',
      json: { __type: 'InvalidPasswordException', message: 'Password did not conform with policy' },
    });
  });
  const person = newPerson();
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await refused(page, 'password', 'Password did not conform with policy');
  const shown = page.locator('form').getByText('Password did not conform with policy');
  const [field, words] = [
    await page.getByLabel('Password', { exact: true }).boundingBox(),
    await shown.boundingBox(),
  ];
  expect(words?.height).toBeGreaterThan(10);
  expect((words?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(100);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await page.getByLabel('First name').inputValue()).toBe(person.firstName);
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('on a phone, a toast covers no part of the dialog that it is about', async () => {
  const { page, context } = await visit(browser, { width: 390, height: 844 });
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await page.route('**/*', (route) =>
    (route.request().headers()['x-amz-target'] ?? '').endsWith('.SignUp')
      ? route.fulfill({
          status: 400,
          contentType: 'application/x-amz-json-1.1',
          json: {
            __type: 'TooManyRequestsException',
            message: 'Too many requests from this address, please wait',
          },
        })
      : route.fallback(),
  );
  await fillSignUp(page, newPerson());
  const message = page.locator('.toast', { hasText: 'Too many requests' });
  await message.waitFor();
  // It slides in from above.
  await expect.poll(async () => (await message.boundingBox())?.y ?? 0).toBeGreaterThan(0);
  const [above, dialog] = [await message.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0);
  expect((dialog?.y ?? 0) + (dialog?.height ?? 0)).toBeLessThanOrEqual(844);
  await context.close();
});

test('somebody who left before entering the code gets a new one at the next sign-in', async () => {
  const { page, context, complaints } = await visit(browser);
  const person = newPerson();
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  const first = await readCode(person.email);
  await tryToSignIn(page, person);
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  const second = await readCode(person.email, 2);
  if (first !== second) {
    await confirm(page, first);
    await refused(page, 'code', 'Invalid verification code provided, please try again.');
    expect(await page.locator('.refusal').count()).toBe(0);
    expect(await page.locator('.toast', { hasText: 'Log in error' }).count()).toBe(0);
  }
  await confirm(page, `${second.slice(0, 3)} ${second.slice(3)}`);
  await accountMenu(page).waitFor();
  // Without a taste the test is next.
  await page.getByText('How old are you?').waitFor();
  await expect.poll(() => page.locator('.toast').count(), { timeout: 1_000 }).toBe(0);
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('if signing in fails after the address was confirmed, no code is needed any more', async () => {
  const { page, context } = await visit(browser);
  const person = newPerson();
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  const code = await readCode(person.email);
  await page.route('**/identity/', (route) => {
    const isConfirming = route.request().headers()['x-amz-target']?.endsWith('ConfirmSignUp');
    return isConfirming ? route.continue() : route.abort();
  });
  await confirm(page, code);
  await toast(page, 'NetworkError: Log in error. Please try again later.');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByText('Your email address is confirmed.').waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(person.email);
  await page.unroute('**/identity/');
  await tryToSignIn(page, person, { isThere: true });
  await accountMenu(page).waitFor();
  await context.close();
});

test('somebody who requested too many codes can continue with the newest', async () => {
  const { page, context } = await visit(browser);
  const person = newPerson();
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  const field = page.getByLabel('6-digit code', { exact: true });
  const refusal = page.locator('.refusal', { hasText: 'Attempt limit exceeded' });
  await field.waitFor();
  let emails = 1;
  while (await resend(page)) emails += 1;
  await refusal.getByText('Your latest code still works.').waitFor();
  await field.waitFor();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await tryToSignIn(page, person, { isThere: true });
  await refusal.getByText('Your latest code still works.').waitFor();
  await confirm(page, await readCode(person.email, emails));
  await accountMenu(page).waitFor();
  await context.close();
});

/** Asks for a new code. @returns whether one is on its way */
async function resend(page: Page): Promise<boolean> {
  const answer = page.waitForResponse((response) =>
    Boolean(response.request().headers()['x-amz-target']?.endsWith('ResendConfirmationCode')),
  );
  await page.getByRole('button', { name: 'Resend code' }).click();
  return (await answer).ok();
}
