import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createSocialMember, visitAs } from './social-member.ts';

const MOVIES = ['tt0068646', 'tt2543164', 'tt4975722'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const rowNames = (page: Page) =>
  page
    .locator('.arrange')
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

test('after a change, the page isn’t loaded again from data that was prefetched before it', async () => {
  const ada = await createSocialMember('Ada');
  const id = randomUUID();
  const list = { movieListId: id, title: 'Prefetched', movieList: MOVIES };
  await ada.post('/palate/movie-list', list);
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto('/lists');
  const link = page.getByRole('main').getByRole('link', { name: 'Prefetched' }).first();
  const isData = (answer: { url(): string }) => answer.url().includes(`${id}.data`);
  const prefetched = page.waitForResponse(isData);
  await link.hover();
  expect((await prefetched).headers()['cache-control']).toContain('max-age');
  await link.click();
  await page.getByRole('button', { name: 'Reorder and add notes' }).click();
  await expect.poll(async () => (await rowNames(page)).length).toBe(3);
  const [, second, third] = await rowNames(page);
  const reloaded = page.waitForResponse(isData);
  await page
    .locator('.arrange')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  expect((await reloaded).headers()['cache-control']).toContain('no-store');
  await expect.poll(() => rowNames(page)).toEqual([second, third]);
  expect(complaints).toEqual([]);
  await context.close();
});
