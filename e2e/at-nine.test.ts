import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('late in the evening, “In bed before eleven” still counts from nine, as its heading says', async () => {
  const { page, context } = await visit(browser);
  await page.clock.setFixedTime(new Date('2026-11-29T22:15:00'));
  const times = page.locator('.programme-time');
  const inMinutes = (text: string) => {
    const [, hour, minute] = /(\d+):(\d+)/.exec(text) ?? [];
    return Number(hour) * 60 + Number(minute);
  };

  await openPage(page, '/dashboard/category/before-eleven?view=default');
  await page.getByText('Start at nine, and they end before eleven.').waitFor();
  const early = await times.allTextContents();
  expect(early.length).toBeGreaterThan(5);
  for (const text of early) {
    expect(text).toContain('from nine, ends at');
    expect(inMinutes(text)).toBeLessThan(11 * 60);
  }

  await openPage(page, '/dashboard/category/all?view=default');
  await times.first().waitFor();
  expect((await times.allTextContents()).join()).not.toContain('from nine');
  await context.close();
});
