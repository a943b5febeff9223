import { advance } from '@palate/contract/vocab/letter-widths';
import type { Browser, Cookie } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

const PICTURE = '/api/profile/taste-cloud';

let browser: Browser;
let cookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  cookies = await answerTest();
});
afterAll(() => browser.close());

describe.each(['foyer', 'auditorium'] as const)('the taste as a picture, in the %s', (theme) => {
  test.each([390, 820, 1440])('fits its column and has a text alternative: %i px', async (width) => {
    const { page, context, complaints } = await visit(browser, { width, theme });
    await context.addCookies(cookies);
    await page.goto('/taste', { waitUntil: 'load' });
    const picture = page.getByRole('img', { name: /^Taste cloud/ });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (address) => document.querySelector<HTMLImageElement>(`img[src="${address}"]`)?.naturalWidth === 1200,
      PICTURE,
    );
    const box = await picture.boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await findViolations(page, '/taste')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('each word is inside its disc', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(cookies);
  await page.goto(PICTURE);
  const over = await page.evaluate(() => {
    const words = [...document.querySelectorAll<SVGTextElement>('g > text')];
    return words.flatMap((word) => {
      const { x, width } = word.getBBox();
      const place = Number(word.getAttribute('x'));
      const discs = [...document.querySelectorAll<SVGCircleElement>('g > circle')];
      const own = discs
        .filter(({ cx }) => Math.abs(cx.baseVal.value - place) < 0.1)
        .map(({ r }) => r.baseVal.value);
      const radius = Math.min(...own);
      return x < place - radius || x + width > place + radius ? [word.textContent] : [];
    });
  });
  expect(over).toEqual([]);
  expect(await page.locator('g > text').count()).toBeGreaterThan(2);
  await context.close();
});

test('it is set in the product’s font, and no word is smaller than 32 px of 1200', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(cookies);
  await page.goto(PICTURE);
  const set = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
      words: [...document.querySelectorAll<SVGTextElement>('g > text')].map((word) => ({
        text: word.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(word).fontSize),
        width: word.getComputedTextLength(),
      })),
    };
  });
  expect(set.fonts).toEqual(['Bricolage loaded']);
  for (const { text, size, width } of set.words) {
    expect(size, text).toBeGreaterThanOrEqual(31.9);
    // The measured widths of our font; a fallback's are others.
    expect(Math.abs(width / size - advance(text)), text).toBeLessThan(0.03 * advance(text) + 0.02);
  }
  await context.close();
});

test('the picture of either theme can be downloaded', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(cookies);
  await openPage(page, '/taste');
  for (const [link, name] of [
    ['Download (light)', 'my-taste.svg'],
    ['Download (dark)', 'my-taste-dark.svg'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    expect((await saved).suggestedFilename()).toBe(name);
  }
  await context.close();
});
