import type { Browser, Cookie, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsAtWidths, findViolationsInBothThemes } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { answerTest, takeTest } from './take-test.ts';

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

const openByAddress = (name: string, title: string) => async (page: Page) => {
  await page.goto(`/dashboard?modal=${name}`, { waitUntil: 'load' });
  await page.getByRole('dialog', { name: title }).waitFor();
};
const openByKey = (key: string, title: string) => async (page: Page) => {
  await openPage(page, '/types');
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name: title }).waitFor();
};

/** What lies over a page, and how it comes to. */
const LAYERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the test': openByAddress('userTest', 'Taste test'),
  filters: openByAddress('otherFilters', 'Filters'),
  DNA: openByAddress('dnaFilters', 'Mood, themes and genres'),
  services: openByAddress('openStreamingServices', 'Your streaming services'),
  'DNA over filters': async (page) => {
    await openByAddress('otherFilters', 'Filters')(page);
    await page.getByRole('button', { name: 'Mood, themes and genres' }).click();
    await page.getByRole('dialog', { name: 'Mood, themes and genres' }).waitFor();
  },
  'one filter': async (page) => {
    await openPage(page, '/dashboard');
    await page
      .getByRole('button', { name: /, change$/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  'quick search': async (page) => {
    await openByKey('/', 'Search movies, shows, books and people')(page);
    await page.keyboard.type('arrival');
    await page
      .getByRole('option', { name: /^Arrival/ })
      .first()
      .waitFor();
  },
  shortcuts: async (page) => {
    await openPage(page, '/dashboard');
    await page.getByRole('button', { name: 'Edit shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Your shortcuts' }).waitFor();
  },
  'key help': openByKey('?', 'Keyboard shortcuts'),
};

/** Lets what opens come to rest: colors are measured as they stay. */
const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );

/** Widths of a desktop and a phone, in pixels. */
const WIDTHS = [1440, 390];

test('what lies over a page has no accessibility violations and fits', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(tasteCookies);
  const violations: string[] = [];
  for (const [name, open] of Object.entries(LAYERS)) {
    await open(page);
    await settle(page);
    violations.push(...(await findViolationsAtWidths(page, name, WIDTHS)));
  }
  // A toast disappears after some seconds, so each width needs its own.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard?year=banana', { waitUntil: 'load' });
    await page.locator('.toast').waitFor();
    await settle(page);
    violations.push(...(await findViolationsInBothThemes(page, `a toast at ${width} px`)));
  }
  await page.goto('/', { waitUntil: 'load' });
  await page.locator('summary[aria-label="Menu"]').click();
  violations.push(...(await findViolationsInBothThemes(page, 'menu')));
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('no question of the taste test has violations, and all fit', async () => {
  const { page, context, complaints } = await visit(browser);
  const violations: string[] = [];
  await takeTest(page, async (question) => {
    await settle(page);
    violations.push(...(await findViolationsAtWidths(page, question, WIDTHS)));
  });
  violations.push(...(await findViolationsAtWidths(page, 'reveal', WIDTHS)));
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(['foyer', 'auditorium'] as const)(
  'the page behind a dialog is darker than it, in the %s',
  async (theme) => {
    const { page, context } = await visit(browser, { width: 1440, theme });
    await openByAddress('otherFilters', 'Filters')(page);
    await settle(page);
    const heading = page.getByRole('dialog').getByRole('heading', { name: 'Filters' });
    const box = await heading.boundingBox();
    if (!box) throw new Error('The dialog isn’t shown');
    const picture = await page.screenshot();
    const brightnessAt = async (x: number) => {
      const area = { left: Math.round(x), top: Math.round(box.y + box.height / 2), width: 6, height: 6 };
      // `stats` reads the whole input, so the area is cut out first.
      const { channels } = await sharp(await sharp(picture).extract(area).removeAlpha().toBuffer()).stats();
      return channels.reduce((sum, { mean }) => sum + mean, 0);
    };
    expect(await brightnessAt(4)).toBeLessThan(await brightnessAt(box.x - 8));
    await context.close();
  },
);

test('a dialog opened over the filters keeps what was changed in them, and gives focus back', async () => {
  const { page, context, complaints } = await visit(browser);
  await openByAddress('otherFilters', 'Filters')(page);
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const changed = filters.getByRole('checkbox', { name: '13+' });
  await changed.check();
  const opener = filters.getByRole('button', { name: 'Mood, themes and genres' });
  await opener.click();
  const dna = page.getByRole('dialog', { name: 'Mood, themes and genres' });
  await dna.getByRole('button', { name: /^Slow-burning/ }).click();
  await dna.locator('button[type="submit"]').click();
  await dna.waitFor({ state: 'detached' });
  expect(await changed.isChecked()).toBe(true);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('modal')).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a URL can’t open a dialog that its page doesn’t have', async () => {
  const { page, context } = await visit(browser);
  for (const address of ['/types?modal=otherFilters', '/dashboard?modal=signInGreeting']) {
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('.toast', { hasText: 'Part of the link you followed doesn’t work' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await context.close();
});
