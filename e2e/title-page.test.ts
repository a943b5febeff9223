import { setTimeout } from 'node:timers/promises';
import type { Browser, Cookie, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { createSocialMember } from './social-member.ts';
import { answerTest } from './take-test.ts';

/** How long each script takes. */
const SLOW_MS = 400;

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

async function visitWithTaste(size: { width: number; height: number }) {
  const visited = await visit(browser, size);
  await visited.context.addCookies(tasteCookies);
  return visited;
}

/** The number that a match badge or a sum shows first. */
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

/** Reads the numbers of the ledger on a title's page: the starting point, the points of each reason, the total. */
async function readSum(page: Page) {
  const points = await page.locator('#match tbody .ledger-points').allTextContents();
  const total = await page.locator('#match tfoot b').textContent();
  return { points: points.map((text) => Number(text.replace('−', '-'))), total: Number(total) };
}

test('the reasons on a title’s page add up to the match that its card shows with tonight’s sliders', async () => {
  const { page, context, complaints } = await visitWithTaste({ width: 1440, height: 900 });
  await openPage(page, '/dashboard?year=&tonight=weightiness:-1.5,emotionalPunch:-1');
  const title = page.locator('.dashboard-hero');
  const onCard = numberIn(await title.locator('a[href*="#match"]').first().textContent());
  await title.getByRole('link', { name: /^Why/ }).click();
  await page.waitForURL(/tonight=/);
  await page.locator('#match').waitFor();
  const { points, total } = await readSum(page);
  expect(total).toBe(onCard);
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  expect(numberIn(await page.locator('.title-hero a[href="#match"]').first().textContent())).toBe(total);

  // Tonight's lines come last, after the usual match.
  const labels = await page.locator('#match tbody th .type-lead').allTextContents();
  expect(labels.slice(-2).toSorted()).toEqual(['Tonight: lighter', 'Tonight: more restrained']);
  const usual = numberIn(await page.getByText(/^Your usual match is/).textContent());
  expect(points.slice(0, -2).reduce((sum, one) => sum + one, 0)).toBe(usual);

  await page.getByRole('link', { name: /^Remove tonight/ }).click();
  await page.getByText(/^Your usual match is/).waitFor({ state: 'detached' });
  expect((await readSum(page)).total).toBe(usual);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the reasons for a match stay on the page while their script loads', async () => {
  const { page, context, complaints } = await visitWithTaste({ width: 1440, height: 900 });
  await page.route('**/assets/*.js', async (route) => {
    await setTimeout(SLOW_MS);
    await route.continue();
  });
  await page.goto('/movie/tt0068646', { waitUntil: 'commit' });
  await page.locator('#match tbody').waitFor();
  const hidden = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const watch = () => {
          if (!document.querySelector('#match tbody')?.checkVisibility()) count += 1;
          requestAnimationFrame(watch);
        };
        watch();
        document.addEventListener('late-part-shown', () => resolve(count));
      }),
  );
  await page.waitForLoadState('networkidle');
  // Handlers exist once the part has its script.
  await page.evaluate(() => document.dispatchEvent(new Event('late-part-shown')));
  expect(await hidden).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a title’s page that is reached by a link appears together with the reasons for its match', async () => {
  const { page, context, complaints } = await visitWithTaste({ width: 1440, height: 900 });
  await openPage(page, '/dashboard');
  const whole = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.title-hero-synopsis')) return;
          observer.disconnect();
          resolve(document.querySelector('#match .ledger-sum') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator('.dashboard-hero').getByRole('link', { name: /^Why/ }).click();
  expect(await whole).toBe(true);
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#match')?.getBoundingClientRect().y ?? 999) < 100,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('the link to the reasons shows their section from its top, in a window of $width px', async (size) => {
  const { page, context, complaints } = await visitWithTaste(size);
  await openPage(page, '/movie/tt0133093');
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

test('the first screen of a phone has a title’s match, watchlist and stars', async () => {
  const { page, context, complaints } = await memberVisit(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies(tasteCookies);
  for (const path of ['/movie/tt0133093', '/movie/past-lives-2023']) {
    await openPage(page, path);
    const hero = page.locator('.title-hero');
    for (const part of [
      hero.locator('a[href="#match"]').first(),
      hero.getByRole('button', { name: 'Watchlist' }),
      hero.locator('.stars'),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone, the dashboard’s filters are one line, with the button that adds one in view', async () => {
  const { page, context, complaints } = await visitWithTaste({ width: 390, height: 844 });
  await openPage(page, '/dashboard');
  const sentence = await page.locator('.filter-sentence > p').first().boundingBox();
  expect(sentence?.height).toBeLessThan(70);
  const add = await page.getByRole('button', { name: 'Add a filter' }).boundingBox();
  expect((add?.x ?? 390) + (add?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
  await context.close();
});

test('menus stay inside the window, above their button if there is no room below', async () => {
  const { page, context, complaints } = await memberVisit(browser, { width: 1440, height: 900 });
  await openPage(page, '/movie/tt0133093');
  const menu = page.locator('.tracker-more');
  const button = menu.locator('summary');
  const panel = menu.locator('.tracker-menu');
  const isInside = () =>
    panel.evaluate((open) => {
      const { left, right, top, bottom } = open.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return left >= 0 && right <= clientWidth && top >= 0 && bottom <= clientHeight;
    });
  for (const width of [1440, 390, 320])
    for (const block of ['start', 'end'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await button.evaluate((opener, at) => opener.scrollIntoView({ block: at, behavior: 'instant' }), block);
      await button.press('Enter');
      await expect.poll(isInside, { message: `${width} px, button at the ${block}` }).toBe(true);
      await button.press('Enter');
    }
  expect(complaints).toEqual([]);
  await context.close();
});

test('similar titles are limited by the URL and by the choices above them', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/movie/tt0068646?near=tv_show');
  const near = page.locator('#near');
  const kinds = () =>
    near
      .locator('.card a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')?.split('/')[1]))]);
  expect(await kinds()).toEqual(['tv']);
  const choices = page.getByRole('navigation', { name: 'Type of similar titles' });
  expect(await choices.locator('[aria-current]').allTextContents()).toEqual(['Shows']);
  await choices.getByRole('link', { name: 'Big screen' }).click();
  await page.waitForURL('**/movie/tt0068646?near=big_screen');
  await expect.poll(kinds).toEqual(['movie']);
  await choices.getByRole('link', { name: 'All' }).click();
  await page.waitForURL('**/movie/tt0068646');

  await openPage(page, '/movie/tt0068646?near=book');
  await page.getByText('type of similar titles').waitFor();
  expect(await choices.locator('[aria-current]').allTextContents()).toEqual(['All']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('“Take the test” on a title’s page opens the taste test over it', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390 });
  await openPage(page, '/movie/tt0068646');
  await page.locator('.title-hero').getByRole('link', { name: 'Take the test' }).click();
  await page.waitForURL('**/movie/tt0068646?modal=userTest');
  await page.getByRole('dialog', { name: 'Taste test' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Taste test' }).waitFor({ state: 'detached' });
  await page.waitForURL('**/movie/tt0068646');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor sees how many members track a title, without a jump of the page', async () => {
  // Private trackers count only from five on, and other tests' members aren't always there.
  const ada = await createSocialMember('Ada', { watchlistAudience: 'public' });
  await ada.send('PATCH', '/movietracker/the-godfather-1972', { watchlisted: true });
  const { page, context, complaints } = await visit(browser);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/movie/trackerCount/*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/movie/trackerCount/*');
  await page.goto('/movie/tt0068646');
  await asked;
  const below = page.locator('.title-hero').getByRole('link', { name: 'Reviews' });
  const before = await below.boundingBox();
  answer();
  await page
    .locator('.title-hero-tracking')
    .getByText(/On \d+ watchlist/)
    .waitFor();
  expect(await below.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});
