import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { createSocialMember, OPEN, type SocialMember, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A member who shows everybody a watchlist, a history and a review. */
async function createOpenMember(name: string): Promise<SocialMember> {
  const member = await createSocialMember(name, OPEN);
  const log = (fields: object) => member.send('PUT', `/viewings/${randomUUID()}`, fields);
  await log({
    movieId: 'alien-1979',
    watchedOn: '2026-10-03',
    rating: 4,
    tags: ['cinema'],
    note: 'Only for me.',
    place: 'The Rialto',
  });
  await log({ movieId: 'moonlight-2016', watchedOn: '2025-05-01', rating: 3 });
  for (const id of ['the-godfather-1972', 'past-lives-2023'])
    await member.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
  await member.post('/movie-reviews', {
    movieId: 'alien-1979',
    title: 'In space',
    content: 'Nobody hears you.',
  });
  return member;
}

test('visitors read what a member shows everybody: titles, writing, history and watchlist', async () => {
  const greta = await createOpenMember('Greta');
  const { page, context, complaints } = await visit(browser);
  await page.goto(`/profile/${greta.id}`);
  const watchlist = page.getByRole('region', { name: 'Watchlist' });
  await watchlist.getByRole('link', { name: 'The Godfather' }).first().waitFor();
  const writing = page.getByRole('region', { name: 'Writing' });
  await writing.getByText('Reviewer', { exact: true }).waitFor();
  await writing.getByRole('link', { name: 'In space' }).waitFor();
  expect(await writing.getByRole('link', { name: /^All 1/ }).getAttribute('href')).toBe(
    `/writings/${greta.id}`,
  );

  await page.goto(`/history/${greta.id}`);
  await page.getByRole('heading', { name: 'October 2026' }).waitFor();
  expect(await page.getByText(/Only for me|Rialto/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'cinema', exact: true }).click();
  await page.waitForURL(`**/history/${greta.id}?tag=cinema`);
  await expect.poll(() => page.getByRole('heading', { name: 'May 2025' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('heading', { name: 'May 2025' }).waitFor();
  await page.getByLabel('Year', { exact: true }).selectOption('2025');
  await page.waitForURL(`**/history/${greta.id}?year=2025`);
  await expect.poll(() => page.getByRole('heading', { name: 'October 2026' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('link', { name: 'April 2025' }).waitFor();
  expect(await findViolationsAtWidths(page, '/history/{id}')).toEqual([]);

  await page.goto(`/watchlist/${greta.id}`);
  await page.getByText('2 titles', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Taste match' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Most recent' }).click();
  await page.waitForURL(`**/watchlist/${greta.id}?sort=releaseDate`);
  await page.goto(`/watchlist/${greta.id}?year=1972,1972`);
  await page.getByText('1 title', { exact: true }).waitFor();
  expect(await findViolationsAtWidths(page, '/watchlist/{id}')).toEqual([]);
  expect(complaints).toEqual([]);

  await greta.send('PATCH', `/user/preferences/${greta.preferencesId}`, { watchlistAudience: 'followers' });
  await page.goto(`/watchlist/${greta.id}`);
  await page.waitForURL(`**/sign-in?nextpage=%2Fwatchlist%2F${greta.id}`);
  await context.close();
});

test('a member counts another’s filtered titles, and sees who reacted and what members did with a title', async () => {
  const [greta, ada] = [await createOpenMember('Greta'), await createSocialMember('Ada')];
  await greta.send('PATCH', '/movietracker/alien-1979', { recommended: true });
  const { page, context, complaints } = await visitAs(browser, ada, { path: `/watchlist/${greta.id}` });
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: 'Movies', exact: true }).check();
  await dialog.getByRole('button', { name: 'Show 2 titles' }).click();
  await page.waitForURL(`**/watchlist/${greta.id}?movieType=movie`);

  await page.goto('/reacted-users/alien-1979');
  const reactions = page.getByRole('main').getByRole('listitem').filter({ hasText: greta.name });
  await reactions.getByText('Recommends it').waitFor();
  await reactions.getByRole('button', { name: `Follow ${greta.name}` }).waitFor();
  expect(await reactions.getByRole('link', { name: greta.name }).getAttribute('href')).toBe(
    `/profile/${greta.id}`,
  );
  expect(await findViolationsAtWidths(page, '/reacted-users/{id}')).toEqual([]);

  await page.goto('/movie/alien-1979');
  await page.locator('#activity').scrollIntoViewIfNeeded();
  const activity = page.getByRole('list', { name: 'Activity' });
  await activity.getByRole('link', { name: greta.name }).first().waitFor();
  await activity
    .getByText(/reviewed/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the activity of a profile loads more, also without a script', async () => {
  const greta = await createSocialMember('Greta', OPEN);
  const answer = await fetch(`${inject('baseUrl')}/api/movie?size=23&sort=popularity`);
  const { content } = (await answer.json()) as { content: { id: string }[] };
  for (const { id } of content) await greta.post(`/movietracker/rate/${id}`, { rating: 3 });
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `/profile/${greta.id}`);
  const items = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  expect(await items.count()).toBe(20);
  await page.getByRole('link', { name: 'More activity' }).click();
  await expect.poll(() => items.count()).toBe(23);
  await page.waitForURL(`**/profile/${greta.id}?page=1`);
  expect(complaints).toEqual([]);
  await context.close();

  const plain = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const opened = await plain.newPage();
  await opened.goto(`/profile/${greta.id}`);
  await opened.getByRole('link', { name: 'More activity' }).click();
  const all = opened.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect.poll(() => all.count()).toBe(23);
  await plain.close();
});
