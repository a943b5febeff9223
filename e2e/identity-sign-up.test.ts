import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import {
  accountMenu,
  confirm,
  fillSignUp,
  joinWithTaste,
  newPerson,
  readCode,
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

test('a newcomer takes the test, makes an account by code, and keeps the taste', async () => {
  const { page, context, complaints } = await visit(browser);
  await joinWithTaste(page, member);
  const archetype = await page.locator('h1').textContent();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await accountMenu(page).waitFor();
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(archetype);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a newcomer whose address has an account is led to sign in, in the words of §8', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, { ...member, email: member.email.toUpperCase() });
  await toast(page, 'Account already exists. Please log in.');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(member.email.toUpperCase());
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});

test('a newcomer who left before the code is sent a new one at the next sign-in', async () => {
  const { page, context, complaints } = await visit(browser);
  const person = newPerson();
  await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await page.getByLabel('Code', { exact: true }).waitFor();
  const first = await readCode(person.email);
  await tryToSignIn(page, person);
  await page.getByLabel('Code', { exact: true }).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  const second = await readCode(person.email, 2);
  if (first !== second) {
    await confirm(page, first);
    await page.getByText('Invalid verification code provided, please try again.').waitFor();
  }
  await confirm(page, `${second.slice(0, 3)} ${second.slice(3)}`);
  await accountMenu(page).waitFor();
  // Without a taste the test is next.
  await page.getByText('How old are you?').waitFor();
  expect(withoutRefusals(complaints)).toEqual([]);
  await context.close();
});
