import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiMember, createApiMember } from './api-member.ts';
import { findOverflow, findViolations, findViolationsAtWidths, findViolationsInBothThemes } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { accountMenu, closeDialog, toast } from './member.ts';
import {
  dataFolder,
  runPalate,
  type StartedServer,
  startServer,
  stopServer,
  type TemporaryFolder,
} from './server.ts';
import { choose, OPEN, visitAs } from './social-member.ts';

const MOVIE = '/movie/tt4975722';
const MOVIE_ID = 'moonlight-2016';

let browser: Browser;
let folder: TemporaryFolder;
let server: StartedServer;
/** The author, a reader who reports, a member with Premium, and the moderator. */
let ada: ApiMember;
let greta: ApiMember;
let paula: ApiMember;
let mona: ApiMember;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  ada = await createMember('Ada');
  greta = await createMember('Greta');
  paula = await createMember('Paula');
  mona = await createMember('Mona');
  // The embedded database admits one process.
  const { port } = new URL(server.url);
  await stopServer(server);
  await runPalate(folder.path, ['users', 'moderator', mona.email]);
  await runPalate(folder.path, ['premium', 'give', paula.email, '30']);
  server = await startServer({ DATA_DIR: folder.path, PORT: port });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await stopServer(server);
  await folder.remove();
});

async function createMember(firstName: string): Promise<ApiMember> {
  const member = await createApiMember(server.url, folder.path);
  await member.send('PATCH', '/user', { firstName, secondName: 'Lind' });
  await choose(member, OPEN);
  return member;
}

const open = (member: ApiMember, options: Parameters<typeof visitAs>[2] = {}) =>
  visitAs(browser, member, { ...options, baseURL: server.url });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const cases = (page: Page) => page.locator('.cases > li');
/** The button of the menu with a name. */
const menu = (page: Page, name: string) => page.locator(`summary[aria-label="More about ${name}"]`);
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
/** Whether the focus is within an element. */
/** Waits until a text field has the focus, before something is typed. */
const textFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
const hasFocus = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));
const writeReview = (title: string) =>
  ada.post<{ id: string }>('/movie-reviews', {
    movieId: MOVIE_ID,
    title,
    content: 'Buy **this**, now. [spoiler]It ends.[/spoiler]',
  });
const comment = (text: string) =>
  ada.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, { text, spoiler: null });

/** Opens the dialog to report something from its menu, with the keyboard. */
async function openReport(page: Page, name: string) {
  await menu(page, name).focus();
  await page.keyboard.press('Enter');
  await page
    .locator('details[open]')
    .getByRole('button', { name: /^Report/ })
    .focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

test('a review is reported, hidden, appealed and restored', async () => {
  const { id } = await writeReview('Blue');
  const reader = await open(greta);
  const { page } = reader;
  await page.goto(`/reviews/${id}`);
  await openReport(page, 'the review by Ada Lind');
  await page.getByRole('heading', { name: 'Report the review by Ada Lind' }).waitFor();
  await button(dialog(page), 'Send').click();
  await dialog(page).getByText('Choose a reason.').waitFor();
  await expect.poll(() => isFocused(page.getByRole('radio').first())).toBe(true);
  await closeDialog(page);
  await expect.poll(() => isFocused(menu(page, 'the review by Ada Lind'))).toBe(true);

  // What was typed stays if sending fails.
  await openReport(page, 'the review by Ada Lind');
  await page.getByLabel('Spam or advertising').check();
  await page.getByLabel('Note (optional)').fill('It’s an advert.');
  await page.route('**/api/reports', (route) => route.abort());
  await button(dialog(page), 'Send').click();
  await dialog(page).getByText('We can’t reach Palate.').waitFor();
  expect(await page.getByLabel('Note (optional)').inputValue()).toBe('It’s an advert.');
  await page.unroute('**/api/reports');
  await button(dialog(page), 'Send').click();
  await toast(page, 'Thanks. A moderator will look at it.');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(menu(page, 'the review by Ada Lind'))).toBe(true);

  // Reporting it again changes the report.
  await openReport(page, 'the review by Ada Lind');
  await dialog(page)
    .getByText(/^You reported this on /)
    .waitFor();
  expect(await page.getByLabel('Spam or advertising').isChecked()).toBe(true);
  await page.getByLabel('Note (optional)').fill('It’s an advertisement.');
  expect(await findViolations(page, 'an earlier report')).toEqual([]);
  await button(dialog(page), 'Change report').click();
  await toast(page, 'Your report was changed.');
  await dialog(page).waitFor({ state: 'detached' });

  // If the earlier report can't be loaded, a new one without a note leaves its note as it is.
  await page.route('**/api/reports/own/**', (route) => route.abort());
  await openReport(page, 'the review by Ada Lind');
  await page.getByLabel('Spam or advertising').check();
  await button(dialog(page), 'Send').click();
  await toast(page, 'Thanks. A moderator will look at it.');
  await dialog(page).waitFor({ state: 'detached' });
  await page.unroute('**/api/reports/own/**');

  const moderator = await open(mona);
  await openPage(moderator.page, '/dashboard');
  await accountMenu(moderator.page).click();
  await moderator.page.locator('.account-menu').getByRole('link', { name: 'Moderation' }).click();
  const reported = cases(moderator.page).filter({ hasText: 'The review “Blue” by Ada Lind' });
  await reported.getByText('Spam or advertising').waitFor();
  await reported.getByText('It’s an advertisement.').waitFor();
  expect(await reported.locator('.written strong').textContent()).toBe('this');
  await button(reported, 'Hide review').click();
  const reason = reported.getByLabel('Reason');
  await expect.poll(() => isFocused(reason)).toBe(true);
  await button(reported, 'Hide review').click();
  await reported.getByText('Write a reason. Ada Lind will see it.').waitFor();
  await expect.poll(() => isFocused(reason)).toBe(true);
  await button(reported, 'Cancel').click();
  await expect.poll(() => isFocused(button(reported, 'Hide review'))).toBe(true);
  await button(reported, 'Hide review').click();
  await reason.fill('Advertisements aren’t allowed.');
  await button(reported, 'Hide review').click();
  await toast(moderator.page, 'The review is hidden.');
  await moderator.page.getByText('No open reports.').waitFor();
  await expect.poll(() => hasFocus(moderator.page.getByRole('region', { name: 'Reports' }))).toBe(true);

  await page.goto(`/reviews/${id}`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const author = await open(ada);
  await author.page.goto(`/reviews/${id}`);
  await author.page
    .getByText('A moderator hid this from other readers: Advertisements aren’t allowed.')
    .waitFor();
  await openPage(author.page, '/account#moderation');
  const decisions = author.page.getByRole('region', { name: 'Moderation' });
  await decisions.getByText('A moderator hid your review “Blue”.', { exact: true }).waitFor();
  await decisions.getByRole('button', { name: /^Appeal/ }).click();
  await textFocused(author.page);
  await author.page.keyboard.type('It quotes the movie.');
  await button(decisions, 'Send appeal').click();
  await toast(author.page, 'Your appeal was sent.');
  await decisions.getByText('A moderator will look at it again.').waitFor();
  await expect.poll(() => hasFocus(decisions)).toBe(true);

  await moderator.page.getByRole('link', { name: 'Appeals' }).click();
  const appealed = cases(moderator.page).filter({ hasText: 'It quotes the movie.' });
  await appealed.getByText('hid the review “Blue” by').waitFor();
  expect(await appealed.locator('.written strong').textContent()).toBe('this');
  await button(appealed, 'Reverse the decision').click();
  await appealed.getByText('Write a reason. Ada Lind will see it.').waitFor();
  await appealed.getByLabel('Reason').fill('We read it again.');
  await button(appealed, 'Reverse the decision').click();
  await toast(moderator.page, 'The decision is reversed.');
  await moderator.page.getByText('No open appeals.').waitFor();
  await expect.poll(() => hasFocus(moderator.page.getByRole('region', { name: 'Appeals' }))).toBe(true);

  await moderator.page.getByRole('link', { name: 'Log' }).click();
  await expect.poll(() => cases(moderator.page).count()).toBe(2);
  const texts = await cases(moderator.page).allTextContents();
  expect(texts[0]).toMatch(/^Mona Lind restored the review “Blue” by Ada Lind.*We read it again\./);
  expect(texts[1]).toMatch(/^Mona Lind hid the review “Blue” by Ada Lind.*and answered$/);
  await page.goto(`/reviews/${id}`);
  await page.getByRole('heading', { name: 'Blue', level: 1 }).waitFor();
  await author.page.reload();
  await decisions.getByText('A moderator restored your review “Blue”.', { exact: true }).waitFor();

  for (const { context, complaints } of [reader, moderator, author]) {
    // The browser reports the 404 and the request that was aborted on purpose.
    expect(complaints.filter((text) => !/404|api\/reports|ERR_FAILED/.test(text))).toEqual([]);
    await context.close();
  }
});

test('comments and members are reported, and each decision gives the focus to the next', async () => {
  const first = await comment('Buy one of these.');
  await comment('Buy two of these.');
  const { page, context } = await open(greta);
  await page.goto(MOVIE);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByText('Buy two of these.').waitFor();
  const article = page.locator('article', { hasText: 'Buy two of these.' }).last();
  await article.locator('summary').click();
  await article.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByLabel('Something else').check();
  await button(dialog(page), 'Send').click();
  await toast(page, 'Thanks. A moderator will look at it.');
  await greta.post('/reports', { postId: first.id, reason: 'spam' });
  await openPage(page, `/profile/${ada.id}`);
  await openReport(page, 'Ada Lind');
  expect(await page.getByLabel('A spoiler without a warning').count()).toBe(0);
  await page.getByLabel('Pretends to be somebody else').check();
  await button(dialog(page), 'Send').click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(menu(page, 'Ada Lind'))).toBe(true);

  const moderator = await open(mona);
  const { page: desk } = moderator;
  await openPage(desk, '/moderation');
  await expect.poll(() => cases(desk).count()).toBe(3);
  const one = cases(desk).filter({ hasText: 'Buy one of these.' });
  const two = cases(desk).filter({ hasText: 'Buy two of these.' });
  const member = cases(desk).filter({ hasText: 'The member Ada Lind' });
  await button(two, 'Dismiss report').click();
  await button(two, 'Dismiss report').click();
  await toast(desk, 'The report is dismissed.');
  await expect.poll(() => cases(desk).count()).toBe(2);
  await expect.poll(() => hasFocus(desk.locator('.cases'))).toBe(true);

  // The author edits it while a moderator decides.
  await ada.send('PATCH', `/comments/${first.id}/edit`, { text: 'Buy one of these. Please.' });
  await button(one, 'Dismiss report').click();
  await button(one, 'Dismiss report').click();
  await toast(desk, 'It was changed meanwhile.');
  await one.getByText('Buy one of these. Please.').waitFor();
  await button(one, 'Cancel').click();

  // Another moderator was faster.
  await mona.post('/moderation/acts', { act: 'dismiss', postId: first.id, version: 2 });
  await button(one, 'Dismiss report').click();
  await button(one, 'Dismiss report').click();
  await toast(desk, 'That was already done');
  await expect.poll(() => cases(desk).count()).toBe(1);
  await expect.poll(() => hasFocus(member)).toBe(true);

  await button(member, 'Suspend Ada Lind').click();
  await member.getByLabel('Reason').fill('Only advertisements.');
  await button(member, 'Suspend Ada Lind').click();
  await dialog(desk).getByText('They can appeal.').waitFor();
  await button(dialog(desk), 'Cancel').click();
  await expect.poll(() => isFocused(button(member, 'Suspend Ada Lind'))).toBe(true);
  await desk.keyboard.press('Enter');
  await button(dialog(desk), 'Suspend').click();
  await toast(desk, 'Ada Lind is suspended.');
  await desk.getByText('No open reports.').waitFor();
  await expect.poll(() => hasFocus(desk.getByRole('region', { name: 'Reports' }))).toBe(true);

  const author = await open(ada);
  await author.page.goto(MOVIE);
  await author.page.locator('#reviews').scrollIntoViewIfNeeded();
  await button(author.page, 'Add a comment').click();
  await author.page.getByLabel('Comment', { exact: true }).fill('One more.');
  await button(author.page, 'Comment').click();
  await dialog(author.page).getByText('Your account is suspended').waitFor();
  await dialog(author.page).getByRole('link', { name: 'See why, and how to appeal' }).click();
  const decisions = author.page.getByRole('region', { name: 'Moderation' });
  await decisions.getByText('A moderator suspended your account.', { exact: true }).waitFor();
  await decisions.getByText('Only advertisements.').waitFor();
  await mona.post('/moderation/acts', { act: 'restore', memberId: ada.id, reason: 'Enough.' });
  for (const { context: other } of [moderator, author]) await other.close();
  await context.close();
});

test('a picture is removed only after the moderator saw it, and the member appeals', async () => {
  const upload = async (background: string) => {
    const file = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    await paula.send('PUT', '/profile/avatar', { picture: file.toString('base64') });
  };
  await upload('red');
  await greta.post('/reports', { memberId: paula.id, reason: 'sexual' });
  const moderator = await open(mona);
  const { page: desk } = moderator;
  await openPage(desk, '/moderation');
  const reported = cases(desk).filter({ hasText: 'The member Paula Lind' });
  const picture = reported.getByRole('img', { name: 'Uploaded by Paula Lind' });
  const first = await picture.getAttribute('src');
  await button(reported, 'Remove picture').click();
  await reported.getByLabel('Reason').fill('No nudity, please.');
  await upload('blue');
  await button(reported, 'Remove picture').click();
  await toast(desk, 'The member has changed the picture meanwhile.');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  expect(await reported.getByLabel('Reason').inputValue()).toBe('No nudity, please.');
  await button(reported, 'Remove picture').click();
  await toast(desk, 'Paula Lind’s picture is removed.');
  await reported.waitFor({ state: 'detached' });

  const member = await open(paula);
  const { page } = member;
  await openPage(page, '/account#moderation');
  const decisions = page.getByRole('region', { name: 'Moderation' });
  await decisions.getByText('A moderator removed your picture.', { exact: true }).waitFor();
  await decisions.getByRole('button', { name: /^Appeal/ }).click();
  await decisions.getByText('if the appeal is accepted, you may upload it again.').waitFor();
  await page.keyboard.type('It was plain blue.');
  await button(decisions, 'Send appeal').click();
  await toast(page, 'Your appeal was sent.');
  await desk.getByRole('link', { name: 'Appeals' }).click();
  const appealed = cases(desk).filter({ hasText: 'It was plain blue.' });
  await appealed.getByText('Paula Lind may upload it again.').waitFor();
  await appealed.getByLabel('Reason').fill('So it was.');
  await button(appealed, 'Reverse the decision').click();
  await toast(desk, 'The decision is reversed, and the member may upload the picture again.');
  await page.reload();
  await decisions.getByText('A moderator accepted your appeal about your picture.').waitFor();

  // While the member is suspended, no page refers to the picture, whose file isn't served.
  await upload('green');
  const text = 'Buy three of these.';
  const { id: postId } = await paula.post<{ id: string }>(`/comments/movie/${MOVIE_ID}`, { text });
  await greta.post('/reports', { postId, reason: 'spam' });
  await mona.post('/moderation/acts', { act: 'suspend', memberId: paula.id, reason: 'Spam.' });
  await openPage(desk, '/moderation');
  await cases(desk).getByText('Their picture isn’t shown while they are suspended.').waitFor();
  expect(await picture.count()).toBe(0);
  for (const path of ['/profile/edit', '/profile', '/account']) await openPage(page, path);
  await mona.post('/moderation/acts', { act: 'dismiss', postId, version: 1 });
  for (const { context, complaints } of [moderator, member]) {
    // The browser reports the response to the decision that came too late.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
    await context.close();
  }
});

test('a list is reported, hidden from everybody else, appealed and restored', async () => {
  const { movieListId: id } = await ada.post<{ movieListId: string }>('/palate/movie-list', {
    title: 'Rainy days',
    description: 'Buy these.',
    shareable: true,
    movieList: [MOVIE_ID],
  });
  await ada.send('PUT', `/palate/movie-list/${id}/entries/${MOVIE_ID}`, { note: 'In my shop.' });
  const path = `/list/${id}`;
  const oembed = `/oembed?url=${encodeURIComponent(server.url + path)}`;
  const addresses = [path, `${path}/feed.xml`, `${path}/picture.png`, oembed, `/api/palate/movie-list/${id}`];
  const statuses = () => Promise.all(addresses.map(async (at) => (await fetch(server.url + at)).status));
  const lists = async () => (await fetch(`${server.url}/lists?userId=${ada.id}`)).text();
  expect(await statuses()).toEqual(addresses.map(() => 200));
  expect(await lists()).toContain('Rainy days');

  const reader = await open(greta);
  await openPage(reader.page, path);
  await button(reader.page, 'Report').focus();
  await reader.page.keyboard.press('Enter');
  await reader.page.getByRole('heading', { name: 'Report the list by Ada' }).waitFor();
  await closeDialog(reader.page);
  await expect.poll(() => isFocused(button(reader.page, 'Report'))).toBe(true);
  await reader.page.keyboard.press('Enter');
  await reader.page.getByLabel('Spam or advertising').check();
  await button(dialog(reader.page), 'Send').click();
  await toast(reader.page, 'Thanks. A moderator will look at it.');

  const moderator = await open(mona);
  const { page: desk } = moderator;
  await openPage(desk, '/moderation');
  const reported = cases(desk).filter({ hasText: 'The list “Rainy days” by Ada Lind' });
  await reported.getByText('Buy these.').waitFor();
  await reported.getByText('Moonlight: In my shop.').waitFor();
  const link = reported.getByRole('link', { name: 'The list “Rainy days”' });
  expect(await link.getAttribute('href')).toBe(path);
  await button(reported, 'Hide list').click();
  await reported.getByLabel('Reason').fill('No advertisements.');
  await button(reported, 'Hide list').click();
  await toast(desk, 'The list is hidden.');
  await reported.waitFor({ state: 'detached' });
  expect(await statuses()).toEqual(addresses.map(() => 404));
  expect(await lists()).not.toContain('Rainy days');

  const author = await open(ada);
  const { page } = author;
  await openPage(page, '/lists');
  await page.getByText('1 title · Hidden by a moderator').waitFor();
  await openPage(page, path);
  await page.getByText('A moderator hid this list from everybody else: No advertisements.').waitFor();
  expect(await button(page, 'Report').count()).toBe(0);
  expect(await button(page, 'Share').count()).toBe(0);
  expect(await findViolationsInBothThemes(page, 'a hidden list')).toEqual([]);
  expect(await findOverflow(page, 'a hidden list', { width: 320, height: 800 })).toEqual([]);
  await page.getByRole('link', { name: 'See the decision and how to appeal' }).click();
  const decisions = page.getByRole('region', { name: 'Moderation' });
  const decision = decisions.getByRole('listitem').filter({ hasText: 'your list “Rainy days”.' });
  await decision.getByText('A moderator hid your list “Rainy days”.', { exact: true }).waitFor();
  await decision.getByRole('button', { name: /^Appeal/ }).click();
  await textFocused(page);
  await page.keyboard.type('It is a quote.');
  await button(decision, 'Send appeal').click();
  await toast(page, 'Your appeal was sent.');

  await desk.getByRole('link', { name: 'Appeals' }).click();
  const appealed = cases(desk).filter({ hasText: 'It is a quote.' });
  await appealed.getByText('hid the list “Rainy days” by').waitFor();
  await appealed.getByText('Moonlight: In my shop.').waitFor();
  await appealed.getByLabel('Reason').fill('So it is.');
  await button(appealed, 'Reverse the decision').click();
  await toast(desk, 'The decision is reversed.');
  expect(await statuses()).toEqual(addresses.map(() => 200));
  for (const { context, complaints } of [reader, moderator, author]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('only moderators can open the page', async () => {
  const answer = (cookie: string) =>
    fetch(`${server.url}/moderation`, { headers: { cookie }, redirect: 'manual' });
  expect((await answer(greta.cookie)).status).toBe(404);
  expect((await answer(mona.cookie)).status).toBe(200);
  const visitor = await answer('');
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/sign-in?nextpage=%2Fmoderation']);
  const { page, context } = await open(greta);
  await page.goto('/moderation');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await accountMenu(page).click();
  expect(await page.getByRole('link', { name: 'Moderation' }).count()).toBe(0);
  await context.close();
});

test('a visitor who wants to report something is asked to sign in', async () => {
  await comment('For everybody to read.');
  const { page, context, complaints } = await visit(browser, { baseURL: server.url });
  await page.goto(MOVIE);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const article = page.locator('article', { hasText: 'For everybody to read.' }).last();
  await article.locator('summary').click();
  await article.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  await closeDialog(page);
  await expect.poll(() => isFocused(article.locator('summary'))).toBe(true);
  await openPage(page, `/profile/${ada.id}`);
  await menu(page, 'Ada Lind').click();
  await page.locator('.profile-menu button').click();
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('there are no accessibility violations, at any width and in both themes', async () => {
  const { id } = await comment('Buy all of these, and [this](/movie/tt0068646).');
  const hidden = await comment('Hidden in the end.');
  await comment('For everybody to see.');
  await greta.post('/reports', { postId: id, reason: 'spam', note: 'A note about it.' });
  const act = await mona.post<{ id: string }>('/moderation/acts', {
    act: 'hide',
    postId: hidden.id,
    version: 1,
    reason: 'No.',
  });
  await mona.post('/moderation/acts', { act: 'warn', memberId: ada.id, reason: 'Please stop.' });
  await ada.post(`/moderation/acts/${act.id}/appeal`, { text: 'Why?' });
  const findings: string[] = [];
  const check = async (page: Page, where: string) => {
    findings.push(...(await findOverflow(page, where, { width: 320, height: 800 })));
    findings.push(...(await findViolationsAtWidths(page, where)));
  };
  const moderator = await open(mona);
  for (const path of ['/moderation', '/moderation?tab=appeals', '/moderation?tab=log']) {
    await openPage(moderator.page, path);
    await cases(moderator.page).first().waitFor();
    await check(moderator.page, path);
  }
  await openPage(moderator.page, '/moderation');
  await button(moderator.page, 'Hide comment').click();
  await textFocused(moderator.page);
  await check(moderator.page, 'the form of a decision');

  const author = await open(ada);
  await openPage(author.page, '/account');
  await author.page
    .getByRole('button', { name: /^Appeal/ })
    .first()
    .click();
  await textFocused(author.page);
  await check(author.page, '/account');

  const reader = await open(greta);
  await reader.page.goto(MOVIE);
  await reader.page.locator('#reviews').scrollIntoViewIfNeeded();
  const article = reader.page.locator('article', { hasText: 'For everybody to see.' }).last();
  await article.locator('summary').click();
  await check(reader.page, 'the menu');
  await article.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog(reader.page).waitFor();
  await check(reader.page, 'the report dialog');
  for (const { context } of [moderator, author, reader]) await context.close();
  expect(findings).toEqual([]);
}, 480_000);
