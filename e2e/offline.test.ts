import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { accountMenu } from './member.ts';
import { startProxy } from './proxy.ts';
import { createSocialMember, takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const OPENED = '/movie/tt19770238';

const watchlistButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Watchlist', exact: true });
const fourStars = (page: Page) => page.getByRole('radio', { name: '4 stars', exact: true });

/** Lists the addresses that the service worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^palate-(pages|data)/.test(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
const hasStored = (page: Page, path: string) => expect.poll(async () => storedPaths(page)).toContain(path);

test('a member reads visited pages and the watchlist offline; changes made there are sent once', async () => {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  await member.send('PUT', '/watchlist/movies', { movieId: 'past-lives-2023' });
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: '/dashboard' });
  await hasStored(page, '/dashboard');
  await hasStored(page, '/watchlist.data');
  await page.goto(OPENED);
  await hasStored(page, OPENED);
  // The code of its controls is loaded after the page.
  await watchlistButton(page).waitFor();

  await context.setOffline(true);
  // A page stored as a document, one stored as data, and one that isn't stored.
  await page.reload();
  await page.getByText('You’re offline.').waitFor();
  await page.goto('/watchlist');
  await page.waitForURL('**/watchlist');
  await page.getByRole('link', { name: 'Past Lives' }).first().waitFor();
  expect(await findViolations(page, 'the watchlist offline')).toEqual([]);
  await page.goto('/person/celine-song');
  await page.getByText('Try again', { exact: true }).waitFor();

  await page.goto(OPENED);
  await watchlistButton(page).click();
  await page.getByText('We’ll send 1 change').waitFor();
  await fourStars(page).focus();
  await page.keyboard.press('Space');
  await page.getByText('We’ll send 2 changes').waitFor();
  await page.reload();
  await page.getByText('We’ll send 2 changes').waitFor();
  await expect.poll(() => fourStars(page).isChecked()).toBe(true);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/movietracker/') && request.method() !== 'GET')
      sent.push(request.method());
  });
  await context.setOffline(false);
  await page.getByText('Your 2 changes were saved.').waitFor();
  await page.reload();
  await expect.poll(() => fourStars(page).isChecked()).toBe(true);
  expect(sent).toEqual(['PATCH', 'POST']);

  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.poll(async () => (await storedPaths(page)).includes('/watchlist.data')).toBe(false);
  await context.close();
});

const WORKER_PATH = '/service-worker.js';

/** The journeys' server at another address, where it can get a new service worker. */
async function proxyWithWorkers() {
  let changed: string | null = null;
  const proxy = await startProxy({
    intercept: (path, response) => {
      if (changed === null || path !== WORKER_PATH) return false;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(changed);
      return true;
    },
  });
  return {
    ...proxy,
    changeWorker: async () => {
      changed = `${await (await fetch(inject('baseUrl') + WORKER_PATH)).text()}\n// Another version.\n`;
    },
  };
}

test('a new version is offered, and starts only when it is asked for', async () => {
  const { baseURL, changeWorker, close } = await proxyWithWorkers();
  const options = { baseURL, hasWorker: true, width: 390, height: 844 };
  const { page, context, complaints } = await visit(browser, options);
  await page.goto('/types');
  await hasStored(page, '/types');
  await changeWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const bar = page.locator('.offline-bar');
  await bar.getByText('A new version of Palate is ready.').waitFor();
  expect(await findViolations(page, 'the offer')).toEqual([]);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await bar.getByRole('button', { name: 'Not now' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  await page.reload();
  await bar.getByRole('button', { name: 'Reload' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean(
          (await navigator.serviceWorker.ready) &&
            !(await navigator.serviceWorker.getRegistration())?.waiting,
        ),
      ),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
  close();
});
