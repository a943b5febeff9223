import { readFile } from 'node:fs/promises';
import type { Browser, Cookie, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

const REVEAL = '/taste?reveal=1';
const LONGEST_MS = 400;

let browser: Browser;
let cookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  cookies = await answerTest();
});
afterAll(() => browser.close());

/** Collects what moved on a page, and for how long. */
async function watchMotion(page: Page): Promise<() => Promise<{ name: string; ms: number }[]>> {
  await page.addInitScript(() => {
    const moved: { name: string; ms: number }[] = [];
    Object.assign(window, { moved });
    addEventListener('animationend', (event) =>
      moved.push({ name: event.animationName, ms: Math.round(event.elapsedTime * 1000) }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { moved: { name: string; ms: number }[] }).moved);
}

test('the result moves into its place within 400 ms', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await context.addCookies(cookies);
  const moved = await watchMotion(page);
  await page.goto(REVEAL, { waitUntil: 'load' });
  await expect.poll(async () => (await moved()).map(({ name }) => name)).toContain('name-rises');
  await expect.poll(async () => (await moved()).map(({ name }) => name)).toContain('share-grows');
  for (const { ms } of await moved()) expect(ms).toBeLessThanOrEqual(LONGEST_MS);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('it doesn’t move with reduced motion, or on /taste', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(cookies);
  const moved = await watchMotion(page);
  await openPage(page, REVEAL);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const part = page.locator('.share-block').first();
  expect(await part.evaluate((block) => getComputedStyle(block).animationName)).toBe('none');
  expect(await moved()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/taste', { waitUntil: 'load' });
  expect(await part.evaluate((block) => getComputedStyle(block).animationName)).toBe('none');
  await context.close();
});

test('it is downloaded as a PNG in the product’s font if the system can’t share files', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(cookies);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined, canShare: undefined }));
  await openPage(page, REVEAL);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  expect((await download).suggestedFilename()).toBe('my-taste.png');
  await page.locator('.toast', { hasText: 'Picture downloaded.' }).waitFor();
  const file = await readFile(await (await download).path());
  const { format, width, height } = await sharp(file).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 1200]);

  // The same picture as the browser draws it as a page; with a fallback font the name has another shape.
  const name = { left: 40, top: 40, width: 1120, height: 140 };
  const pictured = await context.newPage();
  await pictured.setViewportSize({ width: 1200, height: 1200 });
  await pictured.goto('/api/profile/taste-cloud?theme=foyer');
  await pictured.evaluate(() => document.fonts.ready);
  const asPage = await pictured.screenshot({ clip: { ...name, x: name.left, y: name.top } });
  await pictured.evaluate(() => {
    for (const style of document.querySelectorAll('style'))
      style.textContent = (style.textContent ?? '').replace(/@font-face\{[^}]*\}/, '');
  });
  const asFallback = await pictured.screenshot({ clip: { ...name, x: name.left, y: name.top } });
  const shared = await sharp(file).extract(name).png().toBuffer();
  const distance = await pixelDistance(shared, asPage);
  expect(distance).toBeLessThan(2);
  expect(await pixelDistance(shared, asFallback)).toBeGreaterThan(5 * Math.max(1, distance));
  expect(complaints).toEqual([]);
  await context.close();
});

test('it goes to the system’s share sheet as a file if the system can share files', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(cookies);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        for (const { name, type, size } of files ?? []) shared.push({ name, type, isEmpty: size === 0 });
      },
    });
  });
  await openPage(page, REVEAL);
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ name: 'my-taste.png', type: 'image/png', isEmpty: false }]);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('closing the share sheet shows no message, but a picture that can’t be made does', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(cookies);
  await page.addInitScript(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: () => {
        document.body.dataset.asked = 'true';
        return Promise.reject(new DOMException('Closed', 'AbortError'));
      },
    }),
  );
  await openPage(page, REVEAL);
  const button = page.getByRole('button', { name: 'Share as a picture' });
  await button.click();
  await page.locator('body[data-asked]').waitFor();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
  expect(await page.locator('.toast').count()).toBe(0);
  await page.route('**/api/profile/taste-cloud*', (route) => route.fulfill({ status: 503, body: '' }));
  await button.click();
  await page.locator('.toast', { hasText: 'The picture couldn’t be made. Try again.' }).waitFor();
  await context.close();
});

/** How far two pictures of one size differ: the mean over all pixels and channels, 0–255. */
async function pixelDistance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
  return sum / a.length;
}
