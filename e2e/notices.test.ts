import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '../apps/server/src/catalogue/catalogue-tables.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { storeOfferNotices } from '../apps/server/src/features/notices/notice-offers.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { memberVisit } from './member.ts';
import { dataFolder, type StartedServer, startServer, type TemporaryFolder } from './server.ts';

const PATH = '/movie/tt0068646';
const TITLE = { id: 'the-godfather-1972', name: 'The Godfather' };

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await browser.close();
  await stop();
  await folder.remove();
});

async function stop(): Promise<void> {
  server.process.kill('SIGTERM');
  await server.exited;
}

/** Stops the server, changes where the title streams, looks for news before and after, and starts it again. */
async function bringToService(service: string): Promise<void> {
  const port = new URL(server.url).port;
  await stop();
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder.path,
    onFatal: (error) => {
      throw error;
    },
  });
  const { db } = database;
  const look = () => storeOfferNotices(db, new Date(), () => false);
  const setOffers = (offers: readonly object[]) =>
    db
      .updateTable('titles')
      .set({ streamings: JSON.stringify(offers) })
      .where('id', '=', TITLE.id)
      .execute();
  await setOffers([]);
  expect(await look()).toBe(0);
  await setOffers([{ service, country: 'US', asOf: '2026-11-01' }]);
  expect(await look()).toBe(1);
  await database.close();
  server = await startServer({ DATA_DIR: folder.path, PORT: port });
}

test('a watchlist title that comes to one of the member’s services is announced until dismissed', async () => {
  const visited = await memberVisit(browser, { baseURL: server.url, path: null });
  const { page, context, complaints, api } = visited;
  await api.send('PATCH', `/movietracker/${TITLE.id}`, { watchlisted: true });
  await api.send('PATCH', '/user', { countryCode: 'us', subscribedStreamings: ['mubi'] });
  const notices = page.getByRole('region', { name: 'Now on your services: 1 title from your watchlist' });
  await openPage(page, '/dashboard');
  expect(await notices.count()).toBe(0);

  await page.goto('about:blank');
  await bringToService('Mubi');
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/dashboard');
    await notices.getByText(`${TITLE.name} is now on mubi.`).waitFor();
    expect(await findViolations(page, `/dashboard with a notice at ${width}`)).toEqual([]);
  }
  await notices.getByRole('link', { name: TITLE.name }).click();
  await page.waitForURL(`**${PATH}`);
  await page.goto('/dashboard');
  const dismissed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await notices
    .getByRole('button', { name: new RegExp(`^Dismiss: ${TITLE.name} on mubi$`, 'i') })
    .press('Enter');
  await notices.waitFor({ state: 'detached' });
  expect((await dismissed).status()).toBe(200);
  await openPage(page, '/dashboard');
  expect(await notices.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
