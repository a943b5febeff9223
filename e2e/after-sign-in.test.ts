import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiMember } from './api-member.ts';
import { launchBrowser, openPage, reloadPage, visit } from './browser.ts';
import { accountMenu, confirm, createMember, fillSignUp, newPerson, readCode, toast } from './member.ts';
import { createSocialMember, OPEN } from './social-member.ts';

const MOVIE = '/movie/tt4975722';
const MOVIE_ID = 'moonlight-2016';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const askedFor = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
/** Closes the taste test, which opens for a member without a taste. */
async function closeTest(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Taste test' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
/** Counts the calls of the API whose paths end with a text. */
function countCalls(page: Page, end: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(end) && request.method() !== 'GET') calls += 1;
  });
  return () => calls;
}

test('the watchlist button of a visitor adds the title once they have signed in, and only once', async () => {
  const person = await createMember();
  const { page, context, complaints } = await visit(browser);
  const calls = countCalls(page, `/movietracker/${MOVIE_ID}`);
  await openPage(page, MOVIE);

  await button(page, /Watchlist$/).click();
  await askedFor(page).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await accountMenu(page).waitFor();
  await toast(page, 'Moonlight added to your watchlist.');
  expect(new URL(page.url()).pathname).toBe(MOVIE);
  expect(calls()).toBe(1);

  // The taste test has opened, because the account is new. The message is above it.
  const undone = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/movietracker/'),
  );
  await button(page, 'Undo').click();
  await closeTest(page);
  await expect.poll(() => button(page, /Watchlist$/).getAttribute('aria-pressed')).toBe('false');
  expect((await undone).status()).toBe(200);
  await reloadPage(page);
  await button(page, /Watchlist$/).waitFor();
  expect(await button(page, /Watchlist$/).getAttribute('aria-pressed')).toBe('false');
  expect(calls()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('if following can’t be undone, the button still says that the member follows', async () => {
  const person = await createMember();
  const { id, name } = await createSocialMember('Ada', OPEN);
  const { page, context } = await visit(browser);
  await openPage(page, `/profile/${id}`);
  // Hold the reload of the page after following, which would show the right state by itself.
  await page.route('**/api/community/follow', async (route) => {
    await page.route('**/*.data*', () => {});
    await route.continue();
  });
  await button(page, `Follow ${name}`).click();
  await askedFor(page).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await toast(page, `You follow ${name}.`);
  await page.route('**/api/community/unfollow', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await button(page, 'Undo').click();
  await failed;
  await closeTest(page);
  await button(page, `Following ${name}`).waitFor();
  await context.close();
});

test('a visitor who closes the dialog or reloads the page, and signs in later, finds nothing changed', async () => {
  const person = await createMember();
  const { page, context } = await visit(browser);
  const calls = countCalls(page, `/movietracker/${MOVIE_ID}`);
  const stored = () => page.evaluate(() => sessionStorage.getItem('palate.postponed'));
  const choose = async () => {
    await openPage(page, MOVIE);
    await button(page, /Watchlist$/).click();
    await askedFor(page).waitFor();
    expect(await stored()).toContain(`watchlist ${MOVIE_ID}`);
  };
  await choose();
  await page.keyboard.press('Escape');
  await askedFor(page).waitFor({ state: 'detached' });
  expect(await stored()).toBeNull();
  await choose();
  await reloadPage(page);
  await expect.poll(stored).toBeNull();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await accountMenu(page).waitFor();
  await closeTest(page);
  await button(page, /Watchlist$/).waitFor();
  expect(await button(page, /Watchlist$/).getAttribute('aria-pressed')).toBe('false');
  expect(calls()).toBe(0);
  await context.close();
});

test('a visitor who likes a comment and creates an account likes it afterwards, also after a reload', async () => {
  const ada = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const { id } = await ada.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, {
    text: 'The water is the fourth act.',
    spoiler: null,
  });
  const { page, context, complaints } = await visit(browser);
  const calls = countCalls(page, `/comments/${id}/like`);
  await page.goto(MOVIE);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const comment = page.locator('article', { hasText: 'The water is the fourth act.' }).last();
  const like = comment.getByRole('button', { name: /Like the comment/ });
  await like.click();
  await askedFor(page).waitFor();
  await askedFor(page).getByRole('button', { name: 'Create account' }).click();
  const person = newPerson();
  await fillSignUp(page, person);
  const code = await readCode(person.email);
  await page.reload();
  await confirm(page, code);
  await page.getByText('Your email address is confirmed. Sign in with your password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await toast(page, 'You like the comment by');
  await closeTest(page);
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => like.textContent()).toContain('1');
  expect(calls()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a like of a comment that isn’t loaded after signing in is forgotten, and isn’t done when it is', async () => {
  const ada = await createApiMember(inject('baseUrl'), inject('dataDir'));
  for (const text of ['The earliest comment.', 'Second.', 'Third.', 'Fourth.'])
    await ada.post('/comments/movie/arrival-2016', { text, spoiler: null });
  const person = await createMember();
  const { page, context } = await visit(browser);
  const like = page
    .locator('article', { hasText: 'The earliest comment.' })
    .last()
    .getByRole('button', { name: /Like the comment/ });
  const showMore = () => button(page, 'More comments').click();
  await page.goto('/movie/tt2543164');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await showMore();
  await like.click();
  await askedFor(page).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await accountMenu(page).waitFor();
  await closeTest(page);
  const stored = () => page.evaluate(() => sessionStorage.getItem('palate.postponed'));
  await expect.poll(stored, { timeout: 15_000 }).toBeNull();
  await showMore();
  await like.waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await context.close();
});
