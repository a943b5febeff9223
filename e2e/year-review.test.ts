import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { createSocialMember, OPEN, type SocialMember, visitAs } from './social-member.ts';

const TITLES = [
  'moonlight-2016',
  'past-lives-2023',
  'aftersun-2022',
  'alien-1979',
  'titanic-1997',
  'heat-1995',
];
/** Last year, so that none of its days are in the future. */
const YEAR = new Date().getUTCFullYear() - 1;
const PATH = `/profile/year/${YEAR}`;

let browser: Browser;
let member: SocialMember;
beforeAll(async () => {
  browser = await launchBrowser();
  member = await createSocialMember('Yara', OPEN);
  for (const [at, movieId] of TITLES.entries())
    await member.send('PUT', `/viewings/${randomUUID()}`, {
      movieId,
      watchedOn: `${YEAR}-01-0${at + 1}`,
      rating: 5 - at / 2,
    });
});
afterAll(() => browser.close());

test('a member sees their year in both themes, and can download its picture', async () => {
  for (const theme of ['foyer', 'auditorium'] as const) {
    const { page, context, complaints } = await visitAs(browser, member, { width: 390, theme });
    await openPage(page, PATH);
    await page.getByRole('heading', { name: `Your ${YEAR}`, level: 1 }).waitFor();
    await page.getByRole('img', { name: /^Titles by month: January 6/ }).waitFor();
    expect(await findViolations(page, PATH)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const picture = await context.request.get(`${PATH}/picture.png`);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('a visitor signs in first, and a year that hasn’t begun is 404', async () => {
  const { page, context } = await visit(browser);
  await page.goto(PATH);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await context.close();
  const answer = await fetch(`${inject('baseUrl')}/profile/year/${YEAR + 2}`, {
    headers: { cookie: member.cookie },
  });
  expect(answer.status).toBe(404);
});

test('a public list that was deleted is 410 and leads on, and one that never existed 404', async () => {
  const movieListId = randomUUID();
  const list = { movieListId, title: 'Quiet', description: '', shareable: true, movieList: TITLES };
  await member.post('/palate/movie-list', list);
  const { page, context } = await visit(browser);
  expect((await page.goto(`/list/${movieListId}`))?.status()).toBe(200);
  await member.send('DELETE', `/palate/movie-list/${movieListId}`, {});
  expect((await page.goto(`/list/${movieListId}`))?.status()).toBe(410);
  await page.getByRole('heading', { name: 'No longer here' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Search' }).waitFor();
  expect(await findViolations(page, '410')).toEqual([]);
  expect((await page.goto(`/list/${randomUUID()}`))?.status()).toBe(404);
  await context.close();
});
