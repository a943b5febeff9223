import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Tonight's wishes in an address, whose plus signs a query reads as spaces. */
const tonightOf = (url: string) =>
  new URL(url, 'http://palate.example').searchParams.get('tonight')?.replaceAll(' ', '+') ?? null;

test('a mood and a time apply to the page and its links, and one chip removes both', async () => {
  const cookies = await answerTest();
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(cookies);
  await openPage(page, '/dashboard?year=');
  const mood = page.getByRole('button', { name: 'Make me cry' });
  await mood.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => tonightOf(url.href) === 'weightiness:+1,emotionalPunch:+2');
  expect(await mood.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: /^Short/ }).click();
  const asked = 'weightiness:+1,emotionalPunch:+2,minutes:100';
  await page.waitForURL((url) => tonightOf(url.href) === asked);
  expect(await findViolations(page, 'the page')).toEqual([]);

  // Cards, and the lists behind the rails. Further rails are loaded when the reader comes near them.
  const links = page.locator('main .rail a[href^="/movie/"], main .rail a[href^="/dashboard/category/"]');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => links.count()).toBeGreaterThan(20);
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => tonightOf(href) !== asked)).toEqual([]);

  await openPage(page, hrefs.find((href) => href.startsWith('/movie/')) ?? '');
  await page.getByText('Your match tonight').waitFor();
  const chip = page.getByRole('link', { name: /^Remove tonight: make me cry, up to 1.h.40$/ });
  await chip.click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens the dashboard as a visitor with a taste. Returns the slider for pace, and functions that read the page. */
async function openSliders() {
  const cookies = await answerTest();
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(cookies);
  await openPage(page, '/dashboard?year=');
  const rail = page.locator('.rail').filter({ has: page.getByRole('heading', { name: 'For you' }) });
  /** Reads the featured title and the first rail: the links with their matches and captions. */
  const readTitles = async () => ({
    featured: await page.locator('.dashboard-hero-words').textContent(),
    links: await rail
      .locator('.sleeve-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
    matches: await rail.locator('svg[role="img"] > title').allTextContents(),
    captions: await rail.locator('.card-why p').allTextContents(),
  });
  return { page, context, complaints, slider: page.getByRole('slider').first(), readTitles };
}

test('the first rail and the featured title follow a slider before the page is loaded', async () => {
  const { page, context, complaints, slider, readTitles } = await openSliders();
  const before = await readTitles();
  const steps = page.waitForResponse('**/api/rails/tonight?*');
  await slider.focus();
  await (await steps).finished();
  // From here on the server answers nothing until it may.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/dashboard.data?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const top = (await slider.boundingBox())?.y;
  for (const asked of ['pace:+0.5', 'pace:+1', 'pace:+1.5', 'pace:+2']) {
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => new Set((await readTitles()).links.map(tonightOf)))
      .toEqual(new Set([asked]));
  }
  const preview = await readTitles();
  expect(preview.links.map((link) => link.split('?')[0])).not.toEqual(
    before.links.map((link) => link.split('?')[0]),
  );
  expect(preview.matches).not.toEqual(before.matches);
  expect(preview.captions).not.toEqual(before.captions);
  expect(preview.captions).toHaveLength(preview.links.length);
  expect(preview.featured).not.toBe(before.featured);
  expect(await page.locator('.tonight-leans').getAttribute('aria-busy')).toBe('true');
  expect(tonightOf(page.url())).toBeNull();

  answer();
  await page.waitForURL((url) => tonightOf(url.href) === 'pace:+2');
  await page.locator('.tonight-leans[aria-busy=false]').waitFor();
  // The page that the server sends is the same.
  expect(await readTitles()).toEqual(preview);
  expect(await slider.evaluate((node) => node === document.activeElement)).toBe(true);
  expect((await slider.boundingBox())?.y).toBe(top);
  expect(await findViolations(page, 'the page')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the slider for acclaim changes the first rail, stays in links, and has a chip of its own', async () => {
  const { page, context, complaints, readTitles } = await openSliders();
  const before = await readTitles();
  const acclaim = page.getByRole('slider', { name: 'acclaim counts less or more' });
  await acclaim.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => tonightOf(url.href) === 'acclaim:+2');
  await page.locator('.tonight-leans[aria-busy=false]').waitFor();
  const moved = page.getByRole('slider', { name: 'acclaimed', exact: true });
  expect(await moved.getAttribute('aria-valuetext')).toBe('acclaimed');
  const after = await readTitles();
  expect(after.matches).not.toEqual(before.matches);
  expect(new Set(after.links.map(tonightOf))).toEqual(new Set(['acclaim:+2']));

  await openPage(page, after.links[0] ?? '');
  await page.getByText('Your match tonight').waitFor();
  await page.locator('#match tbody th', { hasText: 'Tonight: acclaimed' }).waitFor();
  await page.getByRole('link', { name: 'Remove tonight: acclaimed' }).click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  expect(complaints).toEqual([]);
  await context.close();
});

test('sliders work if their positions can’t be loaded', async () => {
  const { page, context, slider, readTitles } = await openSliders();
  await page.route('**/api/rails/tonight?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not just now.' } }),
  );
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL((url) => tonightOf(url.href) === 'pace:-0.5');
  await expect
    .poll(async () => new Set((await readTitles()).links.map(tonightOf)))
    .toEqual(new Set(['pace:-0.5']));
  expect(await page.getByText('Not just now.').count()).toBe(0);
  await context.close();
});

test('a slider that moves to and fro on a slow phone never jumps back', async () => {
  const { page, context, complaints, slider } = await openSliders();
  await slider.focus();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const moves = Array.from({ length: 24 }, (_, at) => (at % 8 < 4 ? 0.5 : -0.5));
  let position = 0;
  for (const move of moves) {
    await page.keyboard.press(move > 0 ? 'ArrowRight' : 'ArrowLeft');
    position += move;
    expect(await slider.inputValue()).toBe(String(position));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.locator('.tonight-leans[aria-busy=false]').waitFor();
  expect(await slider.inputValue()).toBe(String(position));
  expect(complaints).toEqual([]);
  await context.close();
});

test('pressing a mood again resets the sliders and keeps the time', async () => {
  const cookies = await answerTest();
  const { page, context, complaints } = await visit(browser, { width: 320, height: 800 });
  await context.addCookies(cookies);
  await openPage(page, '/dashboard?tonight=pace:2,emotionalPunch:0.5,minutes:60');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const summary = page.locator('.tonight summary');
  const mood = page.getByRole('button', { name: 'Exciting' });
  if (!(await mood.isVisible())) await summary.click();
  expect(await mood.getAttribute('aria-pressed')).toBe('true');
  await mood.click();
  await page.waitForURL((url) => tonightOf(url.href) === 'minutes:60');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone, one chip shows and removes what a taste is adjusted by tonight', async () => {
  const cookies = await answerTest();
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await context.addCookies(cookies);
  await openPage(page, '/dashboard?year=');
  const chip = page.getByRole('link', { name: /^Remove tonight:/ }).locator('visible=true');
  expect(await chip.count()).toBe(0);
  const summary = page.locator('.tonight summary');
  const mood = page.getByRole('button', { name: 'Exciting' });
  if (!(await mood.isVisible())) await summary.click();
  const top = (await mood.boundingBox())?.y;
  await mood.click();
  await page.waitForURL((url) => tonightOf(url.href) !== null);
  await chip.waitFor();
  expect(await chip.count()).toBe(1);
  // The buttons stay under the finger.
  expect((await mood.boundingBox())?.y).toBe(top);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolations(page, 'the page')).toEqual([]);
  await chip.click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  await chip.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor without a taste chooses a time on a phone, and one chip removes it', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
  await openPage(page, '/dashboard?tonight=minutes:60');
  const chip = page.getByRole('link', { name: /^Remove tonight: up to 1.h$/ }).locator('visible=true');
  expect(await chip.count()).toBe(1);
  const short = page
    .getByRole('list', { name: 'How much time you have' })
    .getByRole('link', { name: /^Very short/ });
  expect(await short.getAttribute('aria-current')).toBe('true');
  expect(await findViolations(page, 'the page')).toEqual([]);
  const count = page.locator('.filter-sentence').getByRole('status');
  const few = await count.textContent();
  await chip.click();
  await page.waitForURL((url) => tonightOf(url.href) === null);
  await expect.poll(() => count.textContent()).not.toBe(few);
  await short.click();
  await page.waitForURL((url) => tonightOf(url.href) === 'minutes:60');
  await expect.poll(() => count.textContent()).toBe(few);
  expect(complaints).toEqual([]);
  await context.close();
});

test('tonight’s wishes stay from a title to its people, their work and its filters', async () => {
  const asked = 'pace:+1,minutes:130';
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `/movie/tt0068646?tonight=${asked}`);
  await page.locator('main').getByRole('link', { name: 'Francis Ford Coppola' }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/person/') && tonightOf(url.href) === asked);
  const choices = page.locator('.work-choices a');
  await choices.first().click();
  await page.waitForURL((url) => url.searchParams.size > 1 && tonightOf(url.href) === asked);
  await page.getByRole('link', { name: 'Filter their work' }).click();
  await page.waitForURL((url) => url.searchParams.has('actorId') && tonightOf(url.href) === asked);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['no time', 'minutes:0'],
  ['too long a time', 'minutes:9999'],
  ['a time that is no number', 'minutes:x'],
  ['a slider beyond its end', 'pace:9'],
  ['markup', '%3Cscript%3E'],
  ['10 KB', 'x'.repeat(10_000)],
])('a dashboard with the invalid value %s for tonight ignores it', async (_, text) => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `/dashboard?tonight=${text}`);
  await page
    .getByText(/sliders for tonight|“tonight”/)
    .first()
    .waitFor();
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
