import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, reloadPage, untilHydrated, visit } from './browser.ts';
import { accountMenu, memberVisit } from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const isOpen = (page: Page, menu: string) =>
  page.locator(menu).evaluate((details) => (details as HTMLDetailsElement).open);
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

describe('a menu of the header', () => {
  const PHONE_MENU = 'header details:has(> summary[aria-label="Menu"])';

  test('closes on Escape and on a press outside, on a phone', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
    await openPage(page, '/types');
    const button = page.locator(`${PHONE_MENU} > summary`);
    await button.click();
    await expect.poll(() => isOpen(page, PHONE_MENU)).toBe(true);
    await page.getByRole('link', { name: 'Books' }).first().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, PHONE_MENU)).toBe(false);
    await expect.poll(() => hasFocus(page, `${PHONE_MENU} > summary`)).toBe(true);
    await button.click();
    await page.mouse.click(200, 830);
    await expect.poll(() => isOpen(page, PHONE_MENU)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/types');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('closes on Escape, on a press outside and when the focus leaves it, for a member', async () => {
    const { page, context, complaints } = await memberVisit(browser);
    const menu = 'header .account-menu';
    await untilHydrated(accountMenu(page));
    await accountMenu(page).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, menu)).toBe(false);
    await expect.poll(() => hasFocus(page, `${menu} > summary`)).toBe(true);
    await accountMenu(page).click();
    await page.locator('h1').first().click();
    await expect.poll(() => isOpen(page, menu)).toBe(false);
    await accountMenu(page).click();
    const links = await page.locator(`${menu} a`).count();
    // Past each link of the menu, and on to the page.
    for (let tabs = 0; tabs <= links; tabs += 1) await page.keyboard.press('Tab');
    await expect.poll(() => isOpen(page, menu)).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('search is one tap away on a phone, and takes the focus', async () => {
  const { page, context, complaints } = await visit(browser, { width: 320, height: 640 });
  await openPage(page, '/types');
  await page.locator('header').getByRole('link', { name: 'Search' }).locator('visible=true').click();
  await page.waitForURL('**/search');
  await expect.poll(() => hasFocus(page, 'input[name=search]')).toBe(true);
  await page.keyboard.type('arrival');
  await page.getByRole('row').first().waitFor();
  await reloadPage(page);
  expect(await hasFocus(page, 'input[name=search]'), 'results keep the focus where it was').toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(complaints).toEqual([]);
  await context.close();
});
