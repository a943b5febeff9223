import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { memberVisit, toast } from './member.ts';

let browser: Browser;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, complaints } = await memberVisit(browser));
});
afterAll(() => browser.close());

test('a member subscribes, pays yearly instead, cancels, resumes and uses Premium', async () => {
  expect((await openPage(page, '/statistics'))?.status()).toBe(200);
  await page.getByText(/Statistics are part of Premium\.$/).waitFor();
  await page.getByRole('link', { name: 'See Premium' }).click();
  await page.waitForURL('**/premium');
  await openPage(page, '/premium/return?session=cs_1');
  await page.getByText('We can’t find this payment.').waitFor();
  await page.getByRole('link', { name: 'Back to Premium' }).click();
  await page.waitForURL('**/premium');
  expect(await findViolations(page, '/premium')).toEqual([]);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByText('Test payments: no money moves').waitFor();
  expect(await findViolations(page, 'checkout')).toEqual([]);
  await page.getByLabel('The bank asks to confirm').check();
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/^Premium is free for you until/).waitFor();

  await page.getByRole('link', { name: 'Manage Premium' }).click();
  await page.getByRole('button', { name: 'Pay yearly instead' }).click();
  await page
    .getByRole('dialog')
    .getByText(/\$0\.00 is charged now/)
    .waitFor();
  await page.getByRole('button', { name: 'Pay yearly', exact: true }).click();
  await toast(page, 'You now pay yearly.');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Premium?' });
  await dialog.getByText(/You keep Premium until/).waitFor();
  expect(await findViolations(page, 'cancelSubscription')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^You canceled\. You keep Premium until/).waitFor();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await toast(page, 'Your subscription continues.');
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();

  await openPage(page, '/profile/edit');
  await page
    .getByLabel('Picture file')
    .setInputFiles(fileURLToPath(new URL('../docs/palate.png', import.meta.url)));
  await toast(page, 'Picture saved.');
  await page.getByRole('radio', { name: 'Plum' }).check();
  await page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached' });
  expect(await findViolations(page, '/profile/edit')).toEqual([]);
  await openPage(page, '/profile');
  await page.locator('[data-profile-theme="plum"] img[alt^="Picture of"]').waitFor();
  expect(await findViolations(page, '/profile')).toEqual([]);
  await openPage(page, '/statistics');
  await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
  expect(await findViolations(page, '/statistics')).toEqual([]);
  expect(complaints).toEqual([]);
});
