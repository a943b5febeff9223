import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { memberVisit } from './member.ts';
import { takeTestAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Puts a title on a member's watchlist. */
const save = (member: ApiMember, id: string) =>
  member.send('PATCH', `/movietracker/${id}`, { watchlisted: true });

test.each([
  [1440, 'foyer'],
  [390, 'auditorium'],
] as const)(
  'one title is picked that fits the time, and never twice in a row: %i px, %s',
  async (width, theme) => {
    const visited = await memberVisit(browser, { theme, width, height: 844, path: null });
    const { page, context, complaints, api } = visited;
    for (const id of ['the-godfather-1972', 'arrival-2016', 'moonlight-2016']) await save(api, id);
    let saves = 0;
    page.on('response', (answer) => {
      if (answer.request().method() === 'PUT' && answer.url().endsWith('/watchlist/pick')) saves += 1;
    });
    await page.goto('/watchlist');
    await page.getByRole('link', { name: 'Pick one for me' }).click();
    await page.getByRole('heading', { name: 'Pick one for me' }).waitFor();
    await page.getByRole('button', { name: 'Pick one', exact: true }).click();
    const picked = page.getByRole('heading', { level: 2 });
    await picked.waitFor();
    await page.getByText('Picked from 3 titles that fit.').waitFor();
    expect(await findViolations(page, '/watchlist/pick')).toEqual([]);
    let last = await picked.textContent();
    await expect.poll(() => saves).toBe(1);
    for (let i = 0; i < 4; i++) {
      await page.getByRole('button', { name: 'Pick another' }).click();
      await expect.poll(() => picked.textContent()).not.toBe(last);
      last = await picked.textContent();
    }
    await expect.poll(() => saves).toBe(5);
    // The account remembers the last pick, so a visit on another device doesn't repeat it either.
    for (let i = 0; i < 4; i++) {
      await page.goto('/watchlist/pick');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Pick one', exact: true }).click();
      await picked.waitFor();
      expect(await picked.textContent()).not.toBe(last);
      expect((await saved).status()).toBe(200);
      last = await picked.textContent();
    }
    // Only two of the three are that short.
    await page.getByText('Up to 2 h 10', { exact: true }).click();
    await page.getByRole('button', { name: 'Pick another' }).click();
    await page.getByText('Picked from 2 titles that fit.').waitFor();
    await page.getByText('Up to 1 h', { exact: true }).click();
    await page.getByRole('button', { name: 'Pick another' }).click();
    await page.getByRole('heading', { name: 'Nothing on your watchlist fits' }).waitFor();
    expect(await findViolations(page, '/watchlist/pick, nothing')).toEqual([]);

    // Without script it is a form, and its answer a page.
    const html = await (
      await context.request.get(`${inject('baseUrl')}/watchlist/pick?pick=1&minutes=&mood=`)
    ).text();
    expect(html).toContain('Picked from 3 titles that fit.');
    expect(html).toMatch(/<input type="hidden" name="not" value="[a-z0-9-]+"/);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a watchlist has a calendar at a secret address, until it is turned off', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await save(api, 'the-godfather-1972');
  await page.goto('/watchlist');
  await page.getByText('Add to calendar').click();
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  const address = await page.getByLabel('Calendar link').inputValue();
  expect(address).toMatch(/\/watchlist\/calendar\/[\w-]{43}\.ics$/);
  expect(await findViolations(page, '/watchlist, calendar')).toEqual([]);
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*END:VCALENDAR\r\n$/s);
  await page.reload();
  await page.getByText('Add to calendar').click();
  await page.getByText('You already have a calendar link.').waitFor();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('button', { name: 'Make a calendar link' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'auditorium'],
  [390, 'foyer'],
] as const)(
  'after twenty ratings, /taste says how the matches turned out: %i px, %s',
  async (width, theme) => {
    const visited = await memberVisit(browser, { theme, width, height: 844, path: null });
    const { page, context, complaints, api } = visited;
    await takeTestAs(api);
    const list = await (await fetch(`${inject('baseUrl')}/api/movie?sort=popularity&size=24`)).json();
    await page.goto('/taste');
    expect(await page.getByRole('heading', { name: 'How our matches turned out' }).count()).toBe(0);
    for (const [i, { id }] of list.content.entries())
      await api.post(`/movietracker/rate/${id}`, { rating: i % 4 === 0 ? 2 : 4 });
    await page.goto('/taste');
    const section = page.getByRole('region', { name: 'How our matches turned out' });
    await section.getByText(/^Of the titles with a match of \d+–\d+, you liked \d+ of \d+\.$/).waitFor();
    expect(await section.getByRole('rowheader').count()).toBeGreaterThan(0);
    expect(await findViolations(page, '/taste, receipt')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
