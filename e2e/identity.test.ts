import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { accountMenu, confirm, fillSignUp, newPerson, type Person, readCode, signIn } from './member.ts';
import { takeTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody who took the test, made an account and confirmed it. */
let member: Person;

test('a newcomer takes the test, makes an account by code, and keeps the taste', async () => {
  const { page, context, complaints } = await visit(browser);
  member = newPerson();
  await takeTest(page);
  const archetype = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Make an account' }).click();
  await fillSignUp(page, member);
  await confirm(page, await readCode(member.email));
  await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await accountMenu(page).waitFor();
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(archetype);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the taste is there in another browser, and after a reload', async () => {
  const { page, context, complaints } = await visit(browser);
  await signIn(page, member);
  await page.goto('/taste');
  await page.getByText('makes you').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('signing out shows nobody, and leaves nothing in the browser', async () => {
  const { page, context, complaints } = await visit(browser);
  await signIn(page, member);
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('palate_session');
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
