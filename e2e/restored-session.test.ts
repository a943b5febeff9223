import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { letCookieLapse } from './lapse-session.ts';
import { createSocialMember, OPEN, visitAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a review shows the reader’s like once their session is restored', async () => {
  const [author, reader] = await Promise.all([createSocialMember('Ada'), createSocialMember('Bruno')]);
  const { id } = await author.post<{ id: string }>('/movie-reviews', {
    movieId: 'moonlight-2016',
    title: 'Blue',
    content: 'He comes back.',
  });
  await reader.send('PATCH', `/movie-reviews/${id}/like`, {});
  const { page, context, complaints } = await visitAs(browser, reader);
  await letCookieLapse(context);
  const response = await page.goto(`/reviews/${id}`);
  // The service worker must not store the placeholder.
  expect(response?.headers()).toHaveProperty('palate-placeholder');
  const like = page.getByRole('button', { name: /Like the review/ });
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
  await context.close();
});

test('active members show whom the viewer follows once their session is restored', async () => {
  const viewer = await createSocialMember('Greta');
  const active = await Promise.all(['Chidi', 'Dalia', 'Emil'].map((name) => createSocialMember(name, OPEN)));
  for (const { id, post } of active) {
    await post('/movietracker/rate/alien-1979', { rating: 4 });
    await viewer.post('/community/follow', { userId: id });
  }
  const { page, context, complaints } = await visitAs(browser, viewer);
  await letCookieLapse(context);
  await page.goto('/community');
  const list = page.getByRole('list', { name: 'Active members' });
  await list
    .getByRole('button', { name: /^Following / })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
