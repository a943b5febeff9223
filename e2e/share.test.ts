import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { toast } from './member.ts';

const PATH = '/movie/tt2543164';
const share = { name: 'Share', exact: true } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a title is shared with the system’s share sheet, without tonight’s sliders', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await openPage(page, `${PATH}?tonight=pace:+2`);
  await page.getByRole('button', share).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([{ title: 'Arrival', url: `${inject('baseUrl')}${PATH}` }]);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('without a share sheet, the link is copied and a message says so', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openPage(page, PATH);
  await page.getByRole('button', share).click();
  await toast(page, 'Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${inject('baseUrl')}${PATH}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('if copying isn’t allowed, the message says what to do instead', async () => {
  const { page, context } = await visit(browser);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('Not allowed')) });
  });
  await openPage(page, PATH);
  await page.getByRole('button', share).click();
  await toast(page, 'The link couldn’t be copied. Copy it from the address bar.');
  await context.close();
});

test('without script there is no Share button', async () => {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Reviews' }).first().waitFor();
  expect(await page.getByRole('button', share).isVisible()).toBe(false);
  await context.close();
});
