import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { accountMenu, newPerson, toast, tryToSignIn } from './member.ts';
import { createAccount, emailsOf, poolOf } from './pool-account.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const BLOCKED = 'Your browser blocks storage. When you close or reload this page, Palate forgets';

/**
 * Blocks `localStorage` on all pages of a context, as browsers do: reading it throws, or it is null. `sessionStorage`
 * stays, because React Router's own script for the scroll position reports an error without it.
 */
const blockStorage = (page: Page, how: 'throws' | 'is null') =>
  page.context().addInitScript((way) => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        if (way === 'is null') return null;
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  }, how);

test.each(['throws', 'is null'] as const)(
  'if the storage %s, pages work and say once that nothing is kept',
  async (how) => {
    const { page, context, complaints } = await visit(browser);
    await blockStorage(page, how);
    for (const path of ['/', '/dashboard', '/movie/tt0068646', '/search?search=heat', '/types', '/sign-in']) {
      await openPage(page, path);
      expect(await page.locator('.toast').count(), path).toBe(0);
    }
    await openPage(page, '/get-started');
    await page.getByRole('button', { name: '30–44' }).click();
    await page.getByRole('heading', { level: 1, name: 'Where do you watch?' }).waitFor();
    await toast(page, BLOCKED);
    await page.getByRole('button', { name: 'Children', exact: true }).click();
    expect(await page.locator('.toast').count()).toBeLessThanOrEqual(1);
    await page.locator('.toast').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Yes, United States' }).click();
    await page.getByRole('heading', { level: 1, name: 'Which genres do you like?' }).waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('without storage, a member can sign in, and is told that it lasts until the page is closed', async () => {
  const server = inject('baseUrl');
  const person = newPerson();
  await createAccount(await poolOf(server), person, emailsOf(server));
  const { page, context, complaints } = await visit(browser);
  await blockStorage(page, 'throws');
  await tryToSignIn(page, person);
  await toast(page, BLOCKED);
  await accountMenu(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
