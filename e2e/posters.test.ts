import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { writeImages } from '../apps/server/src/features/images/index.ts';
import { drawPicture } from '../apps/server/src/testing/servers/image-host.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { dataFolder, type StartedServer, startServer, stopServer, type TemporaryFolder } from './server.ts';

/** Near one another, so that the first one's page shows the others' cards too. */
const WITH_POSTER = 'past-lives-2023';
const PATH = '/movie/tt13238346';
const STILL = '/still.jpg';

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
let elsewhere: Server;
let strangers = 0;
let env: { DATA_DIR: string; STATIC_DIR: string; IMAGE_URL: string };
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  const still = await drawPicture('jpeg', { width: 1280, height: 720 });
  elsewhere = createServer((request, response) => {
    if (request.url?.endsWith(STILL)) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(still);
      return;
    }
    strangers += 1;
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  const posters = join(folder.path, 'static', 'posters');
  await mkdir(posters, { recursive: true });
  await writeFile(join(posters, `${WITH_POSTER}.png`), await drawPicture('png'));
  const port = (elsewhere.address() as { port: number }).port;
  env = {
    DATA_DIR: join(folder.path, 'data'),
    STATIC_DIR: join(folder.path, 'static'),
    IMAGE_URL: `http://127.0.0.1:${port}`,
  };
  server = await startServer(env);
  const near = await fetch(`${server.url}/api/movie/${WITH_POSTER}/similar?size=3`);
  const [good, damaged] = (await near.json()) as { card: { id: string } }[];
  await writeFile(join(posters, `${good?.card.id}.png`), await drawPicture('png'));
  await writeFile(join(posters, `${damaged?.card.id}.png`), 'not a picture');
  // The operator's folder is looked at once a second.
  await vi.waitFor(
    async () => {
      const page = await (await fetch(`${server.url}${PATH}`)).text();
      expect(page).toContain(`/images/posters/${damaged?.card.id}/`);
    },
    { timeout: 10_000, interval: 300 },
  );
});
afterAll(async () => {
  await browser.close();
  server.process.kill('SIGTERM');
  await server.exited;
  elsewhere.close();
  await folder.remove();
});

const isShown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test.each([
  [390, 'foyer'],
  [1440, 'auditorium'],
] as const)(
  'posters have a mat over their sleeves, and a damaged poster leaves the whole sleeve: %i px, %s',
  async (width, theme) => {
    const { page, context, complaints } = await visit(browser, { width, theme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}${PATH}`, { waitUntil: 'load' });
    const poster = page.getByRole('img', { name: 'The poster of Past Lives' });
    await expect.poll(() => isShown(poster)).toBe(true);
    const box = await poster.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
    const sleeve = await page.locator('.title-hero-sleeve').boundingBox();
    const column = await page.locator('.title-hero-pictures').boundingBox();
    if (width > 760) {
      // The poster is as large as the column; the sleeve lies over its lower corner.
      expect(box?.width).toBe(column?.width);
      expect((sleeve?.width ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.36, 2);
      expect((sleeve?.y ?? 0) + (sleeve?.height ?? 0)).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0), 0);
    } else {
      expect(sleeve?.x).toBe((box?.x ?? 0) + (box?.width ?? 0));
    }

    await page.locator('#near').scrollIntoViewIfNeeded();
    const posters = page.locator('#near .mat:visible');
    // The damaged one goes; the other one comes.
    await expect.poll(() => posters.count()).toBe(1);
    await posters.scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(posters.locator('img'))).toBe(true);
    const [mat, link, picture] = await Promise.all(
      [posters, page.locator('#near .sleeve-link:has(.mat .poster)'), posters.locator('img')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(mat).toEqual(link);
    expect((picture?.width ?? 0) / (mat?.width ?? 1)).toBeCloseTo(0.86, 1);
    expect(await page.locator('#near .poster-name:visible').count()).toBe(1);
    expect(await page.locator('#near .sleeve-link > svg').count()).toBe(6);

    expect(await findViolations(page, PATH)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    await context.close();
  },
);

test('a shared page names the poster’s full URL on this server, and no other host is contacted', async () => {
  const page = await (await fetch(`${server.url}${PATH}`)).text();
  const [, address] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(address).toContain(`/images/posters/${WITH_POSTER}/`);
  expect(new URL(address ?? '').origin).toBe(server.url);
  const picture = await fetch(address ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(strangers).toBe(0);
});

test('a member who prefers sleeves sees them on cards and on title pages, also without script', async () => {
  const { page, context } = await memberVisit(browser, { baseURL: server.url });
  const drawn = async () => {
    const html = await (await context.request.get(PATH)).text();
    const at = (part: string) => html.indexOf(part);
    return {
      isPosterFirst: at('alt="The poster of Past Lives"') < at('class="title-hero-sleeve"'),
      mats: html.match(/class="mat"/g)?.length ?? 0,
    };
  };
  expect(await drawn()).toEqual({ isPosterFirst: true, mats: 1 });

  await openPage(page, '/account');
  await page.getByRole('radio', { name: 'Palate’s own covers' }).check();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor({ state: 'attached' });
  expect(await drawn()).toEqual({ isPosterFirst: false, mats: 0 });
  await page.goto(PATH, { waitUntil: 'load' });
  expect(await page.locator('#near .poster').count()).toBe(0);
  // Both stay on the title's own page.
  expect(await isShown(page.getByRole('img', { name: 'The poster of Past Lives' }))).toBe(true);
  await context.close();
});

test('a visitor chooses covers in the footer; others, and cached pages, still have posters', async () => {
  const { page, context, complaints } = await visit(browser, { baseURL: server.url, width: 320 });
  await openPage(page, PATH);
  const mats = page.locator('#near .mat');
  expect(await mats.count()).toBeGreaterThan(0);
  const choice = (name: string) => page.locator('footer').getByRole('button', { name, exact: true });
  await choice('Palate’s own').click();
  await expect.poll(() => mats.count()).toBe(0);
  await expect.poll(() => choice('Palate’s own').getAttribute('aria-pressed')).toBe('true');
  expect(await findViolations(page, 'the chosen covers')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const hasMats = (html: string) => html.includes('class="mat"');
  for (const attempt of ['rendered', 'cached']) {
    expect([attempt, hasMats(await (await context.request.get(PATH)).text())]).toEqual([attempt, false]);
    expect([attempt, hasMats(await (await fetch(server.url + PATH)).text())]).toEqual([attempt, true]);
  }
  await choice('Posters').click();
  await expect.poll(() => mats.count()).toBeGreaterThan(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pictures');
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  await context.close();
});

/**
 * Gives titles a still on the image host. The embedded database is open to one process only, so the server restarts.
 */
async function giveStills(ids: readonly string[]): Promise<void> {
  await stopServer(server);
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: env.DATA_DIR,
    onFatal: (error) => {
      throw error;
    },
  });
  const still = {
    kind: 'backdrop',
    source: STILL,
    width: 1920,
    height: 1080,
    language: null,
    votes: 3,
  } as const;
  await database.db.transaction().execute(async (trx) => {
    for (const id of ids) await writeImages(trx, id, [still]);
  });
  await database.close();
  server = await startServer(env);
}

test('the front page shows a still of tonight’s pick over its drawn sleeve, and stills in its rows', async () => {
  const list = await fetch(`${server.url}/api/movie?category=${STANDING_LISTS.mostAgree.key}&size=40`);
  const { content } = (await list.json()) as { content: { id: string }[] };
  const trending = await fetch(`${server.url}/api/movie/trending/backdrop?size=20`);
  await giveStills([...content, ...((await trending.json()) as { id: string }[])].map(({ id }) => id));
  for (const width of [320, 1440]) {
    const { page, context, complaints } = await visit(browser, { width });
    await openPage(page, `${server.url}/`);
    const still = page.locator('.front-picture').getByRole('img', { name: /^A scene from / });
    await expect.poll(() => isShown(still)).toBe(true);
    expect(await still.boundingBox()).toEqual(await page.locator('.front-picture').boundingBox());
    const inRow = page
      .locator('.front-row')
      .getByRole('img', { name: /^A scene from / })
      .first();
    await inRow.scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(inRow)).toBe(true);
    // The drawn sleeve stays beside it.
    await page.locator('.front-row').first().locator('.front-row-sleeve svg').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findViolations(page, 'the front page')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
