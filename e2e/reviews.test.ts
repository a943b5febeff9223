import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { closeDialog, memberVisit, toast } from './member.ts';

const MOVIE = '/movie/tt13238346';
const MOVIE_ID = 'past-lives-2023';

let browser: Browser;
let authors: readonly ApiMember[];
beforeAll(async () => {
  browser = await launchBrowser();
  authors = await Promise.all(
    Array.from({ length: 5 }, () => createApiMember(inject('baseUrl'), inject('dataDir'))),
  );
  await Promise.all(
    authors.map((author, at) =>
      author.post('/movie-reviews', {
        movieId: MOVIE_ID,
        title: `Review number ${at + 1}`,
        content: `Two people on a bench, seen ${at + 1} times. [spoiler]They part.[/spoiler]`,
        rating: at + 1,
      }),
    ),
  );
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const reviews = (page: Page) => section(page).locator('.posts > article');
/** Opens a title's page and scrolls to its reviews. */
async function openReviews(page: Page, path = MOVIE) {
  await page.goto(path);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await section(page).getByText('Loading reviews').waitFor({ state: 'detached' });
}

test('a visitor sees three reviews, then more, each with the reason for its position', async () => {
  const { page, context, complaints } = await visit(browser);
  await openReviews(page);
  await section(page).getByText('5 reviews').waitFor();
  expect(await reviews(page).count()).toBe(3);
  expect((await reviews(page).first().textContent()) ?? '').toMatch(/Liked it|Didn’t like it|mixed feelings/);
  await button(page, 'More reviews').click();
  await expect.poll(() => reviews(page).count()).toBe(5);
  expect(await page.content()).not.toContain('They part.');
  await section(page)
    .getByRole('button', { name: /^♡? ?Like the review/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  await closeDialog(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('stories that couldn’t be loaded can be tried again', async () => {
  await authors[0]?.post('/movie-stories', {
    title: 'On a bench',
    content: 'It begins in Seoul.',
    movieIds: [MOVIE_ID],
  });
  const { page, context } = await visit(browser);
  await page.route('**/api/movie-stories?*', (route) => route.abort());
  await openReviews(page);
  const stories = page.getByRole('region', { name: 'Stories' });
  await stories.getByText('The stories couldn’t be loaded.').waitFor();
  await page.unroute('**/api/movie-stories?*');
  await stories.getByRole('button', { name: 'Try again' }).click();
  await stories.getByRole('link', { name: 'On a bench' }).waitFor();
  await stories.getByText(/^\d+ (story|stories)$/).waitFor();
  await context.close();
});

test('a member likes a review and takes the like back', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  await openReviews(page);
  const first = reviews(page).first();
  const like = first.getByRole('button', { name: /Like the review/ });
  await like.click();
  await toast(page, 'Review Likes.');
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => like.textContent()).toContain('1');
  await openReviews(page);
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await toast(page, 'Review Likes.');
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');

  await page.route('**/like', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  );
  await like.click();
  await toast(page, 'Not now.');
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  await context.close();
});

test('stories about a title are below its reviews', async () => {
  const [author] = authors;
  await author?.post('/movie-stories', {
    title: 'On leaving Seoul',
    content: 'It begins in Seoul.',
    movieIds: [MOVIE_ID],
  });
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  await openReviews(page);
  const story = page.getByRole('article', { name: /^Story by/ }).filter({ hasText: 'On leaving Seoul' });
  await story.getByRole('button', { name: /Like the story/ }).click();
  await expect
    .poll(() => story.getByRole('button', { name: /Like the story/ }).getAttribute('aria-pressed'))
    .toBe('true');
  await story.getByRole('link', { name: 'On leaving Seoul' }).click();
  await page.getByRole('heading', { name: 'On leaving Seoul', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: /Like the story/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test('the link “Reviews” at the top of a title’s page leads to them', async () => {
  const { page, context } = await visit(browser);
  await page.goto(MOVIE);
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await reviews(page).first().waitFor();
  await context.close();
});

test('reviews that couldn’t be loaded can be tried again, and a title without any says so', async () => {
  const { page, context } = await visit(browser);
  await page.route('**/api/movie-reviews*', (route) => route.abort());
  await page.goto(MOVIE);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByText('The reviews couldn’t be loaded.').waitFor();
  await page.unroute('**/api/movie-reviews*');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await reviews(page).first().waitFor();
  await openReviews(page, '/movie/tt0057012');
  await section(page).getByText('Nobody has reviewed this movie yet.').waitFor();
  await context.close();
});

test('reviews have no accessibility violations', async () => {
  const { page, context } = await visit(browser);
  await openReviews(page);
  await reviews(page).first().waitFor();
  expect(await findViolationsAtWidths(page, 'reviews')).toEqual([]);
  await context.close();
});
