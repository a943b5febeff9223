import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the API docs render, load nothing from other sites, and can send a request', async () => {
  const { page, context, complaints } = await visit(browser);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== inject('baseUrl')) elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await page.locator('#operations-tag-streamings').click();
  await page.getByText('A country by its ISO code').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('"countryCode": "us"').first().waitFor();
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
  await context.close();
});

test.each(['/api', '/api/nope', '/api/movies'])('%s is not a page', async (path) => {
  const answer = await fetch(inject('baseUrl') + path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});
