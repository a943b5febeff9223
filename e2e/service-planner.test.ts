import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { createSocialMember, takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a member enters prices, and sees the best services for each budget', async () => {
  const ana = await createSocialMember('Ana');
  await takeTestAs(ana);
  const { page, complaints } = await visitAs(browser, ana);
  await page.goto('/services');
  await page.getByText('Nobody has entered prices for your country yet.').waitFor();
  const price = page.getByLabel('USD per month for Netflix');
  await price.fill('free');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Enter a price such as 9.99.').waitFor();
  await price.fill('17,99');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Your price, as of /).waitFor();

  await page.getByRole('link', { name: /^\$0\.00/ }).click();
  await page.getByRole('heading', { name: '$0.00 per month' }).waitFor();
  await page.getByRole('link', { name: /^\$17\.99 Netflix/ }).click();
  await page.getByRole('heading', { name: '$17.99 per month' }).waitFor();
  await page.getByText(/^As far as we know, nothing you want/).waitFor();
  expect(await findViolations(page, 'the service planner')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: 'Remove your price for Netflix' }).click();
  await page.getByText('Nobody has entered prices for your country yet.').waitFor();
  expect(complaints).toEqual([]);
});
