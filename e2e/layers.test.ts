import type { Browser, Cookie, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolationsInBothThemes } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
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
  await page.goto('/types', { waitUntil: 'networkidle' });
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
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
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
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Edit shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Your shortcuts' }).waitFor();
  },
  'key help': openByKey('?', 'Keyboard shortcuts'),
  'a toast': async (page) => {
    await page.goto('/dashboard?year=banana', { waitUntil: 'load' });
    await page.locator('.toast').waitFor();
  },
};

/** Lets what opens come to rest: colors are measured as they stay. */
const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );

describe('what lies over a page', () => {
  test.each([390, 1440])('has no accessibility violations at %i px', async (width) => {
    const { page, context, complaints } = await visit(browser, { width });
    await context.addCookies(tasteCookies);
    const violations: string[] = [];
    for (const [name, open] of Object.entries(LAYERS)) {
      await open(page);
      await settle(page);
      violations.push(...(await findViolationsInBothThemes(page, name)));
    }
    if (width === 390) {
      await page.goto('/', { waitUntil: 'load' });
      await page.locator('summary[aria-label="Menu"]').click();
      violations.push(...(await findViolationsInBothThemes(page, 'menu')));
    }
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([390, 1440])('no question of the taste test has violations at %i px', async (width) => {
    const { page, context, complaints } = await visit(browser, { width });
    const violations: string[] = [];
    await takeTest(page, async (question) => {
      await settle(page);
      violations.push(...(await findViolationsInBothThemes(page, question)));
    });
    violations.push(...(await findViolationsInBothThemes(page, 'reveal')));
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
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
