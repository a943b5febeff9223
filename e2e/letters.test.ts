import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_LETTERS } from '../apps/server/src/emails/testing/sample-letters.ts';
import { findViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';

const NAMES = Object.keys(SAMPLE_LETTERS);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  [320, 'light'],
  [320, 'dark'],
  [600, 'light'],
  [600, 'dark'],
] as const)('all emails fit %i px in the %s theme, with enough contrast', async (width, colorScheme) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  for (const name of NAMES) {
    const email = await SAMPLE_LETTERS[name]?.();
    await page.setContent(email?.html ?? '');
    const { scrollWidth, background } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      background: getComputedStyle(document.body).backgroundColor,
    }));
    expect([name, scrollWidth]).toEqual([name, width]);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(18, 16, 19)' : 'rgb(240, 238, 233)');
    const violations = await findViolations(page, name);
    expect(violations.filter((text) => text.includes('contrast'))).toEqual([]);
  }
  await page.close();
});

test.each(NAMES)('%s says the same as plain text', async (name) => {
  const email = await SAMPLE_LETTERS[name]?.();
  const text = email?.text ?? '';
  const page = await browser.newPage();
  await page.setContent(email?.html ?? '');
  const links = await page.$$eval('a', (all) => all.map((link) => link.getAttribute('href') ?? ''));
  const headings = await page.$$eval('h1', (all) => all.map((heading) => heading.textContent ?? ''));
  for (const part of [...links, ...headings]) expect(text.replaceAll('\n', ' ')).toContain(part);
  expect(text).not.toMatch(/<(?!https:)\/?[a-z]+|&[a-z]+;|undefined|null|\{\{/);
  await page.close();
});
