import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { accountMenu, toast } from './member.ts';
import { createSocialMember, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SHOW = '/tv/tt0903747';
const MOVIE = '/movie/tt0068646';
const TITLES = ['past-lives-2023', 'aftersun-2022', 'moonlight-2016'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const episode = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Episode ${number}`, exact: true });
const planes = (page: Page) => dialog(page, 'Add to list').getByRole('checkbox', { name: /^Plane/ });
const arranged = (page: Page) => page.locator('.arrange > li .arrange-words a').allTextContents();
const shortcutNames = (page: Page) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').allTextContents();
const waits = (page: Page, changes: string) => page.getByText(`We’ll send ${changes}`).waitFor();
/** Presses Undo in the newest message with these words. */
const undo = (page: Page, words: string) =>
  page.locator('.toast', { hasText: words }).first().getByRole('button', { name: 'Undo' }).click();
const hasStored = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path),
    )
    .toBe(true);

const entryIds = async (member: SocialMember, list: string) => {
  const { content } = await member.get<{ content: { entryId: string }[] }>(
    `/palate/movie-list/${list}/entries`,
  );
  return content.map(({ entryId }) => entryId);
};
const progressOf = (member: SocialMember) =>
  member.get<{ watched: number; next: object }>('/shows/tt0903747/progress');

/** Creates a member who has begun a show, and has a list of three movies. @returns the member and the list's id */
async function createListMember(): Promise<{ member: SocialMember; list: string }> {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  const list = randomUUID();
  await member.post('/palate/movie-list', { movieListId: list, title: 'Plane', movieList: TITLES });
  const first = { scope: 'episode', season: 1, episode: 1, watched: true };
  await member.send('PUT', '/shows/tt0903747/runs/1/watched', first);
  return { member, list };
}

/** Records the calls that change something. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(?:shows|palate|shortcuts)/.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Records the different main headings that the page shows from now on. @returns a function that lists them */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const found = new Set<string>();
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading) found.add(heading);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return found;
  });
  return () => seen.evaluate((found) => [...found]);
}

/** Opens all pages and dialogs that the test uses after the dashboard, until they are stored on the device. */
async function storePages(page: Page, list: string): Promise<void> {
  await hasStored(page, '/dashboard');
  for (const path of [SHOW, `/list/${list}`, MOVIE]) {
    await page.goto(path);
    await hasStored(page, path);
    if (path === SHOW) await hasStored(page, '/api/shows/breaking-bad-2008/seasons/1?run=1');
    if (path.startsWith('/list/')) {
      await button(page, 'Reorder and add notes').click();
      await page.locator('.arrange').waitFor();
    }
  }
  await button(page, 'Add to list').click();
  await planes(page).waitFor();
  await page.keyboard.press('Escape');
}

test('a diary entry that was added offline is sent once there is a connection', async () => {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: MOVIE });
  await hasStored(page, MOVIE);
  await context.setOffline(true);
  await page.reload();
  await button(page, 'Add to history').click();
  await dialog(page, 'Add The Godfather to your history').getByRole('button', { name: 'Save' }).click();
  await toast(page, 'The Godfather added to your history.');
  await waits(page, '1 change');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByText('This page couldn’t be updated.').count()).toBe(0);
  await undo(page, 'added to your history.');
  await page.getByText(/We’ll send/).waitFor({ state: 'detached' });
  await button(page, 'Add to history').click();
  await dialog(page, 'Add The Godfather to your history').getByRole('button', { name: 'Save' }).click();
  await waits(page, '1 change');
  await context.setOffline(false);
  await toast(page, 'Your change was saved.');
  const { content } = await member.get<{ content: object[] }>('/history');
  expect(content).toMatchObject([{ viewing: { movieId: 'the-godfather-1972' } }]);
  await context.close();
});

test('the history shows edits and deletions that were made offline, and their Undo', async () => {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  for (const movieId of ['the-godfather-1972', 'moonlight-2016'])
    await member.send('PUT', `/viewings/${randomUUID()}`, {
      movieId,
      watchedOn: '2026-11-20',
      note: 'Once.',
    });
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: '/dashboard' });
  await hasStored(page, '/dashboard');
  await page.goto('/history');
  await hasStored(page, '/history');
  // The worker stores it, as it does after a visit by a link.
  await page.evaluate(() => fetch('/history.data'));
  await hasStored(page, '/history.data');
  const titles = async () => (await page.locator('article h3 a').allTextContents()).sort();
  const moonlight = page.getByRole('button', { name: /^Delete: Moonlight/ });
  await context.setOffline(true);
  await page.reload();

  await moonlight.click();
  await waits(page, '1 change');
  await expect.poll(titles).toEqual(['The Godfather']);
  await undo(page, 'Moonlight was deleted.');
  await waits(page, '2 changes');
  await expect.poll(titles).toEqual(['Moonlight', 'The Godfather']);
  await moonlight.click();
  await waits(page, '3 changes');
  await page.getByRole('button', { name: /^Edit: The Godfather/ }).click();
  const sheet = dialog(page, 'Edit The Godfather in your history');
  await sheet.getByLabel('Private note').fill('Twice.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await waits(page, '4 changes');
  await page.getByText('Twice.').waitFor();
  expect(await page.getByText('This page couldn’t be updated.').count()).toBe(0);
  expect(await titles()).toEqual(['The Godfather']);

  // Its stored data doesn't contain the changes.
  await page.goto('/dashboard');
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('Twice.').waitFor();
  await expect.poll(titles).toEqual(['The Godfather']);
  await context.setOffline(false);
  await toast(page, 'Your 4 changes were saved.');
  const { content } = await member.get<{ content: object[] }>('/history');
  expect(content).toMatchObject([{ viewing: { movieId: 'the-godfather-1972', note: 'Twice.' } }]);
  await expect.poll(titles).toEqual(['The Godfather']);
  await context.close();
});

test('episodes, list entries and shortcuts that were changed offline survive a reload and are sent once', async () => {
  const { member, list } = await createListMember();
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: '/dashboard' });
  await storePages(page, list);
  const before = await member.get<{ id: string; title: string }[]>('/shortcuts');
  await context.setOffline(true);

  await page.reload();
  await button(page, 'Add to list').click();
  await page.getByText('You’re offline, so some lists').waitFor();
  await planes(page).check();
  await waits(page, '1 change');
  expect(await findViolations(page, 'the dialog offline')).toEqual([]);
  await page.reload();
  await button(page, 'Add to list').click();
  await expect.poll(() => planes(page).isChecked()).toBe(true);

  await page.goto(SHOW);
  await episode(page, 2).check();
  await waits(page, '2 changes');
  await button(page, 'Mark S1 E3 as watched').waitFor();
  await page.reload();
  await page.getByText('2 of 62 episodes', { exact: true }).waitFor();
  await expect.poll(() => episode(page, 2).isChecked()).toBe(true);
  expect(await findViolations(page, 'the show offline')).toEqual([]);

  await page.goto(`/list/${list}`);
  await button(page, 'Reorder and add notes').click();
  await button(page, 'Remove Aftersun').click();
  await button(page, 'Move Moonlight up').click();
  await waits(page, '4 changes');
  await page.reload();
  await button(page, 'Reorder and add notes').click();
  await expect.poll(() => arranged(page)).toEqual(['Moonlight', 'Past Lives']);

  await page.goto('/dashboard');
  const rail = page.getByRole('region', { name: 'Continue watching' });
  await rail.getByText('Marked, not sent yet').waitFor();
  await button(page, 'Edit shortcuts').click();
  const [first, second, ...others] = before.map(({ title }) => title);
  const name = dialog(page, 'Your shortcuts').getByRole('textbox', { name: `Name of the shortcut ${first}` });
  await name.fill('Mine');
  await name.press('Enter');
  await button(page, 'Move Mine down').click();
  await button(page, `Remove ${others[0]}`).click();
  await waits(page, '7 changes');
  await page.reload();
  const wanted = [second, 'Mine', ...others.slice(1)];
  await expect.poll(() => shortcutNames(page)).toEqual(wanted.slice(0, 5));

  const calls = recordCalls(page);
  await context.setOffline(false);
  await toast(page, 'Your 7 changes were saved.');
  expect(calls.map((call) => call.split(' ')[0])).toEqual([
    'PUT',
    'PUT',
    'DELETE',
    'PATCH',
    'PUT',
    'PATCH',
    'DELETE',
  ]);
  expect(await entryIds(member, list)).toEqual(['moonlight-2016', 'past-lives-2023', 'the-godfather-1972']);
  expect(await progressOf(member)).toMatchObject({ watched: 2, next: { season: 1, episode: 3 } });
  expect((await member.get<{ title: string }[]>('/shortcuts')).map(({ title }) => title)).toEqual(wanted);
  await expect.poll(() => shortcutNames(page)).toEqual(wanted.slice(0, 5));
  await rail.getByRole('button', { name: 'Mark as watched: Breaking Bad S1 E3' }).waitFor();
  await page.reload();
  await expect.poll(() => shortcutNames(page)).toEqual(wanted.slice(0, 5));
  expect(calls).toHaveLength(7);
  await context.close();
});

test('lists that were created, renamed and deleted offline survive a reload and are sent once', async () => {
  const { member, list } = await createListMember();
  const gone = randomUUID();
  await member.post('/palate/movie-list', { movieListId: gone, title: 'Train', movieList: TITLES });
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: '/lists' });
  const names = () => page.locator('.lists h2').allTextContents();
  const isLoadedAhead = () =>
    page.evaluate(() => localStorage.getItem('palate.list-choices')?.includes('Plane') === true);
  await hasStored(page, '/lists');
  for (const path of [`/list/${list}`, `/list/${gone}`, MOVIE]) {
    await page.goto(path);
    await hasStored(page, path);
  }
  await expect.poll(isLoadedAhead).toBe(true);
  await context.setOffline(true);

  await page.goto('/lists');
  await button(page, 'New list').click();
  await page.getByLabel('Title', { exact: true }).fill('Boat');
  await button(page, 'Create list').click();
  await waits(page, '1 change');
  await expect.poll(names).toEqual(['Boat', 'Train', 'Plane']);
  await page.getByText('Not sent yet').waitFor();
  expect(await findViolations(page, 'lists offline')).toEqual([]);
  await page.getByRole('link', { name: 'Boat' }).click();
  await page.waitForURL('**/list/*');
  const boat = page.url();
  await page.getByText('This list is saved on this device only.').waitFor();
  await page.getByRole('heading', { name: 'Boat', level: 1 }).waitFor();
  await page.getByText('Waiting for a connection').waitFor();
  await expect.poll(() => page.title()).toBe('Boat · Palate');
  expect(await findViolations(page, 'a list that waits to be sent')).toEqual([]);
  await page.reload();
  await page.getByText('This list is saved on this device only.').waitFor();

  await page.goto(MOVIE);
  await button(page, 'Add to list').click();
  await planes(page).waitFor();
  await dialog(page, 'Add to list').getByRole('checkbox', { name: /^Boat/ }).check();
  // The new list has no page yet that shows its titles.
  const links = dialog(page, 'Add to list').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Open Train', 'Open Plane']);
  await waits(page, '2 changes');

  await page.goto(`/list/${list}`);
  await button(page, 'Edit details').click();
  await page.getByLabel('Title', { exact: true }).fill('Jet');
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Jet', level: 1 }).waitFor();
  await page.goto(`/list/${gone}`);
  await button(page, 'Delete').click();
  await waits(page, '4 changes');
  await page.goto('/lists');
  await expect.poll(names).toEqual(['Boat', 'Jet']);
  await page.goto(boat);
  await page.getByText('This list is saved on this device only.').waitFor();

  const calls = recordCalls(page);
  const headings = await recordHeadings(page);
  await context.setOffline(false);
  await toast(page, 'Your 4 changes were saved.');
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PATCH', 'DELETE']);
  const { content } = await member.get<{
    content: { movieListId: string; title: string; entryCount: number }[];
  }>('/palate/movie-list');
  expect(content.map(({ title, entryCount }) => [title, entryCount]).sort()).toEqual([
    ['Boat', 1],
    ['Jet', TITLES.length],
  ]);
  // Its page is loaded once it has been sent.
  await button(page, 'Edit details').waitFor();
  await page.getByRole('link', { name: 'The Godfather' }).first().waitFor();
  expect(await headings(), 'no error page in between').toEqual(['Boat']);
  await page.goto('/lists');
  await expect.poll(names).toHaveLength(2);
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(calls).toHaveLength(4);
  await context.close();
});

test('a change whose answer is lost is sent again, and takes effect once', async () => {
  const { member, list } = await createListMember();
  const { page, context } = await visitAs(browser, member, { path: null });
  const calls = recordCalls(page);
  const lost = new Set<string>();
  await page.route('**/api/{shows,palate}/**', async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'GET' || lost.has(url)) return route.continue();
    lost.add(url);
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(SHOW);
  await episode(page, 2).check();
  await toast(page, 'Your change was saved.');
  expect(calls).toEqual(Array(2).fill('PUT /api/shows/breaking-bad-2008/runs/1/watched'));
  expect(await progressOf(member)).toMatchObject({ watched: 2, next: { season: 1, episode: 3 } });

  await page.goto(MOVIE);
  await button(page, 'Add to list').click();
  await planes(page).check();
  await expect
    .poll(() => calls.slice(2))
    .toEqual(Array(2).fill(`PUT /api/palate/movie-list/${list}/entries/the-godfather-1972`));
  await page.getByText(/We’ll send/).waitFor({ state: 'detached' });
  expect(await entryIds(member, list)).toEqual([...TITLES, 'the-godfather-1972']);
  await context.close();
});

test('a change that the server rejects later is explained and no longer shown', async () => {
  const { member, list } = await createListMember();
  const { page, context } = await visitAs(browser, member, { hasWorker: true, path: MOVIE });
  await hasStored(page, MOVIE);
  await button(page, 'Add to list').click();
  await planes(page).waitFor();
  await context.setOffline(true);
  await planes(page).check();
  await waits(page, '1 change');
  await page.keyboard.press('Escape');
  // Another device deletes the list meanwhile.
  await member.send('DELETE', `/palate/movie-list/${list}`, {});
  await context.setOffline(false);
  await toast(page, 'A change you made offline couldn’t be saved. We don’t have that list.');
  await page.getByText(/We’ll send/).waitFor({ state: 'detached' });
  await button(page, 'Add to list').click();
  await page.getByText('You don’t have any lists yet.').waitFor();
  await context.close();
});
