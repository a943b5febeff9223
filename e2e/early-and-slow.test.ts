import { text } from 'node:stream/consumers';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isHydrated, launchBrowser, openPage, reloadPage, untilHydrated, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { startProxy } from './proxy.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * Holds a page's scripts back.
 * @param isHeldBack whether to hold one back, by its path
 * @returns a function that lets them through
 */
async function holdScripts(
  page: Page,
  isHeldBack: (path: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOver || !isHeldBack(new URL(route.request().url()).pathname)) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOver = true;
    for (const route of held.splice(0)) await route.continue().catch(() => undefined);
  };
}

test('an age chosen before the script has loaded counts, and its first pair is used', async () => {
  const { page, context, complaints } = await visit(browser);
  const release = await holdScripts(page);
  await page.goto('/get-started?pair=past-lives-2023,arrival-2016&answer=second', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '18–29' }).click();
  await page.waitForURL(/age=18-29/, { waitUntil: 'commit' });
  await release();
  await page.getByRole('heading', { name: 'Where do you watch?' }).waitFor();
  await page.waitForURL(/\/get-started\?step=country$/);
  const stored = await page.evaluate(() => localStorage.getItem('palate.taste-test') ?? '');
  expect(JSON.parse(stored).answers).toMatchObject({ ageBand: '18-29', pairs: [{ choice: 'second' }] });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a filter pressed before the script has loaded opens its editor afterwards', async () => {
  const { page, context, complaints } = await visit(browser);
  const release = await holdScripts(page);
  await page.goto('/dashboard?view=default', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.waitForURL(/modal=otherFilters&view=default/, { waitUntil: 'commit' });
  await release();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a button pressed before the script has loaded works once it has', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  const release = await holdScripts(page);
  await page.goto('/account', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await release();
  await page.getByRole('dialog', { name: 'Sign out everywhere?' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('“Add to list”, pressed by a visitor before the script has loaded, asks them to sign in once it has', async () => {
  const { page, context, complaints } = await visit(browser);
  const release = await holdScripts(page);
  await page.goto('/movie/tt0068646', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to list' }).click();
  await release();
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a text typed before the script has loaded is checked once it has', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  const release = await holdScripts(page);
  await page.goto('/profile/edit', { waitUntil: 'commit' });
  await page.getByLabel('Handle', { exact: true }).pressSequentially('a b');
  await release();
  await page.getByText(/^Use 3 to 20 characters/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a mood pressed while the code of tonight’s sliders is loading counts once it has loaded', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(await answerTest());
  const path = '/dashboard?year=';
  // The parts that are loaded later aren't named in the page.
  const html = await (await context.request.get(path)).text();
  const release = await holdScripts(page, (script) => !html.includes(script));
  await page.goto(path, { waitUntil: 'commit' });
  const mood = page.getByRole('button', { name: 'Make me cry' });
  await untilHydrated(page.getByRole('link', { name: 'Palate' }).first());
  expect(await isHydrated(mood)).toBe(false);
  await mood.click();
  await release();
  await page.waitForURL(/tonight=/);
  await page.locator('button[aria-pressed=true]', { hasText: 'Make me cry' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/**
 * Opens the dashboard of somebody with a taste, and holds back the end of its HTML.
 * @param from the first text that is held back
 */
async function visitPartOfDashboard(from: string, width?: number) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { baseURL, close } = await startProxy({
    relay: async (answer, response, path) => {
      if (!path.startsWith('/dashboard?')) return void answer.pipe(response);
      const html = await text(answer);
      const end = html.indexOf(from);
      if (end < 0) throw new Error(`The dashboard has no ${from}`);
      response.write(html.slice(0, end));
      await isReleased;
      response.end(html.slice(end));
    },
  });
  onTestFinished(close);
  const opened = await visit(browser, { baseURL, ...(width && { width }) });
  const domain = new URL(baseURL).hostname;
  await opened.context.addCookies((await answerTest()).map((cookie) => ({ ...cookie, domain })));
  await opened.page.goto('/dashboard?year=', { waitUntil: 'commit' });
  return { ...opened, release };
}

test('a mood and a time, pressed while the dashboard is still arriving, both count once it has', async () => {
  const { page, context, complaints, release } = await visitPartOfDashboard('dashboard-hero-sleeve');
  await page.getByRole('button', { name: 'Make me cry' }).click();
  await page.getByRole('button', { name: /^Short/ }).click();
  expect(await page.locator('.dashboard-hero-sleeve').count()).toBe(0);
  release();
  await page.waitForURL(/tonight=(?=.*minutes:)(?=.*emotionalPunch:)/);
  for (const name of ['Make me cry', /^Short/])
    await expect.poll(() => page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

test('tonight’s sliders aren’t shown at a place that they will leave while the dashboard is arriving', async () => {
  const { page, context, release } = await visitPartOfDashboard('dashboard-hero-words', 1024);
  await page.locator('.dashboard-hero-sleeve').waitFor();
  await untilStyled(page);
  const mood = page.getByRole('button', { name: 'Make me cry', includeHidden: true });
  expect(await mood.isVisible()).toBe(false);
  release();
  await mood.waitFor();
  await context.close();
});

test('the script that records presses waits for no style sheet, and leaves a page’s structured data alone', async () => {
  const { page, context, complaints } = await visit(browser);
  const html = await (await context.request.get('/movie/tt2543164')).text();
  expect(html.indexOf('recordEarly')).toBeGreaterThan(0);
  expect(html.indexOf('recordEarly')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  const names = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '').name));
  await openPage(page, '/movie/tt2543164');
  expect(await names()).toEqual(['Arrival']);
  await page.locator('#near a[href*="/tt"]:not([href*="tt2543164"]):visible').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('tt2543164'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => (await names()).join() === (await heading.textContent())).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone nothing moves when the script has loaded, and what was opened before stays open', async () => {
  const { page, context, complaints } = await visit(browser, { width: 390 });
  await context.addCookies(await answerTest());
  for (const path of ['/dashboard', '/movie/tt0068646']) {
    const opened = page.locator('main details.fold-on-phone');
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await opened.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
    const before = await placesOf(page);
    const drawn = untilDrawn(page);
    await release();
    await drawn;
    expect(await placesOf(page), path).toEqual(before);

    const releaseAgain = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await opened.locator('> summary').click();
    await releaseAgain();
    await untilHydrated(opened);
    expect(await opened.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

/** Waits until React has drawn a page whose scripts are held back. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const onReady = () => requestAnimationFrame(() => resolve());
        document.addEventListener('palate:ready', onReady, { once: true });
      }),
  );

/** Waits until the style sheets of a page have loaded. */
const untilStyled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );

/** Where the headings and disclosures of a page are, from the top, once its styles and fonts are loaded. */
async function placesOf(page: Page) {
  await untilStyled(page);
  return page.evaluate(async () => {
    // Fonts begin to load with the first layout.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.querySelectorAll('main :is(h1, h2, summary)')].map((element) => [
      element.textContent,
      Math.round(element.getBoundingClientRect().y),
    ]);
  });
}

test('no button moves while it is pressed when a page’s script has loaded', async () => {
  const { context, complaints, api } = await memberVisit(browser, { path: null });
  await api.send('PATCH', '/movietracker/the-godfather-1972', { watchlisted: true });
  for (const path of ['/watchlist', '/profile/seen', '/lists', '/dashboard/category/all']) {
    const early = await context.newPage();
    const release = await holdScripts(early);
    await early.goto(path, { waitUntil: 'commit' });
    await early.locator('footer').waitFor();
    const before = await placesOf(early);
    const drawn = untilDrawn(early);
    await release();
    await drawn;
    expect(await placesOf(early), path).toEqual(before);
    await early.close();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('the watchlist’s calendar, opened before the script has loaded, can be turned on once it has', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await api.send('PATCH', '/movietracker/the-godfather-1972', { watchlisted: true });
  const release = await holdScripts(page);
  await page.goto('/watchlist', { waitUntil: 'commit' });
  await page.getByText('Add to calendar').click();
  await release();
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  await page.getByLabel('Calendar link').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('text typed into the search before the script has loaded is searched for', async () => {
  const { page, context } = await visit(browser);
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('combobox').pressSequentially('past liv');
  await release();
  await page.getByRole('row', { name: /^Past Lives/ }).waitFor();
  await context.close();
});

test('an invalid URL is reported in one toast, top right, and its parameters are removed', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto('/dashboard?year=banana&tonight=pace:99&view=default&modal=nonsense');
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(40);
  await page.waitForURL(/\/dashboard\?view=default$/);
  await reloadPage(page);
  expect(await toast.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a slow page shows a skeleton and a message, and then its beginning', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard');
  const { promise: seen, resolve: continueAll } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await seen;
    await route.continue().catch(() => undefined);
  });
  // A link followed before the script is there loads a document.
  await page.getByRole('button', { name: 'Next', exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Browse' }).first().click();
  await page.locator('.page-coming').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('main > [role="status"]').textContent()).toBe('Loading titles');
  continueAll();
  await page.getByRole('heading', { level: 1, name: 'All titles' }).waitFor();
  expect(await page.locator('.page-coming').count()).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a slider moved before the script has loaded counts once it has', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(await answerTest());
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const slider = page.getByRole('slider').first();
  await slider.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const positions = await slider.evaluateHandle((input: HTMLInputElement) => {
    const seen = new Set<string>();
    const watch = () => {
      seen.add(input.value);
      requestAnimationFrame(watch);
    };
    watch();
    return seen;
  });
  await release();
  await page.waitForURL(/tonight=pace/);
  expect(Number(await slider.inputValue())).toBe(1.5);
  expect(await positions.evaluate((seen) => [...seen])).toEqual(['1.5']);
  expect(await slider.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a slider moved offline keeps the page and scroll position, and applies once there is a connection', async () => {
  const { page, context, complaints } = await visit(browser);
  await context.addCookies(await answerTest());
  await openPage(page, '/dashboard');
  const heading = await page.locator('h1').textContent();
  const slider = page.getByRole('slider').first();
  await untilHydrated(slider);
  await context.setOffline(true);
  await slider.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.locator('.toast', { hasText: 'You’re offline.' }).waitFor();
  expect(await page.locator('h1').textContent()).toBe(heading);
  expect(Number(await slider.inputValue())).toBe(1.5);
  expect(page.url()).not.toContain('tonight');
  await context.setOffline(false);
  await page.waitForURL(/tonight=pace:\+1\.5$/);
  expect(Number(await slider.inputValue())).toBe(1.5);
  // Parts that are first needed offline can't be fetched; the message appears without them.
  const offline = /ERR_INTERNET_DISCONNECTED|^failed: \S+\/assets\//;
  expect(complaints.filter((text) => !offline.test(text))).toEqual([]);
  await context.close();
});

test('if a page can’t be fetched, the error page still knows the visitor’s taste', async () => {
  const { page, context } = await visit(browser);
  await context.addCookies(await answerTest());
  await openPage(page, '/types');
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
  await page.locator('footer').getByRole('link', { name: 'Books' }).click();
  await page.getByRole('heading', { name: 'This page couldn’t be shown' }).waitFor();
  await page.locator('header').getByRole('link', { name: 'Your taste' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Take the test' }).count()).toBe(0);
  await context.close();
});

test('if parts of a page can’t be fetched, it says so, keeps typed text, and continues once they can', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/sign-in');
  await page.getByLabel('Email').fill('greta@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.refusal').getByText('We can’t reach Palate.').waitFor();
  await page.locator('.toast').first().waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('greta@example.org');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.locator('.toast', { hasText: 'Check your connection' }).waitFor();
  await context.setOffline(false);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('form [id$="-problem"]', { hasText: 'Incorrect username or password.' }).waitFor();
  await context.close();
});
