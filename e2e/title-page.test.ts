import type { Browser, Cookie, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest(browser);
});
afterAll(() => browser.close());

async function visitWithTaste(size: { width: number; height: number }) {
  const visited = await visit(browser, size);
  await visited.context.addCookies(tasteCookies);
  return visited;
}

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('the link to the reasons shows their section from its top, in a window of $width px', async (size) => {
  const { page, context, complaints } = await visitWithTaste(size);
  await page.goto('/movie/tt0133093', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Why / }).last().click();
  await page.waitForURL(/#match$/);
  const section = await page.locator('#match').boundingBox();
  const heading = await page.locator('#match h2').boundingBox();
  expect(section?.y).toBeGreaterThanOrEqual(0);
  expect(section?.y).toBeLessThan(100);
  expect((heading?.y ?? size.height) + (heading?.height ?? 0)).toBeLessThanOrEqual(size.height);
  expect(complaints).toEqual([]);
  await context.close();
});
