import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit, toast } from './member.ts';

const LIST = '/dashboard/category/all?sortBy=popularity';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const more = (page: Page, title: string) => page.getByRole('button', { name: `More: ${title}`, exact: true });
const menu = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });
/** The titles of a list's cards, in order; hidden ones aren't among them. */
const titlesOf = async (page: Page) => {
  const labels = await page
    .getByRole('button', { name: /^More: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^More: /, ''));
};
const visibleTitles = async (page: Page) => {
  const names: string[] = [];
  for (const title of (await titlesOf(page)).slice(0, 3))
    if (await more(page, title).isVisible()) names.push(title);
  return names;
};

test('a visitor’s cards have no menu', async () => {
  const { page, context } = await visit(browser);
  await page.goto(LIST);
  await page.locator('.card').first().waitFor();
  expect(await page.getByRole('button', { name: /^More: / }).count()).toBe(0);
  await context.close();
});

test('the menu of a card works by keyboard and returns focus', async () => {
  const { page, context, complaints } = await memberVisit(browser);
  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .waitFor();
  const [title = ''] = await titlesOf(page);
  await more(page, title).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      menu(page, title)
        .getByRole('button')
        .first()
        .evaluate((b) => b === document.activeElement),
    )
    .toBe(true);
  expect(await findViolations(page, 'card menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await menu(page, title).waitFor({ state: 'detached' });
  await expect
    .poll(() => more(page, title).evaluate((button) => button === document.activeElement))
    .toBe(true);

  await page.keyboard.press('Enter');
  await menu(page, title).getByRole('button', { name: 'It hooked me' }).press('Enter');
  await toast(page, `${title} marked “It hooked me”.`);
  await more(page, title).click();
  const hooked = menu(page, title).getByRole('button', { name: 'It hooked me' });
  expect(await hooked.getAttribute('aria-pressed')).toBe('true');
  await page.mouse.click(5, 400);
  await menu(page, title).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  [1440, 'foyer', LIST],
  [390, 'auditorium', LIST],
  [390, 'foyer', `${LIST}&view=default`],
] as const)(
  'a dismissed title leaves the list until that is undone: %i px, %s, %s',
  async (width, theme, path) => {
    const { page, context, complaints } = await memberVisit(browser, { theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .waitFor();
    const [first = '', second = '', third = ''] = await visibleTitles(page);
    await more(page, second).click();
    await menu(page, second).waitFor();
    const box = await menu(page, second).locator('.card-menu-panel').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await findViolations(page, `card menu at ${width}`)).toEqual([]);
    await menu(page, second).getByRole('button', { name: 'Not interested' }).click();
    await toast(page, `${second} won’t be suggested again.`);
    await expect.poll(async () => (await visibleTitles(page)).slice(0, 2)).toEqual([first, third]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => visibleTitles(page)).toEqual([first, second, third]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a menu that can’t be loaded says so, and opens at the next try', async () => {
  const { page, context } = await memberVisit(browser);
  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .waitFor();
  const [title = ''] = await titlesOf(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await more(page, title).click();
  await page.getByText('We can’t reach Palate').waitFor();
  await page.unroute('**/assets/*.js');
  await more(page, title).click();
  await menu(page, title).waitFor();
  await context.close();
});
