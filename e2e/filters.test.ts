import type { Browser, Cookie, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, untilHydrated, visit } from './browser.ts';
import { answerTest } from './take-test.ts';

let browser: Browser;
let tasteCookies: Cookie[];
beforeAll(async () => {
  browser = await launchBrowser();
  tasteCookies = await answerTest();
});
afterAll(() => browser.close());

/** A visitor who has taken the test, on a page. */
async function open(path: string, { width = 1440, height = 900, hasTaste = true } = {}) {
  const visited = await visit(browser, { width, height });
  if (hasTaste) await visited.context.addCookies(tasteCookies);
  await openPage(visited.page, path);
  return visited;
}

const sentence = (page: Page) => page.locator('.filter-sentence');
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const railTitles = (page: Page) => page.locator('.rail h2').allTextContents();
/** Years of the titles on the page, as their links are named. */
const yearsOf = async (page: Page) =>
  (await page.locator('.sleeve-link .sr-only').allTextContents())
    .filter((name) => /, \d{4}$/.test(name))
    .map((name) => Number(name.slice(-4)));

test('the filter sentence applies to the whole dashboard: the hero, every rail and the lists they link to', async () => {
  const { page, context, complaints } = await open('/dashboard?year=1990,1999');
  expect((await railTitles(page)).length).toBeGreaterThan(3);
  // Further rails are loaded when the reader comes near them.
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await yearsOf(page)).length).toBeGreaterThan(20);
  const years = await yearsOf(page);
  expect(years.filter((year) => year < 1990 || year > 1999)).toEqual([]);
  expect(await page.locator('.dashboard-hero-words').textContent()).toMatch(/, 199\d/);

  await page.getByRole('button', { name: 'any genre, change' }).click();
  await page.getByRole('button', { name: 'Comedy, not set', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await sentence(page).getByRole('button', { name: 'comedy, change' }).waitFor();
  expect((await railTitles(page)).length).toBeGreaterThan(1);
  const all = page.getByRole('link', { name: /^See all/ });
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  expect(await page.locator('[role="status"]', { hasText: / titles$/ }).textContent()).toBe(
    `${total} titles`,
  );
  await all.click();
  await page.getByRole('heading', { level: 1, name: 'All titles' }).waitFor();
  expect(searchOf(page).get('year')).toBe('1990,1999');
  await sentence(page).getByText('comedy').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('default filters are shown and can be removed; if no rail has titles left, the list is shown', async () => {
  const { page, context, complaints } = await open('/dashboard', { hasTaste: false });
  await page.getByText('Default filters: last five years, rating of 52 or better').waitFor();
  await page.getByRole('link', { name: 'Remove the year and rating filters' }).click();
  await page.waitForURL(/movieMatchRating=0/);
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await page.waitForURL(/\/dashboard\??$/);
  await openPage(page, '/dashboard?year=1961,1962&languages=fr');
  const years = await yearsOf(page);
  expect(years.length).toBeGreaterThan(0);
  expect(years.filter((year) => year < 1961 || year > 1962)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back undoes the last change of a filter, and focus stays with the filters', async () => {
  const { page, context, complaints } = await open('/dashboard');
  const add = page.getByRole('button', { name: 'Add a filter' });
  await untilHydrated(add);
  await page.getByRole('link', { name: 'Remove 52 or better' }).click();
  await page.waitForURL(/movieMatchRating=0/);
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'movies and shows, change' }).click();
  await page.getByRole('radio', { name: 'Shows', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/movieType=tv_show/);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('movieType'));
  expect(searchOf(page).get('movieMatchRating')).toBe('0');
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Remove 52 or better' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back undoes a whole slider gesture', async () => {
  const { page, context, complaints } = await open('/dashboard');
  const [pace, weight] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)];
  await untilHydrated(pace);
  await pace.focus();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowRight');
    const offset = (step + 1) / 2;
    await page.waitForURL((url) => url.search.endsWith(`tonight=pace:+${offset}`));
  }
  await weight.focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/pace:\+1\.5,weightiness:-0\.5/);
  await page.goBack();
  await page.waitForURL(/tonight=pace:\+1\.5$/);
  await expect.poll(() => weight.inputValue()).toBe('0');
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
  await expect.poll(() => pace.inputValue()).toBe('0');
  await page.goForward();
  await page.waitForURL(/tonight=pace:\+1\.5$/);
  await expect.poll(() => pace.inputValue()).toBe('1.5');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('tonight'));
  await expect.poll(() => pace.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('dragging a slider through many values creates one history entry', async () => {
  const { page, context } = await open('/dashboard');
  const pace = page.getByRole('slider').first();
  await untilHydrated(pace);
  const before = await page.evaluate(() => history.length);
  const box = await pace.boundingBox();
  if (!box) throw new Error('The slider has no box.');
  const at = (part: number) => [box.x + part * box.width, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  for (const part of [0.6, 0.75, 0.9]) {
    const searchBefore = new URL(page.url()).search;
    await page.mouse.move(...at(part), { steps: 4 });
    // The page follows while the slider is still held.
    await page.waitForURL((url) => url.search !== searchBefore);
  }
  await page.mouse.up();
  await expect.poll(() => pace.inputValue()).toBe('1.5');
  await page.waitForURL(/tonight=pace:\+1\.5$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL(/\/dashboard$/);
  await expect.poll(() => pace.inputValue()).toBe('0');
  await context.close();
});

test.each([390, 1440])('“Apply” is in view however long the choices are: %i px', async (width) => {
  const { page, context } = await open('/dashboard', { width, height: 640 });
  await page.getByRole('button', { name: 'any genre, change' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.waitFor();
  const choices = page.locator('.filter-popover');
  expect(await choices.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  const isWhole = async (button: Locator) => {
    const [inner, outer] = await Promise.all([
      button.boundingBox(),
      page.evaluate(() => ({ height: innerHeight })),
    ]);
    return inner !== null && inner.y >= 0 && inner.y + inner.height <= outer.height;
  };
  expect(await isWhole(apply)).toBe(true);
  await apply.click();
  await choices.waitFor({ state: 'detached' });

  await openPage(page, '/dashboard?modal=dnaFilters');
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show/ });
  await show.waitFor();
  expect(await isWhole(show)).toBe(true);
  await context.close();
});

test('moods, themes and genres chosen in the filters are applied with them, and every dialog closes', async () => {
  const { page, context, complaints } = await open('/dashboard');
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Hide titles I’ve seen' }).check();
  await filters.getByRole('button', { name: 'Mood, themes and genres' }).click();
  const dna = page.getByRole('dialog', { name: 'Mood, themes and genres' });
  await dna.getByRole('button', { name: 'Comedy, not set', exact: true }).click();
  await dna.getByRole('button', { name: 'Done' }).click();
  await filters.getByText('comedy', { exact: true }).waitFor();
  await filters.getByRole('button', { name: /^Show \d+ titles$/ }).click();
  await sentence(page).getByRole('button', { name: 'comedy, change' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(searchOf(page).get('isUnseenOnly')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

test('“my services” asks for services if there are none, and filters nothing until they are chosen', async () => {
  const { page, context, complaints } = await open('/dashboard?isSelectMyServices=true', { hasTaste: false });
  const services = page.getByRole('dialog', { name: 'Your streaming services' });
  await services.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('isSelectMyServices'));
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Only on my streaming services' }).click();
  await services.getByRole('checkbox', { name: /^Netflix/ }).check();
  await services.getByRole('button', { name: 'Save' }).click();
  expect(await filters.getByRole('checkbox', { name: 'Only on my streaming services' }).isChecked()).toBe(
    true,
  );
  await filters.getByRole('button', { name: /^Show \d+ titles$/ }).click();
  await sentence(page)
    .getByText(/^Netflix/)
    .waitFor();
  expect(searchOf(page).get('services')).toBe('netflix');
  expect(complaints).toEqual([]);
  await context.close();
});

test('if rails can’t be loaded, they are replaced by the error and “Try again”', async () => {
  const { page, context } = await open('/dashboard?year=&movieMatchRating=0');
  const before = (await railTitles(page)).length;
  await page.route('**/api/rails/pages?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not just now.' } }),
  );
  await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
  const alert = page.getByRole('alert').filter({ hasText: 'Not just now.' });
  await alert.waitFor();
  expect(await railTitles(page)).not.toContain('For you');
  await page.unroute('**/api/rails/pages?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await railTitles(page)).length).toBeGreaterThan(before);
  expect(await railTitles(page)).toContain('For you');
  await context.close();
});

test('tonight’s sliders apply to a title’s page and to a category, where one chip resets them', async () => {
  const { page, context, complaints } = await open('/dashboard?tonight=pace:+2,weightiness:-2');
  const rail = page.locator('.rail').filter({ has: page.getByRole('heading', { name: 'For you' }) });
  const card = rail.locator('article').first();
  const matchOf = async () => (await card.locator('svg[role="img"] > title').first().textContent()) ?? '';
  const onCard = await matchOf();
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/(movie|tv)\/.*tonight=pace:\+2,weightiness:-2/);
  await page.getByText('Your match tonight').waitFor();
  const badge = page.locator('.ledger-verdict svg[role="img"] > title').first();
  expect(await badge.textContent()).toBe(onCard);
  await page.getByRole('link', { name: 'Remove tonight: faster and lighter' }).click();
  await page.waitForURL((url) => !url.searchParams.has('tonight'));
  await page.goBack();
  await page.goBack();
  await rail.getByRole('link', { name: /^All \d+/ }).click();
  await page.waitForURL(/\/dashboard\/category\/for-you\?.*tonight=pace:\+2,weightiness:-2/);
  await page.getByRole('link', { name: 'Remove tonight: faster and lighter' }).click();
  await page.waitForURL((url) => !url.searchParams.has('tonight'));
  expect(complaints).toEqual([]);
  await context.close();
});
