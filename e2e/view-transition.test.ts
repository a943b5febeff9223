import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a card’s picture moves to its title’s page, within 200 ms', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/dashboard/category/all');
  await page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = original(...given);
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => ({
          part: (effect as KeyframeEffect).pseudoElement ?? '',
          ms: Number(effect?.getComputedTiming().endTime),
        }));
        Object.assign(window, { moved: parts });
      });
      return transition;
    };
  });
  await page.locator('.card .sleeve-link').first().click();
  await page.waitForURL('**/{movie,tv}/*');
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'moved'))).toBe(true);
  const moved = await page.evaluate(() => Reflect.get(window, 'moved') as { part: string; ms: number }[]);
  expect(moved.map(({ part }) => part)).toContainEqual(
    expect.stringMatching(/^::view-transition-\w+\(sleeve-/),
  );
  for (const { ms } of moved) expect(ms).toBeLessThanOrEqual(200);
  expect(complaints).toEqual([]);
  await context.close();
});
