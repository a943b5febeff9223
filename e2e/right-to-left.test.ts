import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { createSocialMember } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Returns whether a text is nearer to the right edge of its block than to the left edge. */
const isAtRight = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((block) => {
      const words = document.createRange();
      words.selectNodeContents(block);
      const [inner, outer] = [words.getBoundingClientRect(), block.getBoundingClientRect()];
      return outer.right - inner.right < inner.left - outer.left;
    });

test('texts by members are aligned by their own direction, each paragraph of a review by itself', async () => {
  const noa = await createSocialMember('Noa');
  await noa.send('PATCH', '/profile', { bio: 'סרטים ארוכים' });
  const list = await noa.post<{ movieListId: string }>('/palate/movie-list', {
    title: 'ערב שקט',
    description: 'סרטים לערב',
    shareable: true,
    movieList: ['alien-1979'],
  });
  const review = await noa.post<{ id: string }>('/movie-reviews', {
    movieId: 'alien-1979',
    title: 'סרט מצוין',
    content: 'בחלל איש לא ישמע\n\nIn space, nobody hears you.',
  });
  const { page, context, complaints } = await visit(browser);
  await page.goto(`/profile/${noa.id}`);
  expect(await isAtRight(page, 'סרטים ארוכים')).toBe(true);
  await page.goto(`/list/${list.movieListId}`);
  expect(await isAtRight(page, 'סרטים לערב')).toBe(true);
  await page.goto(`/reviews/${review.id}`);
  expect(await isAtRight(page, 'בחלל איש לא ישמע')).toBe(true);
  expect(await isAtRight(page, 'In space, nobody hears you.')).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});
