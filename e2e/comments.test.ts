import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { findViolations, findViolationsAtWidths } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { closeDialog, memberVisit, toast } from './member.ts';

// Titles on which no other file's members comment, since all share a server.
const MOVIE = '/movie/tt13238346';
const MOVIE_ID = 'past-lives-2023';
const SHOW = '/tv/tt0141842';
const SHOW_ID = 'the-sopranos-1999';

let browser: Browser;
let ada: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  ada = await createApiMember(inject('baseUrl'), inject('dataDir'));
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
/** Whether the focus is within an element, and not lost. */
const hasFocus = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));
/** Opens a title's page and scrolls to its comments. */
async function openComments(page: Page, path: string) {
  await page.goto(path);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await section(page).waitFor();
  await section(page).getByText('Loading comments').waitFor({ state: 'detached' });
}
const topLevel = (page: Page) => section(page).locator('.posts').first().locator('> article');
const comment = (page: Page, text: string) => section(page).locator('article', { hasText: text }).last();
const post = (text: string, spoiler: object | null = null) =>
  ada.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, { text, spoiler });

test('a member comments, replies, likes, edits and deletes', async () => {
  for (const text of [
    'First of five.',
    'Second of five.',
    'Third of five.',
    'Fourth of five.',
    'Fifth of five.',
  ])
    await post(text);
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  await openComments(page, MOVIE);
  await section(page).getByText('5 comments').waitFor();
  expect(await topLevel(page).count()).toBe(3);
  await button(page, 'More comments').click();
  await comment(page, 'First of five.').waitFor();
  expect(await topLevel(page).count()).toBe(5);
  expect(await button(page, 'More comments').count()).toBe(0);
  await expect.poll(() => hasFocus(section(page))).toBe(true);

  await button(page, 'Add a comment').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a comment' });
  await dialog.waitFor();
  expect(await findViolations(page, 'the dialog')).toEqual([]);
  await page.keyboard.type('Blue, and **quiet**. [spoiler]He comes back.[/spoiler]');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Comment Added.');
  await dialog.waitFor({ state: 'detached' });
  await section(page).getByText('6 comments').waitFor();
  await expect.poll(() => topLevel(page).first().textContent()).toContain('Blue, and quiet.');
  expect(await page.getByText('He comes back.').isVisible()).toBe(false);
  await button(page, 'Show spoilers').click();
  await page.getByText('He comes back.').waitFor();

  const fifth = comment(page, 'Fifth of five.');
  await fifth.getByRole('button', { name: /^Reply/ }).click();
  await page.getByLabel('Comment', { exact: true }).fill('I agree with you.');
  await button(page, 'Reply').click();
  await comment(page, 'I agree with you.').waitFor();
  const like = fifth.getByRole('button', { name: /Like the comment/ }).first();
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => like.textContent()).toContain('1');
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');

  await topLevel(page).first().getByRole('button', { name: 'Edit your comment' }).click();
  await page.getByLabel('Comment', { exact: true }).fill('Blue and loud.');
  await button(page, 'Save').click();
  await toast(page, 'Comment Edited.');
  await comment(page, 'Blue and loud.').getByText('edited').waitFor();

  await openComments(page, MOVIE);
  await comment(page, 'Blue and loud.').waitFor();
  await comment(page, 'I agree with you.').waitFor();
  expect(await findViolations(page, 'the comments')).toEqual([]);
  await comment(page, 'Blue and loud.').getByRole('button', { name: 'Delete your comment' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your comment?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toast(page, 'Comment deleted.');
  await page.getByText('Blue and loud.').waitFor({ state: 'detached' });
  await section(page).getByText('5 comments').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a deleted comment with replies leaves a stub, and replies nest', async () => {
  const { page, context } = await memberVisit(browser, { path: null });
  await openComments(page, '/movie/tt0068646');
  await button(page, 'Add a comment').click();
  await page.getByLabel('Comment', { exact: true }).fill('The wedding is the whole film.');
  await button(page, 'Comment').click();
  await comment(page, 'The wedding is the whole film.').waitFor();
  let under = 'The wedding is the whole film.';
  for (const text of ['Level one.', 'Level two.', 'Level three.']) {
    await comment(page, under)
      .getByRole('button', { name: /^Reply/ })
      .click();
    await page.getByLabel('Comment', { exact: true }).fill(text);
    await button(page, 'Reply').click();
    await comment(page, text).waitFor();
    under = text;
  }
  await topLevel(page).first().getByRole('button', { name: 'Delete your comment' }).first().click();
  await page.getByRole('dialog').getByText('Its replies stay.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await section(page).getByText('This comment was deleted.').waitFor();
  await expect.poll(() => hasFocus(topLevel(page).first())).toBe(true);
  await openComments(page, '/movie/tt0068646');
  await section(page).getByText('This comment was deleted.').waitFor();
  await comment(page, 'Level one.').waitFor();
  await section(page)
    .getByRole('button', { name: /^Show 1 reply/ })
    .click();
  await expect.poll(() => hasFocus(comment(page, 'Level one.'))).toBe(true);
  await comment(page, 'Level two.').waitFor();
  await context.close();
});

// They share a member and an open page, since each closes its dialogs.
describe('the dialog of a comment', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    await post('Wait for me.');
    ({ page, complaints } = await memberVisit(browser, { path: null }));
    await openComments(page, MOVIE);
  });
  afterAll(() => page.context().close());

  test('suggests titles while a comment is typed, and Escape closes their list only', async () => {
    await button(page, 'Add a comment').click();
    const box = page.getByLabel('Comment', { exact: true });
    await box.click();
    await page.keyboard.type('Like [[past liv');
    await page.getByRole('option', { name: /^Past Lives/ }).waitFor();
    expect(await findViolations(page, 'suggestions in the dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('option').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Like [[past liv');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('leaves another dialog open when its comment is saved after it was closed', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/comments/on/**', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await button(page, 'Add a comment').click();
    await page.getByLabel('Comment', { exact: true }).fill('Sent from a slow train.');
    await button(page, 'Comment').click();
    await closeDialog(page);
    await section(page)
      .getByRole('button', { name: /^Reply/ })
      .first()
      .click();
    const reply = page.getByRole('dialog', { name: /^Reply to / });
    await reply.waitFor();
    held.resolve();
    await toast(page, 'Comment Added.');
    expect(await reply.count()).toBe(1);
    await closeDialog(page);
    await page.unroute('**/api/comments/on/**');
    expect(complaints).toEqual([]);
  });

  test('keeps what was typed when sending fails, and when it is closed', async () => {
    await page.route('**/api/comments/on/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, 'Add a comment').click();
    await page.getByLabel('Comment', { exact: true }).fill('Typed on a train.');
    await button(page, 'Comment').click();
    await page.getByRole('dialog').getByText('We can’t reach Palate.').waitFor();
    await closeDialog(page);
    await button(page, 'Add a comment').click();
    await expect
      .poll(() => page.getByLabel('Comment', { exact: true }).inputValue())
      .toBe('Typed on a train.');
    await page.unroute('**/api/comments/on/**');
    await button(page, 'Comment').click();
    await toast(page, 'Comment Added.');
    await comment(page, 'Typed on a train.').waitFor();
  });
});

test('a visitor reads comments, and is asked to sign in', async () => {
  await post('For everybody to read.');
  const { page, context, complaints } = await visit(browser);
  await openComments(page, MOVIE);
  await comment(page, 'For everybody to read.').waitFor();
  for (const name of [/^Add a comment/, /^Reply/, /Like the comment/]) {
    await section(page).getByRole('button', { name }).first().click();
    await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
    await closeDialog(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a comment with a spoiler about a show is hidden until the reader asks for it', async () => {
  await ada.post(`/comments/movie/${SHOW_ID}`, {
    text: 'The train job changes everything.',
    spoiler: { season: 5, episode: 5 },
  });
  const { page, context, complaints } = await memberVisit(browser, { path: null });
  await openComments(page, SHOW);
  await section(page).getByText('About S5E5: you haven’t started this show.').waitFor();
  expect(await page.content()).not.toContain('The train job');
  await section(page)
    .getByRole('button', { name: /^Show anyway/ })
    .click();
  await section(page).getByText('The train job changes everything.').waitFor();

  await button(page, 'Add a comment').click();
  await page.getByLabel('Comment', { exact: true }).fill('Up to the second season only.');
  await page.getByLabel('Contains spoilers').check();
  await page.getByLabel('Contains spoilers for').selectOption({ label: 'season 2' });
  await page.getByLabel('Up to').selectOption({ label: 'episode 3' });
  expect(await findViolations(page, 'the dialog with spoilers')).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Comment').click();
  expect((await sent).postDataJSON()).toMatchObject({ spoiler: { season: 2, episode: 3 } });
  await comment(page, 'Up to the second season only.').waitFor();

  await comment(page, 'Up to the second season only.').getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Contains spoilers', { exact: true }).uncheck();
  const edited = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, 'Save').click();
  expect((await edited).postDataJSON()).toMatchObject({ spoiler: null });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('comments that couldn’t be loaded can be tried again', async () => {
  const { page, context } = await visit(browser);
  await page.route('**/api/comments/on/**', (route) => route.abort());
  await page.goto(MOVIE);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByText('The comments couldn’t be loaded.').waitFor();
  await page.unroute('**/api/comments/on/**');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => hasFocus(section(page))).toBe(true);
  await topLevel(page).first().waitFor();
  await context.close();
});

test('comments have no accessibility violations', async () => {
  await post('Seen at two widths and in two themes. [spoiler]It ends.[/spoiler]');
  const { page, context } = await visit(browser);
  await openComments(page, MOVIE);
  await button(page, 'More comments').click();
  await expect.poll(() => topLevel(page).count()).toBeGreaterThan(3);
  expect(await findViolationsAtWidths(page, 'comments')).toEqual([]);
  await context.close();
});
