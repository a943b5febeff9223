import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';
import { memberVisit } from './member.ts';
import { takeTestAs } from './social-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sentence = (page: Page) => page.locator('.filter-sentence');
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await panel(page).waitFor();
}

/** Types a name into the panel and chooses the first person with the keyboard. */
async function choosePerson(page: Page, name: string): Promise<void> {
  const box = panel(page).getByRole('combobox', { name: 'Person' });
  await box.fill(name);
  await panel(page).getByRole('option').first().waitFor();
  await box.press('Enter');
}

test('choosing a person by name in the filters shows their work of every year with any rating', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard?year=2000,2010&movieMatchRating=70');
  await openPanel(page);
  await choosePerson(page, 'scorsese');
  await panel(page).getByText('Martin Scorsese', { exact: true }).waitFor();
  expect(await panel(page).getByLabel('Earliest year').inputValue()).toBe('1870');
  expect(await panel(page).getByRole('slider', { name: 'Minimum rating' }).inputValue()).toBe('0');
  expect(await findViolations(page, 'filters with a person')).toEqual([]);
  await panel(page)
    .getByRole('button', { name: /^Show \d+ titles?$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Martin Scorsese' }).waitFor();
  expect(searchOf(page).get('actorId')).toBe('martin-scorsese');
  expect(searchOf(page).get('year')).toBe('1870,2010');
  expect(searchOf(page).get('movieMatchRating')).toBeNull();

  // Removed again, the other filters stay as they are.
  await sentence(page).getByRole('link', { name: 'Remove Martin Scorsese' }).click();
  await page.getByRole('heading', { level: 1, name: 'Martin Scorsese' }).waitFor({ state: 'detached' });
  expect(searchOf(page).get('actorId')).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a person in the URL shows a member their work from any year, sorted by match, and keeps a chosen order', async () => {
  const { page, context, complaints, api } = await memberVisit(browser, { path: null });
  await takeTestAs(api);
  await openPage(page, '/dashboard?actorId=martin-scorsese');
  await sentence(page).getByRole('button', { name: 'Taste match, change' }).waitFor();
  expect(await sentence(page).getByText('or better').count()).toBe(0);
  await sentence(page).getByRole('button', { name: 'Taste match, change' }).click();
  await page.getByRole('radio', { name: 'Most recent' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await sentence(page).getByRole('button', { name: 'Most recent, change' }).waitFor();
  await reloadPage(page);
  await sentence(page).getByRole('button', { name: 'Most recent, change' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('if no person is found or the search fails, the panel says so and keeps the typed text', async () => {
  const { page, context } = await visit(browser, { width: 390, height: 844 });
  await openPage(page, '/dashboard');
  await openPanel(page);
  const box = panel(page).getByRole('combobox', { name: 'Person' });
  await box.fill('zzzzqqq');
  await panel(page).getByText('We don’t know anyone called “zzzzqqq”.').waitFor();
  await page.route('**/api/people?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken.' } }),
  );
  await box.fill('scorsese');
  await panel(page).getByRole('alert').getByText('Broken.').waitFor();
  await page.unroute('**/api/people?*');
  await panel(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await panel(page).getByRole('alert').waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('scorsese');
  await box.focus();
  await box.press('ArrowDown');
  await panel(page)
    .getByRole('option', { name: /Martin Scorsese/ })
    .waitFor();
  await context.close();
});

test('a URL with an unknown person offers to search for another', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard?actorId=nobody-at-all');
  await page.getByRole('heading', { name: 'We don’t know this person' }).waitFor();
  expect(await findViolations(page, 'unknown person')).toEqual([]);
  const box = page.getByRole('combobox', { name: 'Person' });
  await box.fill('scorsese');
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { level: 1, name: 'Martin Scorsese' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list is filtered by a match tier or better, or below it, and says which', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, '/dashboard?year=');
  await openPanel(page);
  const tier = panel(page).getByLabel('Rating level');
  await panel(page).getByText('Titles with any rating are shown.').waitFor();
  await tier.selectOption('great');
  await panel(page).getByText('Only titles with a great rating or better are shown.').waitFor();
  await tier.selectOption('lessThan.great');
  await panel(page).getByText('Only titles with less than a great rating are shown.').waitFor();
  await panel(page)
    .getByRole('button', { name: /^Show \d+ titles?$/ })
    .click();
  await sentence(page).getByRole('button', { name: 'less than a great rating, change' }).waitFor();
  expect(searchOf(page).get('tasteMatchTier')).toBe('lessThan.great');
  await reloadPage(page);
  await sentence(page).getByRole('link', { name: 'Remove less than a great rating' }).click();
  await expect.poll(() => searchOf(page).get('tasteMatchTier')).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});
