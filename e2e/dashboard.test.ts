import type { Browser, Cookie } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';
import { createSocialMember, OPEN, visitAs } from './social-member.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

/** Opens the dashboard as a visitor who has taken the test. */
async function openDashboard(size: { width: number; height?: number }) {
  const visited = await visit(browser, size);
  await visited.context.addCookies(tasteCookies);
  await openPage(visited.page, '/dashboard');
  return visited;
}

test('on a phone, moving a slider doesn’t move it or hide its result, and rows show more than two cards', async () => {
  const { page, context, complaints } = await openDashboard({ width: 390, height: 844 });
  await page.locator('.tonight summary').click();
  const slider = page.getByRole('slider').first();
  await slider.scrollIntoViewIfNeeded();
  const before = await page.locator('main h1').textContent();
  const top = (await slider.boundingBox())?.y;
  await slider.evaluate((node) => {
    const tops = new Set<number>();
    const look = () => {
      tops.add(Math.round(node.getBoundingClientRect().top));
      document.body.dataset.tops = [...tops].join();
      requestAnimationFrame(look);
    };
    look();
  });
  await slider.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tonight=pace:\+2/);
  await expect.poll(() => page.locator('main h1').textContent(), { timeout: 30_000 }).not.toBe(before);
  expect((await slider.boundingBox())?.y).toBe(top);
  // In every frame since, not only now.
  expect(await page.evaluate(() => document.body.dataset.tops)).toBe(String(Math.round(top ?? Number.NaN)));
  const result = page.locator('.tonight-result');
  expect(await result.textContent()).toContain(await page.locator('main h1').textContent());
  const box = await result.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  const slide = await page.locator('.carousel-track > li').first().boundingBox();
  // Specification §9: one slide, with the edge of the next.
  expect(Math.floor(390 / (slide?.width ?? 0))).toBe(1);
  const next = await page.locator('.carousel-track > li').nth(1).boundingBox();
  expect(next?.x).toBeLessThan(390 - 30);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([768, 1000, 1440])(
  'opening all sliders doesn’t change the hero’s picture: %i px',
  async (width) => {
    const { page, context, complaints } = await openDashboard({ width });
    const sleeve = page.locator('.dashboard-hero-sleeve');
    const more = page.getByRole('button', { name: 'More sliders' });
    // A box is measured from the window, so the window may not move any more.
    await more.scrollIntoViewIfNeeded();
    const before = await sleeve.boundingBox();
    await more.click();
    await expect.poll(() => page.getByRole('slider').count()).toBe(11);
    expect(await sleeve.boundingBox()).toEqual(before);
    const [picture, words, tonight] = await Promise.all(
      ['sleeve', 'words', 'tonight'].map((part) => page.locator(`.dashboard-hero-${part}`).boundingBox()),
    );
    if (!picture || !words || !tonight) throw new Error('A part of the hero has no box.');
    const right = (box: { x: number; width: number }) => Math.round(box.x + box.width);
    if (width > 1250) expect(tonight.x).toBeGreaterThanOrEqual(right(words));
    else {
      // Below the picture and the words, as wide as both together.
      expect(tonight.y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(tonight.y).toBeGreaterThanOrEqual(words.y + words.height);
      expect([Math.round(tonight.x), right(tonight)]).toEqual([Math.round(picture.x), right(words)]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('the dashboard has the public lists of people whom the member follows', async () => {
  const [ada, ben] = await Promise.all([createSocialMember('Ada', OPEN), createSocialMember('Ben')]);
  const create = (title: string, shareable: boolean) =>
    ada.post<{ movieListId: string }>('/palate/movie-list', {
      title,
      shareable,
      movieList: ['past-lives-2023'],
    });
  const shared = await create('Two rainy evenings', true);
  await create('Only for me', false);
  const { page, context, complaints } = await visitAs(browser, ben);
  const heading = page.getByRole('heading', { name: 'Lists by people you follow' });
  await openPage(page, '/dashboard');
  expect(await heading.count()).toBe(0);
  await ben.post('/community/follow', { userId: ada.id });
  await reloadPage(page);
  await heading.waitFor();
  const row = page.locator('section', { has: heading });
  const link = row.getByRole('link', { name: 'Two rainy evenings' });
  expect(await link.getAttribute('href')).toContain(shared.movieListId);
  expect(await row.getByText('Only for me').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
