import { randomUUID } from 'node:crypto';
import type { ViewingFields } from '@palate/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiMember } from './api-member.ts';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { firstTitles } from './cards.ts';
import { memberVisit, newPerson } from './member.ts';
import { createSocialMember, visitAs } from './social-member.ts';

const MOVIE = '/movie/tt0068646';
const MOVIE_ID = 'the-godfather-1972';
const NAME = 'The Godfather';
const BOOK = '/book/the-remains-of-the-day';
const THIS_YEAR = new Date().getFullYear();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sheet = (page: Page) => page.getByRole('dialog');
const logButton = (page: Page) => page.getByRole('button', { name: 'Add to history', exact: true });
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();
/** Presses Undo in the newest message with these words. */
const undo = (page: Page, words: string) =>
  page.locator('.toast', { hasText: words }).first().getByRole('button', { name: 'Undo' }).click();
const entries = (page: Page) => page.getByRole('article');

/** Logs what the page shows, as it is offered. */
async function logIt(page: Page, title = NAME): Promise<void> {
  await logButton(page).click();
  await save(page);
  await page.getByText(`${title} added to your history.`).waitFor();
}

/** Adds an entry to a member's history without the browser. */
const addEntry = (member: ApiMember, fields: ViewingFields) =>
  member.send('PUT', `/viewings/${randomUUID()}`, fields);

/** Opens the sheet of the only entry of the history. */
async function editIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit: / }).click();
  await sheet(page).waitFor();
}

describe('the log sheet', () => {
  test('adds a movie to the history in two presses, and undoes that', async () => {
    const { page, context, complaints } = await memberVisit(browser, { path: MOVIE });
    await page.getByRole('button', { name: 'Watchlist', exact: true }).click();
    await page.getByText('added to your watchlist').waitFor();
    await logIt(page);
    const line = page.getByRole('link', { name: /^You watched this on .+\.$/ });
    await line.waitFor();
    const watchlist = page.getByRole('button', { name: 'Watchlist', exact: true });
    expect(await watchlist.getAttribute('aria-pressed')).toBe('false');

    await undo(page, 'added to your history.');
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => watchlist.getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([768, 1440])('saves a tag that was just typed with one press on Save: %i px', async (width) => {
    const { page, context, complaints } = await memberVisit(browser, { width, height: 900, path: MOVIE });
    await logButton(page).click();
    await sheet(page).getByLabel('Tags').fill('cinema');
    await save(page);
    await page.getByText(`${NAME} added to your history.`).waitFor();
    await page.goto('/history');
    await page.getByRole('list', { name: 'Tags' }).getByText('cinema').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens from a card’s menu', async () => {
    const { page, context } = await memberVisit(browser, { path: '/dashboard/category/all' });
    const [title = ''] = await firstTitles(page, 1);
    await page
      .getByRole('button', { name: `More: ${title}`, exact: true })
      .first()
      .click();
    await logIt(page, title);
    await page.goto('/history');
    await page.getByRole('heading', { name: title }).waitFor();
    await context.close();
  });

  test('keeps everything that was typed if it can’t be saved, and saves it once', async () => {
    const { page, context } = await memberVisit(browser, { path: MOVIE });
    await logButton(page).click();
    await sheet(page).getByLabel('Private note').fill('In the rain, twice.');
    await sheet(page).getByLabel('Where').fill('Rialto');
    await sheet(page).getByLabel('Tags').fill('cinema');
    await sheet(page).getByLabel('Tags').press('Enter');
    // Enter in this field never submits the form: neither without a text nor with a tag that is there.
    await sheet(page).getByLabel('Tags').press('Enter');
    await sheet(page).getByLabel('Tags').fill('cinema');
    await sheet(page).getByLabel('Tags').press('Enter');
    expect(await sheet(page).getByRole('button', { name: 'Remove the tag cinema' }).count()).toBe(1);
    await sheet(page).getByRole('radio', { name: '4½ stars' }).check({ force: true });
    await page.route('**/api/viewings/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Palate is restarting.' } }),
    );
    await save(page);

    await sheet(page).getByRole('alert').filter({ hasText: 'Palate is restarting.' }).waitFor();
    expect(await sheet(page).getByLabel('Private note').inputValue()).toBe('In the rain, twice.');
    expect(await sheet(page).getByRole('radio', { name: '4½ stars' }).isChecked()).toBe(true);
    await sheet(page).getByRole('button', { name: 'Remove the tag cinema' }).waitFor();
    await page.unroute('**/api/viewings/*');
    await save(page);
    await page.getByText(`${NAME} added to your history.`).waitFor();
    await page.goto('/history');
    await page.getByText('In the rain, twice.').waitFor();
    await page.getByText('Rialto').waitFor();
    expect(await entries(page).count()).toBe(1);
    await context.close();
  });

  test('marks a second viewing as a rewatch, and suggests the member’s tags', async () => {
    const { page, context } = await memberVisit(browser, { path: MOVIE });
    await logButton(page).click();
    expect(await sheet(page).getByLabel('I’ve watched it before').isChecked()).toBe(false);
    await sheet(page).getByLabel('Tags').fill('cinema, ');
    await save(page);
    await page.getByText(`${NAME} added to your history.`).waitFor();

    await logButton(page).click();
    await expect.poll(() => sheet(page).getByLabel('I’ve watched it before').isChecked()).toBe(true);
    await sheet(page).getByRole('button', { name: 'cinema', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Remove the tag cinema' }).click();
    await expect
      .poll(() =>
        sheet(page)
          .getByLabel('Tags')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await sheet(page).getByRole('button', { name: 'cinema', exact: true }).click();
    await save(page);
    await page.getByRole('link', { name: /^You watched this on .+ and once before\.$/ }).click();
    await page.waitForURL('**/history?title=*');
    await expect.poll(() => entries(page).count()).toBe(2);
    await page.getByText('Rewatch').waitFor();
    await context.close();
  });

  test('logs a book as read', async () => {
    const { page, context, complaints } = await memberVisit(browser, { path: BOOK });
    await logButton(page).click();
    await sheet(page).getByText('When did you finish it?').waitFor();
    await sheet(page).getByLabel('I’ve read it before').waitFor();
    await save(page);
    await page.getByRole('link', { name: /^You read this on / }).click();
    await page.getByRole('heading', { name: 'The Remains of the Day' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('rejects a date in the future with a message beside it', async () => {
    const { page, context } = await memberVisit(browser, { path: MOVIE });
    await logButton(page).click();
    await sheet(page).getByLabel('How exact is the date?').selectOption('Year only');
    await sheet(page)
      .getByLabel('Year')
      .fill(String(THIS_YEAR + 1));
    await save(page);
    await sheet(page).getByText('That date is in the future.').waitFor();
    await expect
      .poll(() =>
        sheet(page)
          .getByLabel('Year')
          .evaluate((el) => el === document.activeElement),
      )
      .toBe(true);
    await sheet(page).getByLabel('Year').fill(String(THIS_YEAR));
    await save(page);
    await page.getByText(`${NAME} added to your history.`).waitFor();
    await context.close();
  });
});

describe('the history', () => {
  test('is empty at first with a link to titles, and sends visitors to sign-in', async () => {
    const visitor = await visit(browser);
    await visitor.page.goto('/history');
    await visitor.page.waitForURL('**/sign-in?nextpage=%2Fhistory');
    await visitor.context.close();
    const { page, context } = await memberVisit(browser, { path: '/history' });
    await page.getByRole('heading', { name: 'Nothing in your history yet' }).waitFor();
    await page.getByRole('link', { name: 'Find a title' }).click();
    await page.waitForURL('**/search');
    const other = await page.goto('/history/7c9e6679-7425-40de-944b-e07fc1f90ae7');
    expect(other?.status()).toBe(404);
    await context.close();
  });

  test('changes an entry’s date to a month, to a year and to none', async () => {
    const { page, context, api } = await memberVisit(browser, { path: null });
    await addEntry(api, { movieId: MOVIE_ID, watchedOn: `${THIS_YEAR}-01-01` });
    await page.goto('/history');
    await editIt(page);
    await sheet(page).getByLabel('How exact is the date?').selectOption('Month and year');
    await sheet(page).getByLabel('Month').selectOption('March');
    await sheet(page).getByLabel('Year').fill('2019');
    await save(page);
    await page.getByRole('heading', { name: 'March 2019' }).waitFor();
    await page.getByText(`Your history entry for ${NAME} was saved.`).waitFor();

    await editIt(page);
    await sheet(page).getByLabel('How exact is the date?').selectOption('Year only');
    await save(page);
    await page.getByRole('heading', { name: '2019', exact: true }).waitFor();
    await page.getByText(`Your history entry for ${NAME} was saved.`).nth(1).waitFor();
    // Without the earlier messages, the next Undo is the last change's.
    await page.reload();
    await editIt(page);
    await sheet(page).getByLabel('How exact is the date?').selectOption('I don’t remember');
    await save(page);
    await page.getByRole('heading', { name: 'No date' }).waitFor();
    await undo(page, 'was saved.');
    await page.getByRole('heading', { name: '2019', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '2019', exact: true }).waitFor();
    await context.close();
  });

  test('deletes an entry, and Undo restores everything in it', async () => {
    const { page, context, api } = await memberVisit(browser, { path: null });
    await addEntry(api, { movieId: MOVIE_ID, note: 'With popcorn.', place: 'Rialto' });
    await page.goto('/history');
    await page.getByRole('button', { name: /^Delete: / }).click();
    await page.getByRole('heading', { name: 'Nothing in your history yet' }).waitFor();
    await undo(page, 'was deleted.');
    await page.getByText('With popcorn.').waitFor();
    await page.reload();
    await page.getByText('With popcorn.').waitFor();
    await page.getByText('Rialto').waitFor();
    await context.close();
  });

  test('is filtered by year, by rating and by both, and Back undoes a filter', async () => {
    const { page, context, complaints, api } = await memberVisit(browser, { path: null });
    await addEntry(api, { movieId: MOVIE_ID, watchedOn: '2019', rating: 4 });
    await addEntry(api, { movieId: 'moonlight-2016', watchedOn: '2019', rating: 2.5 });
    await addEntry(api, { movieId: 'alien-1979', watchedOn: '2021', rating: 4 });
    const names = () => page.getByRole('article').locator('h3 a').allTextContents();
    const choose = (label: string, option: string) =>
      page.getByLabel(label, { exact: true }).selectOption({ label: option });

    await openPage(page, '/history');
    expect(await names()).toEqual(['Alien', 'Moonlight', NAME]);
    await choose('Year', '2019 (2)');
    await page.waitForURL('**year=2019**');
    await expect.poll(names).toEqual(['Moonlight', NAME]);
    await choose('Rating', '4 stars (2)');
    await page.waitForURL('**rating=4**');
    await expect.poll(names).toEqual([NAME]);
    await choose('Year', 'All years');
    await page.waitForURL((url) => !url.searchParams.has('year'));
    await expect.poll(names).toEqual(['Alien', NAME]);
    await page.goBack();
    await expect.poll(names).toEqual([NAME]);
    await page.reload();
    expect(await names()).toEqual([NAME]);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(names).toEqual(['Alien', 'Moonlight', NAME]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('shows an entry whose title was deleted from the catalog, and deletes it after a question', async () => {
    const member = await createSocialMember('Dora');
    const watchedOn = ['2020', ...Array.from({ length: 30 }, () => '2021')];
    for (const [at, year] of watchedOn.entries())
      await addEntry(member, {
        movieId: 'moonlight-2016',
        watchedOn: year,
        ...(at === 0 && { note: 'The first time.' }),
      });
    const { page, context, complaints } = await visitAs(browser, member, { width: 390, path: null });
    // Only this answer has the title as deleted, because other tests need it.
    await page.route('**/api/history?*page=1*', async (route) => {
      const response = await route.fetch();
      const { content, ...rest } = await response.json();
      const removed = content.map(({ viewing }: { viewing: object }) => ({ viewing, isRemoved: true }));
      await route.fulfill({ response, json: { ...rest, content: removed } });
    });
    await openPage(page, '/history');
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.getByRole('heading', { name: 'This title is no longer in the catalog' }).waitFor();
    await page.getByText('The first time.').waitFor();
    await page.getByText('31 of 31').waitFor();
    expect(await findViolations(page, '/history')).toEqual([]);
    const deleteButton = page.getByRole('button', { name: /^Delete: This title is no longer/ });
    await deleteButton.click();
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await deleteButton.press('Enter');
    await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The entry was deleted from your history.').waitFor();
    await page.getByText('30 of 30').waitFor();
    expect(await page.getByText('The first time.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    [1440, 'foyer'],
    [390, 'auditorium'],
  ] as const)('is read as a list and as a calendar: %i px, %s', async (width, theme) => {
    const visited = await memberVisit(browser, { theme, width, height: 844, path: null });
    const { page, context, complaints, api } = visited;
    await addEntry(api, { movieId: MOVIE_ID, watchedOn: new Date().toISOString().slice(0, 10) });
    await page.goto('/movie/tt4975722');
    await logButton(page).click();
    expect(await findViolations(page, 'the log sheet')).toEqual([]);
    await sheet(page).getByLabel('Tags').fill('cinema');
    await save(page);
    await page.getByText('Moonlight added to your history.').waitFor();

    await openPage(page, '/history');
    await expect.poll(() => entries(page).count()).toBe(2);
    expect(await findViolations(page, '/history')).toEqual([]);
    const tag = page.getByLabel('Tag', { exact: true });
    await tag.selectOption({ index: 1 });
    await page.waitForURL('**tag=cinema**');
    await expect.poll(() => entries(page).count()).toBe(1);

    await page.goto('/history');
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    const calendar = page.getByRole('table').last();
    await calendar.getByRole('link', { name: NAME }).waitFor();
    expect(await findViolations(page, '/history?view=calendar')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await calendar.getByRole('link', { name: NAME }).press('Enter');
    await page.waitForURL('**#entry-*');
    await page.getByRole('link', { name: /^← / }).click();
    await page.getByText('No entries match.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('watching now', () => {
  test('shows the time left, and asks for a rating when it is done', async () => {
    const { page, context, complaints } = await memberVisit(browser, { path: MOVIE });
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Watching it now' }).click();
    const strip = page.getByRole('region', { name: 'Watching now' });
    await strip.getByText(/^2\sh\s\d+ left$/).waitFor();
    await page.goto('/dashboard');
    await strip.getByRole('link', { name: NAME }).waitFor();
    await strip.getByText(/ left$/).waitFor();
    await strip.getByRole('button', { name: 'Done watching' }).click();
    await strip.waitFor({ state: 'detached' });

    const question = page.getByRole('region', { name: `Rate ${NAME}` });
    await question.waitFor();
    expect(await findViolations(page, '/dashboard')).toEqual([]);
    await question.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByText(`You rated ${NAME} 4 stars.`).waitFor();
    await question.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a check-in says which one it replaces, and Undo restores that one', async () => {
    const { page, context, complaints, api } = await memberVisit(browser, { path: null });
    await api.post('/movietracker/checkin/alien-1979', {});
    const strip = page.getByRole('region', { name: 'Watching now' });
    await page.goto(MOVIE);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Watching it now' }).click();
    await strip.waitFor();
    const undone = page.waitForResponse('**/api/movietracker/checkout/**');
    await undo(page, `You’re now watching ${NAME} instead of Alien.`);
    await undone;
    await strip.waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await strip.getByRole('link', { name: 'Alien', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('doesn’t ask again once the question was dismissed, nor after an undone check-in', async () => {
    const { page, context } = await memberVisit(browser, { path: null });
    const checkIn = async () => {
      await page.goto(MOVIE);
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('button', { name: 'Watching it now' }).click();
      await page.getByRole('region', { name: 'Watching now' }).waitFor();
    };
    const question = page.getByRole('region', { name: `Rate ${NAME}` });
    await checkIn();
    await page.getByRole('button', { name: 'Done watching' }).click();
    const dismissed = page.waitForResponse('**/api/watching/*/dismiss');
    await question.getByRole('button', { name: 'Not now' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await dismissed).status()).toBe(200);
    await openPage(page, '/types');
    expect(await question.count()).toBe(0);

    await checkIn();
    const undone = page.waitForResponse('**/api/movietracker/checkout/**');
    await undo(page, 'You’re watching');
    await undone;
    await page.getByRole('region', { name: 'Watching now' }).waitFor({ state: 'detached' });
    await openPage(page, '/dashboard');
    expect(await question.count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Watching now' }).count()).toBe(0);
    await context.close();
  });
});

test('members see each other’s reactions only if the other shows them', async () => {
  const shown = await memberVisit(browser, { path: MOVIE });
  await shown.page.getByText('More', { exact: true }).click();
  await shown.page.getByRole('button', { name: 'I recommend it' }).click();
  await shown.page.getByText('marked “I recommend it”').waitFor();
  await shown.page.keyboard.press('Escape');
  await shown.page.getByRole('link', { name: 'Reactions' }).click();
  await shown.page
    .getByRole('link', { name: `${shown.member.firstName} ${shown.member.secondName}`, exact: true })
    .waitFor();
  await shown.page
    .getByRole('main')
    .getByText(/\bYou$/)
    .waitFor();
  expect(await findViolations(shown.page, '/reacted-users')).toEqual([]);

  const reader = await memberVisit(browser, {
    person: { ...newPerson(), firstName: 'Ada', secondName: 'Reader' },
    path: new URL(shown.page.url()).pathname,
  });
  await reader.page.getByText('No reactions to show here yet.').waitFor();
  await openPage(shown.page, '/profile/edit');
  for (const [section, audience] of [
    ['Activity', 'Only my reactions'],
    ['Seen', 'Everybody'],
  ] as const) {
    const saved = shown.page.waitForResponse((response) => response.url().includes('/user/preferences/'));
    await shown.page.getByLabel(section, { exact: true }).selectOption(audience);
    expect((await saved).status()).toBe(200);
  }
  await reader.page.reload();
  await reader.page
    .getByRole('link', { name: `${shown.member.firstName} ${shown.member.secondName}`, exact: true })
    .waitFor();
  await shown.context.close();
  await reader.context.close();
});
