import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEN_PEOPLE } from '../bench/test-people.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { pairIsSettled, takeTest } from './take-test.ts';
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
    await openPage(page, '/');
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
  const { taps, characters, pairs, left } = await takeTimedTest(page, person);
  expect(taps).toBeLessThanOrEqual(26);
  expect(characters).toBeLessThanOrEqual(12);
  expect(pairs).toBeLessThanOrEqual(8);
  const seconds = left.map(({ shown }) => shown);
  expect(seconds[0]).toBe(150);
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((name?.y ?? 844) + (name?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back from the reveal shows the last pair as answered, and the next press returns to the reveal', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await takeTest(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(/^Pair \d+: /).waitFor({ state: 'attached' });
  expect(await page.getByText(/^Pair \d+: /).textContent()).not.toContain('Pair 1:');
  expect(await page.locator('[aria-pressed="true"]').count()).toBeGreaterThan(0);
  // The next test is a new one, and takes the whole time.
  expect(await page.evaluate(() => localStorage.getItem('palate.taste-test.timing'))).toBeNull();
  await page.getByRole('button', { name: 'Next pair' }).click();
  await page.waitForURL(/\/taste/);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens the step about loved titles, with the age answered before. */
async function openLovedStep(page: Page): Promise<void> {
  await page.goto('/get-started?age=30-44');
  await page.waitForFunction(() => localStorage.getItem('palate.taste-test')?.includes('30-44'));
  await openPage(page, '/get-started?step=loved');
}

test('choosing one cover leaves the others where they are', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await openLovedStep(page);
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

test('a failed search for a loved title can be repeated', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await openLovedStep(page);
  const box = page.getByRole('combobox', { name: 'A title you love' });
  await page.route('**/api/movie/titles**', (route) => route.abort());
  await box.fill('alien');
  await page.getByText('The search failed. You can also choose from the covers below. Try again').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.unroute('**/api/movie/titles**');
  const retry = page.getByRole('button', { name: 'Try again', exact: true });
  await retry.click();
  await page
    .getByRole('option', { name: /^Alien/ })
    .first()
    .waitFor();
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await retry.count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Alien' }).waitFor();
  // The browser reports the request that was aborted on purpose.
  expect(complaints.filter((text) => !/ERR_FAILED|failed:/.test(text))).toEqual([]);
  await context.close();
});

test('removing a loved title moves the focus to the next chip, and to the text box after the last', async () => {
  const { page, context, complaints } = await visit(browser);
  await openLovedStep(page);
  const covers = page.locator('.suggestion[aria-pressed="false"]');
  const crosses = page.getByRole('list', { name: 'Titles you love' }).getByRole('button');
  for (let at = 0; at < 3; at += 1) {
    await covers.first().click();
    await crosses.nth(at).waitFor();
  }
  const [first, second, third] = await Promise.all(
    (await crosses.all()).map((cross) => cross.getAttribute('aria-label')),
  );
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await crosses.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(third);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  expect(await crosses.count()).toBe(0);
  expect(second).not.toBe(third);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a title marked as not seen can’t be chosen by pointer or key, and the answer says so', async () => {
  const { page, context, complaints } = await visit(browser);
  await goToPairs(page);
  const [first, second] = await page.locator('.pair-card').all();
  const unseen = page.getByRole('button', { name: /^Haven’t seen(?! either)/ });
  await unseen.first().click();
  await page.getByText(/^You haven’t seen /).waitFor();
  expect(await unseen.first().getAttribute('aria-pressed')).toBe('true');
  expect(await first?.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  // Marked again, it can be chosen again.
  await unseen.first().click();
  expect(await first?.isDisabled()).toBe(false);
  expect(await page.getByText(/^Pair 1: /).count()).toBe(1);
  await unseen.first().click();
  await second?.click();
  await page.getByText(/^Pair 2: /).waitFor({ state: 'attached' });
  await pairIsSettled(page);
  const [chosen] = await storedPairs(page);
  expect(chosen).toMatchObject({ choice: 'second', unseen: [chosen?.shown[0]?.id] });
  // With both marked, neither was seen.
  await unseen.first().click();
  await unseen.nth(1).click();
  await page.getByText(/^Pair 3: /).waitFor({ state: 'attached' });
  const [, neither] = await storedPairs(page);
  expect(neither).toMatchObject({ choice: 'unseen', unseen: neither?.shown.map(({ id }) => id) });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a double click, or a key pressed twice, answers only the pair that was on the screen', async () => {
  const { page, context, complaints } = await visit(browser);
  await goToPairs(page);
  await page.locator('.pair-card').first().dblclick();
  await page.getByText(/^Pair 2: /).waitFor({ state: 'attached' });
  await pairIsSettled(page);
  expect(await storedPairs(page)).toHaveLength(1);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.getByText(/^Pair 3: /).waitFor({ state: 'attached' });
  await pairIsSettled(page);
  expect(await storedPairs(page)).toHaveLength(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a double click on an age adds one history entry', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/types');
  await openPage(page, '/get-started');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: '30–44' }).evaluate(async (button) => {
    const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    click();
    await Promise.resolve();
    click();
  });
  await page.getByRole('heading', { level: 1, name: 'Where do you watch?' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'How old are you?' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a double tap on “Continue” or “Back” leads to one other question', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  const question = (name: string) => page.getByRole('heading', { level: 1, name });
  await openPage(page, '/get-started?age=30-44');
  await pressTwice(page, /^Yes, /, 150);
  await question('Which genres do you like?').waitFor();
  await page.getByRole('button', { name: /^Drama/ }).click();
  await pressTwice(page, 'Continue', 150);
  await question('Which themes do you like?').waitFor();
  await pressTwice(page, 'Back', 150);
  await question('Which genres do you like?').waitFor();
  // The ignored press isn't repeated when another part of the page is ready.
  await page.evaluate(() => document.dispatchEvent(new Event('palate:ready')));
  await question('Which genres do you like?').waitFor();
  // Two deliberate presses both count.
  await pressTwice(page, 'Continue', 500);
  await question('Choose three titles you love').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('choosing another country keeps the question “Who watches with you?”, with its answer', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 800 });
  await openPage(page, '/get-started?age=30-44');
  const children = page.getByRole('button', { name: 'Children', exact: true });
  await children.click();
  await page.getByRole('button', { name: 'Choose another country' }).click();
  await page.getByRole('combobox', { name: 'Another country' }).waitFor();
  expect(await children.getAttribute('aria-pressed')).toBe('true');
  expect(await findViolations(page, 'another country')).toEqual([]);
  await page.getByRole('combobox', { name: 'Another country' }).fill('fran');
  await page.getByRole('option', { name: 'France' }).click();
  await page.getByRole('button', { name: 'Yes, France' }).waitFor();
  expect(await children.getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

/**
 * Presses a button, and then the place where it was as soon as the next question is there.
 * @param apartMs time between the presses as the page sees it, so that the test doesn't depend on the machine's speed
 */
async function pressTwice(page: Page, name: string | RegExp, apartMs: number): Promise<void> {
  await page.getByRole('button', { name }).evaluate(async (button, apart) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const start = performance.now();
    const press = (timeMs: number) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
      Object.defineProperty(event, 'timeStamp', { value: timeMs });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(event);
    };
    const heading = document.querySelector('h1');
    press(start);
    while (document.querySelector('h1') === heading) await new Promise(requestAnimationFrame);
    press(start + apart);
    // If the second press led on, the next question appears now.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  }, apartMs);
}

const untick = (text: string) => text.replaceAll(/[✓\s]/g, '');

/** Answers the questions before the pairs as briefly as they can be answered. */
async function goToPairs(page: Page): Promise<void> {
  await openPage(page, '/get-started?age=30-44');
  await page.getByRole('heading', { level: 1, name: 'Where do you watch?' }).waitFor();
  await openPage(page, '/get-started?step=loved');
  const covers = page.locator('.suggestion[aria-pressed="false"]');
  for (let at = 0; at < 3; at += 1) {
    await covers.first().click();
    await page.getByRole('list', { name: 'Titles you love' }).getByRole('listitem').nth(at).waitFor();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^Pair 1: /).waitFor({ state: 'attached' });
  await pairIsSettled(page);
}

interface StoredPair {
  readonly shown: readonly { readonly id: string }[];
  readonly choice: string;
  readonly unseen: readonly string[];
}

/** The answers to pairs that are stored in the browser. */
async function storedPairs(page: Page): Promise<StoredPair[]> {
  const stored = await page.evaluate(() => localStorage.getItem('palate.taste-test') ?? '');
  return JSON.parse(stored).answers.pairs;
}
