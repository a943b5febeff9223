import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';

const BOOK = '/book/the-remains-of-the-day';
const FILM = '/movie/tt13238346';
/** Width over height of a cover with its spine. */
const COVER_SHAPE = 213 / 314;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  [1440, 'width'],
  [768, 'width'],
  [390, 'height'],
] as const)('a book page’s cover is as large as a film page’s sleeve: %i px', async (width, side) => {
  const { page, context, complaints } = await visit(browser, { width });
  const measure = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    const box = await page.locator('.title-hero-sleeve').boundingBox();
    if (!box) throw new Error(`${path} has no sleeve`);
    return box;
  };
  const film = await measure(FILM);
  const book = await measure(BOOK);
  expect(Math.abs(book[side] - film[side])).toBeLessThan(2);
  expect(book.width / book.height).toBeCloseTo(COVER_SHAPE, 1);
  // On a phone the cover keeps the page's margin; it isn't a strip across the screen.
  if (width === 390) expect(book.x).toBeCloseTo(20, 0);
  expect(complaints).toEqual([]);
  await context.close();
});
