import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { createSocialMember, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

/** Everything that is drawn for one title or book in a row or list. */
const CARDS =
  '.card, .programme-row, .front-row, .history-entry, .arrange > li, .search-hit:has(.sleeve-tiny)';
const YEAR = /\b\d{3,4}\b/;
const KIND = /\b(movie|tv show|book)\b/i;
const LIST_ID = randomUUID();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Each card's visible text, without drawings and words for screen readers only. */
function listCardTexts(page: Page): Promise<string[]> {
  return page.locator(CARDS).evaluateAll((cards) =>
    cards.map((card) => {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('svg, .sr-only')) words.push(node.textContent ?? '');
      return words.join(' ').trim();
    }),
  );
}

/** Makes sure that each of the member's lists has something in it. */
async function fillLists(member: SocialMember): Promise<void> {
  for (const id of ['tt0068646', 'tt2543164'])
    await member.send('PATCH', `/movietracker/${id}`, { watchlisted: true });
  for (const id of ['tt4975722', 'tt0944947'])
    await member.send('PATCH', `/movietracker/${id}`, { hooked: true });
  await member.send('PATCH', '/movietracker/tt0211915', { notInterested: true });
  await member.send('PUT', '/shows/tt0903747/runs/1/watched', {
    scope: 'episode',
    season: 1,
    episode: 1,
    watched: true,
  });
  // The title stays on the watchlist.
  for (const subject of [
    { kind: 'title', movieId: 'tt0068646' },
    { kind: 'book', movieId: 'the-remains-of-the-day' },
  ])
    await member.send('PUT', `/viewings/${randomUUID()}`, { ...subject, keepsTracker: true });
  await member.post('/palate/movie-list', {
    movieListId: LIST_ID,
    title: 'Mixed',
    description: '',
    shareable: false,
    ranked: false,
    movieList: ['tt13238346', 'tt0903747', 'book:the-remains-of-the-day'],
  });
}

/** Every page with cards, and the fewest that it must show. */
const PAGES: readonly (readonly [path: string, least: number])[] = [
  ['/', 3],
  ['/dashboard', 20],
  ['/dashboard?view=default', 20],
  ['/dashboard?actorId=martin-scorsese', 5],
  ['/dashboard/category/horror', 20],
  ['/dashboard/category/horror?view=default', 20],
  ['/dashboard/category/trending', 20],
  ['/search', 3],
  ['/search?search=remains', 2],
  ['/movie/tt2543164', 4],
  ['/tv/tt0903747', 4],
  ['/book/the-remains-of-the-day', 4],
  ['/books', 20],
  ['/person/tilda-swinton', 5],
  ['/types', 8],
  ['/news', 3],
  ['/watchlist', 2],
  ['/watchlist?view=default', 2],
  ['/profile/seen', 2],
  ['/profile/not-interested', 1],
  [`/list/${LIST_ID}`, 3],
];

test('every card shows year and kind, wherever it is', { timeout: 300_000 }, async () => {
  const member = await createSocialMember('Ada');
  await takeTestAs(member);
  await fillLists(member);
  const { page, context } = await visitAs(browser, member, { width: 390, height: 844 });
  const lacking: string[] = [];
  const check = async (place: string, least: number) => {
    const texts = await listCardTexts(page);
    expect([place, texts.length >= least], `${texts.length} cards`).toEqual([place, true]);
    for (const text of texts)
      if (!YEAR.test(text) || !KIND.test(text)) lacking.push(`${place}: ${text.replace(/\s+/g, ' ')}`);
  };
  for (const [path, least] of PAGES) {
    await openPage(page, path);
    await check(path, least);
  }
  await page.getByRole('button', { name: 'Reorder and add notes' }).click();
  await page.locator('.arrange > li').first().waitFor();
  await check('arranging a list', 3);
  await openPage(page, '/history');
  await check('/history', 2);
  expect(lacking).toEqual([]);
  await context.close();
});
