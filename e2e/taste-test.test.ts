import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEN_PEOPLE } from '../bench/test-people.ts';
import { launchBrowser, visit } from './browser.ts';
import { takeTest } from './take-test.ts';
import { takeTimedTest } from './timed-test.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(PHONES)(
  'the first screen of a phone of $width×$height says what Palate is and leads to the test',
  async (size) => {
    const { page, context, complaints } = await visit(browser, size);
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const place of [
      page.getByText(/^Palate learns your taste/),
      page.getByRole('link', { name: 'Take the taste test' }),
    ]) {
      const box = await place.first().boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('from the front page to the reveal on a phone takes at most 26 taps and 12 characters, and the time left never rises', async () => {
  const [person] = TEN_PEOPLE.filter(({ name }) => name === 'usual, types');
  if (!person) throw new Error('There is no such person');
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  const { taps, characters, left } = await takeTimedTest(page, person);
  expect(taps).toBeLessThanOrEqual(26);
  expect(characters).toBeLessThanOrEqual(12);
  const seconds = left.map(secondsOf);
  expect(seconds[0]).toBe(150);
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((name?.y ?? 844) + (name?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back from the reveal shows the last pair as it was answered, and leads on to the reveal again', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await takeTest(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(/^Pair \d+: /).waitFor({ state: 'attached' });
  expect(await page.getByText(/^Pair \d+: /).textContent()).not.toContain('Pair 1:');
  expect(await page.locator('[aria-pressed="true"]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Next pair' }).click();
  await page.waitForURL(/\/taste/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('choosing one cover leaves the others where they are', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await page.goto('/get-started?age=30-44', { waitUntil: 'networkidle' });
  await page.goto('/get-started?step=loved', { waitUntil: 'networkidle' });
  const covers = page.locator('.suggestion');
  await covers.first().waitFor();
  const before = await covers.allInnerTexts();
  const near = page.waitForResponse(/category=because-/);
  await covers.nth(1).click();
  await near;
  await expect.poll(() => covers.count()).toBeGreaterThan(before.length);
  expect((await covers.allInnerTexts()).slice(0, before.length).map(untick)).toEqual(before.map(untick));
  expect(complaints).toEqual([]);
  await context.close();
});

const untick = (text: string) => text.replaceAll(/[✓\s]/g, '');

/** "about 2½ minutes left" in seconds. */
function secondsOf(left: string): number {
  const minutes = /(\d+)(½?) minutes/.exec(left);
  if (minutes) return Number(minutes[1]) * 60 + (minutes[2] ? 30 : 0);
  return Number(/\d+/.exec(left)?.[0] ?? 0);
}
