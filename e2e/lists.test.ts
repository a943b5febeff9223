import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { firstTitles } from './cards.ts';
import { memberVisit, toast } from './member.ts';

const MOVIE = '/movie/tt0068646';
const MOVIE_ID = 'the-godfather-1972';
const MOVIE_NAME = 'The Godfather';
const SHOW = '/tv/tt0903747';
const SHOW_ID = 'breaking-bad-2008';
const SHOW_NAME = 'Breaking Bad';
const BOOK_ID = 'book:the-remains-of-the-day';
const BOOK_NAME = 'The Remains of the Day';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const main = (page: Page) => page.locator('main');

/** Creates a list on `/lists`. @returns its path, once its page is there */
async function createList(page: Page, title: string, { isPublic = false, isRanked = false } = {}) {
  await page.goto('/lists');
  await button(page, 'New list').click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  if (isPublic) await page.getByLabel('Public').check();
  if (isRanked) await page.getByLabel('Ranked').check();
  await button(page, 'Create list').click();
  await page.waitForURL('**/list/*');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** Creates a list without the browser. @returns its path */
async function addList(
  member: ApiMember,
  title: string,
  { entries = [], ...fields }: { shareable?: boolean; ranked?: boolean; entries?: readonly string[] } = {},
): Promise<string> {
  const movieListId = randomUUID();
  await member.post('/palate/movie-list', { movieListId, title, movieList: entries, ...fields });
  return `/list/${movieListId}`;
}

/** Switches a list on in the open dialog, waits until it is saved, and closes the dialog. */
async function chooseList(page: Page, title: string) {
  const open = dialog(page, 'Add to list');
  await open.getByRole('checkbox', { name: title }).check();
  await open.getByText(new RegExp(`^Added to .*${title}\\.$`)).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
}

/** Adds a title or book from its own page. */
async function addFrom(page: Page, path: string, title: string) {
  await page.goto(path);
  await button(page, 'Add to list').click();
  await chooseList(page, title);
}

const arranged = (page: Page) => page.locator('.arrange > li .arrange-words a').allTextContents();
const startArranging = async (page: Page) => {
  await button(page, 'Reorder and add notes').click();
  await page.locator('.arrange').waitFor();
};

test('a member creates a list, fills it from cards and pages, arranges it and undoes changes', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/lists' });
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor();
  expect(await findViolations(page, '/lists')).toEqual([]);
  const path = await createList(page, 'Rainy Sundays', { isPublic: true, isRanked: true });
  await toast(page, 'List Created');
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();

  await page.goto('/dashboard/category/horror');
  const [fromCard = ''] = await firstTitles(page, 1);
  // A rail may show the same title as the list below.
  const more = button(page, `More: ${fromCard}`).first();
  await more.click();
  await button(page, 'Add to list…').click();
  await dialog(page, 'Add to list').waitFor();
  expect(await findViolations(page, 'the dialog')).toEqual([]);
  await chooseList(page, 'Rainy Sundays');
  await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
  await addFrom(page, MOVIE, 'Rainy Sundays');
  await addFrom(page, SHOW, 'Rainy Sundays');

  await page.goto(path);
  await page.getByRole('combobox', { name: 'Add a title' }).fill('remains of the day');
  await page.getByRole('option', { name: /Book$/ }).first().click();
  await toast(page, `${BOOK_NAME} is on the list.`);
  await page.getByRole('combobox', { name: 'Add a title' }).fill('remains of the day');
  await page.getByRole('option', { name: /Book$/ }).first().click();
  await toast(page, `${BOOK_NAME} was already on the list.`);
  await page.getByText('4 titles · Ranked · Public').waitFor();
  await page.getByText('You’ve seen 0 of 3 movies and shows').waitFor();
  await startArranging(page);
  const names = [fromCard, MOVIE_NAME, SHOW_NAME, BOOK_NAME];
  expect(await arranged(page)).toEqual(names);

  // By keyboard: the button keeps the focus, so that it can be pressed again.
  await button(page, `Move ${BOOK_NAME} up`).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${BOOK_NAME} moved to position 3.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByText(`${BOOK_NAME} moved to position 2.`).waitFor({ state: 'attached' });
  expect(await arranged(page)).toEqual([fromCard, BOOK_NAME, MOVIE_NAME, SHOW_NAME]);
  await button(page, `Move ${BOOK_NAME} down`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => arranged(page)).toEqual([fromCard, MOVIE_NAME, BOOK_NAME, SHOW_NAME]);
  await expect.poll(() => focusedLabel(page)).toBe(`Move ${BOOK_NAME} down`);

  await drag(page, 3, 0);
  await page.getByText(`${SHOW_NAME} moved to position 1.`).waitFor({ state: 'attached' });
  const order = [SHOW_NAME, fromCard, MOVIE_NAME, BOOK_NAME];
  await expect.poll(() => arranged(page)).toEqual(order);
  expect(await findViolations(page, 'arranging')).toEqual([]);

  await page.getByRole('button', { name: `Add note on ${MOVIE_NAME}` }).click();
  await page.getByLabel(`Note on ${MOVIE_NAME}`).fill('For the wedding.');
  await button(page, 'Save note').click();
  await page.getByText('For the wedding.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Edit note on ${MOVIE_NAME}`);

  await button(page, `Remove ${fromCard}`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => arranged(page)).toEqual([SHOW_NAME, MOVIE_NAME, BOOK_NAME]);
  await expect.poll(() => focusedLabel(page)).toBe(`Remove ${MOVIE_NAME}`);
  const undone = page.waitForResponse(
    (answer) => !['GET', 'DELETE'].includes(answer.request().method()) && answer.url().includes('/entries/'),
  );
  await button(page, 'Undo').click();
  await expect.poll(() => arranged(page)).toEqual(order);
  expect((await undone).status()).toBe(200);
  await page.reload();
  const { x, width } = (await button(page, 'Reorder and add notes').boundingBox()) ?? { x: 0, width: 0 };
  await startArranging(page);
  expect(await arranged(page)).toEqual(order);
  expect(await button(page, 'Done').boundingBox()).toMatchObject({ x, width });
  // The second press of a double click does nothing.
  await button(page, 'Done').dblclick();
  await page.locator('.arrange').waitFor({ state: 'detached' });
  await button(page, 'Add this page to shortcuts').waitFor();
  await page.getByText('For the wedding.').waitFor();

  await button(page, 'Edit details').click();
  await page.getByLabel('Title', { exact: true }).fill('  ');
  await button(page, 'Save').click();
  await page.getByText('Give the list a title.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Slow Sundays');
  await button(page, 'Save').click();
  await toast(page, 'Slow Sundays Updated successfully');
  await page.getByRole('heading', { name: 'Slow Sundays', level: 1 }).waitFor();

  await button(page, 'Delete').click();
  await page.waitForURL('**/lists');
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('link', { name: 'Slow Sundays' }).click();
  await page.getByText('4 titles · Ranked · Public').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Drags a row by its handle to another row's place. */
async function drag(page: Page, from: number, to: number) {
  const boxOf = async (at: number) => {
    const box = await page.locator('.arrange-handle').nth(at).boundingBox();
    if (!box) throw new Error(`Row ${at} isn’t shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // Away from the window's edges, where dragging scrolls the page.
  await page
    .locator('.arrange-handle')
    .nth(from)
    .evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 5 });
  await page.mouse.move(end.x, end.y - 20, { steps: 5 });
  await page.mouse.up();
}

const fetchPath = (path: string) => fetch(inject('baseUrl') + path, { redirect: 'manual' });
const oembedOf = (path: string, more = '') =>
  `/oembed?url=${encodeURIComponent(inject('baseUrl') + path)}${more}`;

test('a public list can be shared by link, picture, feed and oEmbed, and copied; a private one is 404', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  const entries = [MOVIE_ID, BOOK_ID];
  const path = await addList(api, 'Shared <list>', { shareable: true, entries });
  const visitor = await visit(browser, { theme: 'auditorium' });
  await visitor.page.goto(path);
  await visitor.page.getByText('By Greta').waitFor();
  expect(await findViolations(visitor.page, path)).toEqual([]);
  const content = (selector: string, attribute: string) =>
    visitor.page.locator(`head ${selector}`).getAttribute(attribute);
  const jsonLd = JSON.parse(
    (await visitor.page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(jsonLd).toMatchObject({ '@type': 'ItemList', name: 'Shared <list>', numberOfItems: 2 });
  expect(jsonLd.itemListElement.map(({ name }: { name: string }) => name)).toEqual([MOVIE_NAME, BOOK_NAME]);

  const picture = await fetch((await content('meta[property="og:image"]', 'content')) ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  const feed = await fetchPath((await content('link[type="application/rss+xml"]', 'href')) ?? '');
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  const items = await feed.text();
  expect(items).toContain('<title>Shared &lt;list&gt;</title>');
  expect(items.match(/<item>/g)).toHaveLength(2);
  const embed = await fetch((await content('link[type="application/json+oembed"]', 'href')) ?? '');
  expect(await embed.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Shared <list>',
    width: 1200,
  });
  const small = await (await fetchPath(oembedOf(path, '&maxwidth=300'))).json();
  expect(small).toMatchObject({ width: 300, height: 157 });
  expect(small.html).not.toContain('<list>');
  expect((await fetchPath(oembedOf(path, '&format=xml'))).status).toBe(501);
  expect((await fetchPath('/oembed?url=https://example.com/list/1')).status).toBe(404);

  expect(await button(visitor.page, 'Make a copy').getAttribute('aria-haspopup')).toBe('dialog');
  await visitor.page.getByRole('link', { name: 'Greta' }).click();
  await visitor.page.getByRole('heading', { name: 'Lists by Greta', level: 1 }).waitFor();
  expect(await findViolations(visitor.page, '/lists?userId=')).toEqual([]);
  await visitor.context.close();
  await page.goto(path);
  await button(page, 'Make a copy').dblclick();
  await toast(page, 'List Created');
  await page.getByText('2 titles · Private').waitFor();
  const copy = new URL(page.url()).pathname;
  expect(copy).not.toBe(path);
  for (const address of [
    copy,
    `/api/palate/movie-list/${copy.slice(6)}`,
    `${copy}/picture.png`,
    `${copy}/feed.xml`,
    oembedOf(copy),
  ])
    expect([address, (await fetchPath(address)).status]).toEqual([address, 404]);
  await page.goto('/lists');
  const lists = page.getByRole('main').getByRole('link', { name: 'Shared <list>' });
  await lists.first().waitFor();
  const paths = await lists.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(paths)).toEqual(new Set([path, copy]));
  await context.close();
});

test('the feed of a list of 150 titles begins with the one that was added last', async () => {
  const member = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const pages = await Promise.all(
    [0, 1].map(async (page) => (await fetchPath(`/api/movie?sort=popularity&size=75&page=${page}`)).json()),
  );
  const [last, ...others]: string[] = pages.flatMap(({ content }) =>
    content.map(({ id }: { id: string }) => id),
  );
  const movieListId = randomUUID();
  const list = { movieListId, title: 'Long', shareable: true, movieList: others };
  await member.post('/palate/movie-list', list);
  await member.send('PUT', `/palate/movie-list/${movieListId}/entries/${last}`, {});
  const items = (await (await fetchPath(`/list/${movieListId}/feed.xml`)).text()).match(/<item>.*/g) ?? [];
  expect(items).toHaveLength(100);
  expect(items[0]).toContain(`${movieListId}:${last}`);
});

test('Enter in “Add a title” waits for the titles that match the text', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  await createList(page, 'Old films');
  const box = page.getByRole('combobox', { name: 'Add a title' });
  await box.fill('psycho');
  await page
    .getByRole('option', { name: /^Psycho/ })
    .first()
    .waitFor();
  await box.press('Enter');
  await toast(page, 'Psycho is on the list.');
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/casablanca/, async (route) => {
    await pressed;
    await route.continue();
  });
  await box.fill('casablanca');
  await box.press('Enter');
  answer();
  await toast(page, 'Casablanca is on the list.');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a collaborator joins by a link, which can be turned off', async () => {
  const owner = await memberVisit(browser, { path: null });
  const path = await addList(owner.api, 'Together');
  await owner.page.goto(path);
  await button(owner.page, 'Collaborators').click();
  await button(owner.page, 'Create an invite link').click();
  const link = await owner.page.getByLabel('Invite link').inputValue();
  expect(await findViolations(owner.page, 'collaborators')).toEqual([]);

  const friend = await memberVisit(browser, { path: link });
  await button(friend.page, 'Join the list').click();
  await toast(friend.page, 'You can now edit Together.');
  await friend.page.getByText('Private · Shared with you').waitFor();
  await addFrom(friend.page, MOVIE, 'Together');

  await button(owner.page, 'Turn off the link').click();
  await toast(owner.page, 'Invite link turned off.');
  await expect
    .poll(() => owner.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Create an invite link');
  const late = await memberVisit(browser, { path: link });
  await late.page.getByRole('heading', { name: 'Invitation not valid' }).waitFor();
  expect(await findViolations(late.page, '/lists/join')).toEqual([]);
  await late.context.close();

  await owner.page.goto(path);
  await main(owner.page).getByRole('link', { name: MOVIE_NAME }).waitFor();
  await friend.page.goto(path);
  await button(friend.page, 'Leave list').click();
  await friend.page.getByRole('heading', { name: 'No lists yet' }).waitFor();
  expect((await friend.page.goto(path))?.status()).toBe(404);
  for (const { context } of [owner, friend]) await context.close();
});

test('a list that is saved after its dialog was closed leaves another dialog open', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  const held = Promise.withResolvers<void>();
  await page.goto(await addList(api, 'Slow'));
  await page.route('**/api/palate/movie-list/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Edit details').click();
  await button(page, 'Save').click();
  await page.keyboard.press('Escape');
  await dialog(page, 'Edit list').waitFor({ state: 'detached' });
  await button(page, 'Collaborators').click();
  await dialog(page, 'Collaborators').waitFor();
  held.resolve();
  await toast(page, 'Slow Updated successfully');
  expect(await dialog(page, 'Collaborators').count()).toBe(1);
  await context.close();
});

test('a list that was made private on another device stays private when its title is corrected here', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  const path = await addList(api, 'Rainy Sudnays', { shareable: true });
  await page.goto(path);
  await button(page, 'Edit details').click();
  const other = await context.newPage();
  await other.goto(path);
  await button(other, 'Edit details').click();
  await other.getByLabel('Public').uncheck();
  await button(other, 'Save').click();
  await other.getByText('Empty · Private').waitFor();

  await page.getByLabel('Title', { exact: true }).fill('Rainy Sundays');
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Rainy Sundays', level: 1 }).waitFor();
  await page.getByText('Empty · Private').waitFor();
  await context.close();
});

test('a list fits a phone in the dark theme, and is arranged by touch', async () => {
  const screen = { theme: 'auditorium', width: 320, height: 700 } as const;
  const { page, context, complaints, api } = await memberVisit(browser, { ...screen, path: null });
  const path = await addList(api, `A${'n extraordinarily'.repeat(4)} long list for the evening`, {
    ranked: true,
    entries: [MOVIE_ID, SHOW_ID],
  });
  await page.goto('/lists');
  await page.getByText('2 titles').waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  expect(await findViolations(page, '/lists')).toEqual([]);
  await page.goto(path);
  await startArranging(page);
  expect(await width()).toBeLessThanOrEqual(320);
  expect(await findViolations(page, 'arranging')).toEqual([]);
  await drag(page, 1, 0);
  await expect.poll(() => arranged(page)).toEqual([SHOW_NAME, MOVIE_NAME]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a change that the server rejects is undone with a message', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  await page.goto(await addList(api, 'Stubborn', { entries: [MOVIE_ID, SHOW_ID] }));
  await startArranging(page);
  await page.route('**/api/palate/movie-list/*/entries/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await button(page, `Move ${SHOW_NAME} up`).click();
  await page.getByText('Not now.').waitFor();
  await expect.poll(() => arranged(page)).toEqual([MOVIE_NAME, SHOW_NAME]);
  await context.close();
});
