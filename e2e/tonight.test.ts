import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Tonight's wishes in an address, whose plus signs a query reads as spaces. */
const tonightOf = (url: string) =>
  new URL(url, 'http://palate.example').searchParams.get('tonight')?.replaceAll(' ', '+') ?? null;

test('a mood and a time apply to the page and its links, and one chip removes both', async () => {
  const cookies = await answerTest(browser);
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(cookies);
  await page.goto('/dashboard?year=', { waitUntil: 'networkidle' });
  const mood = page.getByRole('button', { name: 'Make me cry' });
  await mood.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => tonightOf(url.href) === 'weightiness:+1,emotionalPunch:+2');
  expect(await mood.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: /^Short/ }).click();
  const asked = 'weightiness:+1,emotionalPunch:+2,minutes:100';
  await page.waitForURL((url) => tonightOf(url.href) === asked);
  expect(await findViolations(page, 'the page')).toEqual([]);

  // Cards, and the lists behind the rails. Further rails are loaded when the reader comes near them.
  const links = page.locator('main .rail a[href^="/movie/"], main .rail a[href^="/dashboard/category/"]');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => links.count()).toBeGreaterThan(20);
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => tonightOf(href) !== asked)).toEqual([]);

  await page.goto(hrefs.find((href) => href.startsWith('/movie/')) ?? '', { waitUntil: 'networkidle' });
  await page.getByText('Your match tonight').waitFor();
  const chip = page.getByRole('link', { name: /^Remove tonight: make me cry, up to 1.h.40$/ });
  await chip.click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  expect(complaints).toEqual([]);
  await context.close();
});

test('pressing a mood again resets the sliders and keeps the time', async () => {
  const cookies = await answerTest(browser);
  const { page, context, complaints } = await visit(browser, { width: 320, height: 800 });
  await context.addCookies(cookies);
  await page.goto('/dashboard?tonight=pace:2,emotionalPunch:0.5,minutes:60', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const summary = page.locator('.tonight summary');
  const mood = page.getByRole('button', { name: 'Exciting' });
  if (!(await mood.isVisible())) await summary.click();
  expect(await mood.getAttribute('aria-pressed')).toBe('true');
  await mood.click();
  await page.waitForURL((url) => tonightOf(url.href) === 'minutes:60');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['no time', 'minutes:0'],
  ['too long a time', 'minutes:9999'],
  ['a time that is no number', 'minutes:x'],
  ['a slider beyond its end', 'pace:9'],
  ['markup', '%3Cscript%3E'],
  ['10 KB', 'x'.repeat(10_000)],
])('a dashboard with the invalid value %s for tonight ignores it', async (_, text) => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`/dashboard?tonight=${text}`, { waitUntil: 'networkidle' });
  await page
    .getByText(/sliders for tonight|“tonight”/)
    .first()
    .waitFor();
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
