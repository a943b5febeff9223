import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { takeTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('from the front page through the taste test to a title whose match adds up', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/');
  expect(await page.title()).toContain('Palate');

  await takeTest(page);

  const metrics = (await (await context.request.get('/api/usertaste/metrics/me')).json()) as {
    tasteFingerPrint: { tasteType: Record<string, number> };
    archetype: { name: string };
  };
  const shares = Object.values(metrics.tasteFingerPrint.tasteType);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  await page.getByRole('heading', { name: metrics.archetype.name }).first().waitFor();

  await page.getByRole('link', { name: 'What to watch tonight' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const card = page.locator('a[href^="/movie/tt"]:visible').first();
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await page.waitForURL(`**${href}`);

  const id = href.split('/').at(-1);
  const match = (await (await context.request.get(`/api/taste/match/${id}?fullTaste=true`)).json()) as {
    value: number;
    base: number;
    contributions: { points: number }[];
  };
  const sum = match.contributions.reduce((total, { points }) => total + points, match.base);
  expect(Math.abs(sum - match.value)).toBeLessThanOrEqual(0.5);
  const total = page.getByRole('row', { name: /^Your match/ });
  expect(await total.textContent()).toContain(String(Math.round(match.value)));
  expect(complaints).toEqual([]);
  await context.close();
});

test('after a reload, the test continues where it was left', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await page.goto('/get-started');
  await page.getByRole('button', { name: '18–29' }).click();
  await page.getByRole('button', { name: /^Yes, / }).click();
  await page
    .getByRole('button', { name: /^Comedy/ })
    .first()
    .click();
  await page.reload();
  await page.getByRole('button', { name: /^Comedy ?, more/ }).waitFor();
  await page.goto('/get-started');
  await page.getByRole('button', { name: /^Comedy ?, more/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a slider for tonight changes the order at once and is saved in the URL', async () => {
  const { page, context, complaints } = await visit(browser);
  await takeTest(page);
  await page.goto('/dashboard');
  const before = await page.locator('main h1').first().textContent();
  const slider = page.getByRole('slider').first();
  await slider.focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tonight=pace/);
  await expect.poll(() => page.locator('main h1').first().textContent()).not.toBe(before);
  await page.reload();
  expect(Number(await page.getByRole('slider').first().inputValue())).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an answer given while React is still starting counts', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.addInitScript(() => {
    // React's scheduler talks to itself through a message port. Slowing that down keeps the time between
    // hydration and the first effects long enough to press a button in it.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 200);
    };
    const press = setInterval(() => {
      const button = document.querySelector<HTMLElement>('button[name="age"][value="30-44"]');
      if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
      clearInterval(press);
      button.click();
    }, 1);
  });
  await page.goto('/get-started');
  await page.getByRole('heading', { level: 1, name: 'Where do you watch?' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
