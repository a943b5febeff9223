import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { accountMenu, confirm, fillSignUp, newPerson, readCode, signIn } from './member.ts';

/** A movie that no other journey votes on. */
const FILM = '/movie/tt0042192';
const OPEN = 'Disagree? Correct it';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a member corrects a film’s DNA, finds the vote again, and removes it', async () => {
  const { page, context, complaints } = await visit(browser);
  const member = newPerson();
  await page.goto(FILM);
  await page.getByRole('button', { name: OPEN }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByText('Every member has one vote').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await fillSignUp(page, member);
  await confirm(page, await readCode(member.email));
  await accountMenu(page).waitFor();
  await context.clearCookies({ name: 'palate_session' });
  await signIn(page, member);

  await page.goto(FILM);
  await page.getByRole('button', { name: OPEN }).click();
  const pace = page.getByRole('slider', { name: 'slow-burning to fast' });
  await pace.focus();
  await page.keyboard.press('End');
  expect(await pace.inputValue()).toBe('5');
  await page.getByText('your vote', { exact: true }).waitFor();
  expect(await findViolations(page, 'votes')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Your vote will count').waitFor();

  await page.reload();
  await page.getByRole('button', { name: OPEN }).click();
  expect(await page.getByRole('slider', { name: 'slow-burning to fast' }).inputValue()).toBe('5');
  await page.getByRole('button', { name: 'Remove my vote' }).click();
  const slider = page.getByRole('slider', { name: 'slow-burning to fast' });
  await expect.poll(() => slider.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Your vote will count').waitFor();
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByRole('slider', { name: 'slow-burning to fast' }).waitFor();
  expect(await page.getByText('your vote', { exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
