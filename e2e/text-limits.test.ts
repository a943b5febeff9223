import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { visitAs } from './social-member.ts';

const LONG = 'A description that goes on. '.repeat(72);
const MAX = 2_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const problemOf = (field: Locator) =>
  field.evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent);

test('a pasted text that is too long stays, says by how much, and isn’t saved', async () => {
  const member = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const { page, context, complaints } = await visitAs(browser, member, { width: 390 });
  await page.goto('/lists');
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Create list' }).click();
  expect(await problemOf(title)).toBe('1 character too long. The limit is 100.');
  // One change that makes it short enough removes the message.
  await title.fill('Long lists');
  expect(await problemOf(title)).toBeUndefined();
  const description = dialog.getByLabel('Description (optional)');
  await description.focus();
  await page.keyboard.insertText(LONG);
  const tooLong = `${LONG.trim().length - MAX} characters too long. The limit is 2,000.`;
  expect(await problemOf(description)).toBe(tooLong);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await description.inputValue()).toBe(LONG);
  expect(await findViolations(page, 'a description that is too long')).toEqual([]);

  await description.fill(LONG.slice(0, 1_950));
  expect(await problemOf(description)).toBe('1,950 of 2,000 characters');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await page.waitForURL('**/list/*');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a long note in the history is folded', async () => {
  const member = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const note = `${LONG.slice(0, 1_900)} The end.`;
  await member.send('PUT', `/viewings/${randomUUID()}`, {
    kind: 'title',
    movieId: 'moonlight-2016',
    watchedOn: '2026-11-01',
    note,
  });
  const { page, context } = await visitAs(browser, member);
  await page.goto('/history');
  const shown = page.getByText('The end.');
  const heightOf = async () => (await shown.boundingBox())?.height ?? 0;
  await shown.waitFor();
  const folded = await heightOf();
  await page.locator('summary', { hasText: 'Show more' }).press('Enter');
  await page.getByText('Show less', { exact: true }).waitFor();
  expect(await heightOf()).toBeGreaterThan(2 * folded);
  expect(await findViolations(page, 'an open note')).toEqual([]);
  await context.close();
});
