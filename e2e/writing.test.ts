import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiMember } from './api-member.ts';
import { findViolations, findViolationsAtWidths } from './axe.ts';
import { launchBrowser, visit } from './browser.ts';
import { memberVisit, toast } from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
const reviewBox = (page: Page) => page.getByRole('textbox', { name: 'Review', exact: true });
const titleBox = (page: Page) => page.getByRole('textbox', { name: 'Headline', exact: true });

/** Opens a new review of The Godfather from the title's page. */
async function startReview(page: Page) {
  await page.goto('/movie/tt0068646');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  // Until the lists below the link have loaded, it may move away from under the click.
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.waitForURL('**/write/*');
  await reviewBox(page).waitFor();
}

/** Opens a new review of The Godfather in a browser where a new member is signed in. */
async function reviewVisit() {
  const path = `/write/${randomUUID()}?movieId=the-godfather-1972`;
  const visited = await memberVisit(browser, { path });
  // It is loaded by the page's script.
  await visited.page.getByLabel('Contains spoilers').waitFor();
  return visited;
}

test('a member writes a review: the draft survives a reload, then it is published, edited and deleted', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/write' });
  await page.getByText('No drafts.').waitFor();
  await page.getByText('Reader', { exact: true }).waitFor();
  expect(await findViolations(page, '/write')).toEqual([]);

  await startReview(page);
  await page.getByText('The Godfather (1972)').waitFor();
  await titleBox(page).fill('An offer');
  await titleBox(page).press('Enter');
  await reviewBox(page).click();
  await page.keyboard.type('It begins with a wedding. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Nobody dances');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('End');
  await page.getByRole('radio', { name: '4½ stars' }).check({ force: true });
  await page.getByText('How would you describe it? (optional)').click();
  await page.getByLabel('slow-burning to fast').selectOption('1');
  await page.getByLabel('Contains spoilers').check();
  await saved(page);
  // As on another device: the server has all of it.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('palate.draft.')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect.poll(() => titleBox(page).inputValue()).toBe('An offer');
  expect(await reviewBox(page).inputValue()).toContain('**Nobody dances**');
  expect(await page.getByRole('radio', { name: '4½ stars' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Contains spoilers').isChecked()).toBe(true);
  expect(await findViolations(page, 'the editor')).toEqual([]);

  await button(page, 'Preview').click();
  await page
    .getByRole('region', { name: 'Preview' })
    .locator('strong', { hasText: 'Nobody dances' })
    .waitFor();
  expect(await findViolations(page, 'the preview')).toEqual([]);
  await button(page, 'Write').click();
  await button(page, 'Publish').click();
  await toast(page, 'Review Created');
  await page.waitForURL('**/reviews/*');
  await page.getByRole('heading', { name: 'An offer', level: 1 }).waitFor();
  await page.locator('article').getByText('4½ stars').waitFor({ state: 'attached' });
  await page.getByText('slow-burning – fast').waitFor();
  expect(await findViolations(page, 'the review')).toEqual([]);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await titleBox(page).fill('An offer, again');
  await button(page, 'Save').click();
  await toast(page, 'An offer, again Updated successfully');
  await page.getByRole('heading', { name: 'An offer, again', level: 1 }).waitFor();

  await page.goto('/write');
  await page.getByText('No drafts.').waitFor();
  await page.getByText('Reviewer', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Your reviews and stories' }).click();
  await page.getByRole('link', { name: 'An offer, again' }).click();
  await button(page, 'Delete your review').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Review deleted.');
  await page.waitForURL('**/movie/tt0068646');
  // The list from before must not be shown again.
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Comments' }).waitFor();
  await page.getByText('Loading reviews').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'An offer, again' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a story links titles by typing, with the keyboard alone', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/write' });
  await page.getByRole('link', { name: 'Write a story' }).click();
  const box = page.getByRole('textbox', { name: 'Story', exact: true });
  await box.waitFor();
  await page.getByRole('combobox', { name: 'Movies and shows this story is about' }).fill('Moonlight');
  await page
    .getByRole('option', { name: /^Moonlight/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Remove Moonlight').waitFor();
  await titleBox(page).fill('Three films about leaving');
  await box.focus();
  await page.keyboard.type('It begins [[past liv');
  const option = page.getByRole('option', { name: /^Past Lives/ });
  await option.waitFor();
  expect(await findViolations(page, 'suggestions')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('It begins [Past Lives](/movie/tt13238346)');
  await page.keyboard.type(' in Seoul.');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Blog Created');
  await page.waitForURL('**/stories/*');
  await page.locator('.written').getByRole('link', { name: 'Past Lives' }).click();
  await page.waitForURL('**/movie/tt13238346');
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody one follows is suggested after @, by name and handle', async () => {
  const followed = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const handle = `zora${randomUUID().slice(0, 8)}`;
  const named = await fetch(`${inject('baseUrl')}/api/profile`, {
    method: 'PATCH',
    headers: { ...followed.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ handle }),
  });
  expect(named.status).toBe(200);
  const { id } = (await named.json()) as { id: string };
  const { page, context, api } = await reviewVisit();
  await api.post('/community/follow', { userId: id });
  await reviewBox(page).click();
  await page.keyboard.type('As @zor');
  await page.getByRole('option', { name: new RegExp(handle) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'detached' });
  await page.keyboard.type('a');
  await page.getByRole('option', { name: new RegExp(handle) }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => reviewBox(page).inputValue()).toBe(`As @${handle} `);
  await context.close();
});

test('a draft that couldn’t be saved says so, is saved again, and loses nothing in a reload', async () => {
  const { page, context, api } = await reviewVisit();
  await page.route('**/api/drafts/*', (route) => route.abort());
  await reviewBox(page).fill('Typed in a tunnel.');
  await page.getByText('Not saved. We can’t reach Palate.').waitFor();
  await page.reload();
  await expect.poll(() => reviewBox(page).inputValue()).toBe('Typed in a tunnel.');
  await page.getByText('Not saved. We can’t reach Palate.').waitFor();
  await page.unroute('**/api/drafts/*');
  await button(page, 'Save now').click();
  await saved(page);
  expect(await api.get('/drafts')).toMatchObject({
    content: [{ content: 'Typed in a tunnel.' }],
  });

  await page.route('**/api/movie-reviews', (route) => route.abort());
  await titleBox(page).fill('Tunnel');
  await button(page, 'Publish').click();
  await page.locator('.refusal', { hasText: 'We can’t reach Palate.' }).waitFor();
  expect(await reviewBox(page).inputValue()).toBe('Typed in a tunnel.');
  await page.unroute('**/api/movie-reviews');
  await button(page, 'Publish').click();
  await toast(page, 'Review Created');
  await context.close();
});

test('a text that is too long even for a draft says so, stays on the device, and is saved once it is shorter', async () => {
  const { page, context, complaints } = await reviewVisit();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/drafts/')) sent += 1;
  });
  const long = 'It goes on. '.repeat(10_000).trim();
  await reviewBox(page).focus();
  await page.keyboard.insertText(long);
  const refusal = page.getByText(
    'Not saved. This text is too long to save as a draft. It has 119,999 characters, and a draft’s text can have 100,000. To publish it, shorten it to 20,000. A copy is on this device.',
  );
  await refusal.waitFor();
  expect(await page.getByText('keep trying').count()).toBe(0);
  await page.getByText('99,999 characters too long. The limit is 20,000.').waitFor();
  expect(await findViolations(page, 'a draft that is too long')).toEqual([]);
  expect(sent).toBe(0);

  await page.goto('/write');
  await page.getByText('on this device only, not in your account yet').waitFor();
  expect(await findViolations(page, 'a draft that only the device has')).toEqual([]);
  await page.getByRole('link', { name: 'Untitled review' }).click();
  await expect.poll(() => reviewBox(page).inputValue()).toBe(long);
  await refusal.waitFor();
  await reviewBox(page).fill(long.slice(0, 30_000));
  await saved(page);
  expect(await refusal.count()).toBe(0);
  await page.goto('/write');
  await page.getByText(/Review · saved/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('if the editor couldn’t load its title’s data, it can try again', async () => {
  const { page, context } = await memberVisit(browser, { path: null });
  await page.route('**/api/movie/past-lives-2023', (route) => route.abort());
  await page.goto(`/write/${randomUUID()}?movieId=past-lives-2023`);
  await page.getByText('The spoiler and DNA settings couldn’t be loaded.').waitFor();
  await page.unroute('**/api/movie/past-lives-2023');
  await button(page, 'Try again').press('Enter');
  await page.getByLabel('Contains spoilers').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await context.close();
});

test('a failed search for the titles of a story can be repeated', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/write' });
  await page.getByRole('link', { name: 'Write a story' }).click();
  await page.waitForURL('**/write/*');
  const box = page.getByRole('combobox', { name: 'Movies and shows this story is about' });
  await page.route('**/api/movie/titles**', (route) => route.abort());
  await box.fill('alien');
  const retry = button(page, 'Try again');
  await page.getByText('The search failed. Try again').waitFor();
  await page.unroute('**/api/movie/titles**');
  await retry.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('option', { name: /^Alien/ })
    .first()
    .waitFor();
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await retry.count()).toBe(0);
  await page.keyboard.press('Enter');
  await button(page, 'Remove Alien').waitFor();
  // The browser reports the request that was aborted on purpose.
  expect(complaints.filter((text) => !/ERR_FAILED|failed:/.test(text))).toEqual([]);
  await context.close();
});

test('a draft that was changed on another device isn’t overwritten; both versions can be kept', async () => {
  const { page, context, api } = await reviewVisit();
  await reviewBox(page).fill('From the desk.');
  await saved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const draft = { kind: 'review', title: '', content: 'From the phone.', movieIds: [], version: 1 };
  await api.send('PUT', `/drafts/${id}`, draft);
  await reviewBox(page).fill('From the desk, longer.');
  await page.getByText('This draft was changed on another device.').waitFor();
  expect(await findViolations(page, 'two versions')).toEqual([]);
  await button(page, 'Keep this version').click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await expect.poll(() => reviewBox(page).inputValue()).toBe('From the desk, longer.');
  await page.goto(`/write/${id}`);
  await expect.poll(() => reviewBox(page).inputValue()).toBe('From the phone.');
  await button(page, 'Delete draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Draft deleted.');
  await page.waitForURL('**/write');
  await expect
    .poll(() => page.getByRole('list').locator('li', { hasText: 'Untitled review' }).count())
    .toBe(1);
  await context.close();
});

test('a published review that was changed on another device can be saved with this device’s version', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  const { id, version } = await api.post<{ id: string; version: number }>('/movie-reviews', {
    movieId: 'moonlight-2016',
    title: 'Two desks',
    content: 'Published.',
  });
  await page.goto(`/write/${id}`);
  await expect.poll(() => reviewBox(page).inputValue()).toBe('Published.');
  await api.send('PATCH', `/movie-reviews/${id}`, {
    title: 'Two desks',
    content: 'From the phone.',
    version,
  });
  await reviewBox(page).fill('From the desk.');
  await button(page, 'Save').click();
  await page.getByText('This review was changed on another device.').waitFor();
  await button(page, 'Keep this version').click();
  await page.getByText('This review was changed on another device.').waitFor({ state: 'detached' });
  await expect.poll(() => reviewBox(page).inputValue()).toBe('From the desk.');
  await button(page, 'Save').click();
  await toast(page, 'Two desks Updated successfully');
  await page.waitForURL(`**/reviews/${id}`);
  await page.getByText('From the desk.').waitFor();
  await context.close();
});

test('publishing doesn’t overwrite a draft that was changed on another device, and loses neither version', async () => {
  const { page, context, complaints, api } = await reviewVisit();
  await titleBox(page).fill('Two desks');
  await reviewBox(page).fill('From the desk.');
  await saved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { version } = await api.get<{ version: number }>(`/drafts/${id}`);
  const phone = { kind: 'review', title: 'Two desks', content: 'From the phone.', movieIds: [], version };
  await api.send('PUT', `/drafts/${id}`, phone);
  await button(page, 'Publish').click();
  const question = page.getByRole('alert').filter({ hasText: 'This draft was changed on another device.' });
  await question.waitFor();
  await expect.poll(() => question.evaluate((alert) => alert === document.activeElement)).toBe(true);
  expect(await findViolations(page, 'a refused publication')).toEqual([]);
  expect(await reviewBox(page).inputValue()).toBe('From the desk.');
  // Nothing can be typed until the copy is saved.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/drafts/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const copied = page.waitForRequest((request) => request.url().includes('/api/drafts/'));
  await button(page, 'Open the other version').click();
  await copied;
  await reviewBox(page).focus();
  await page.keyboard.type(' And more.');
  expect(await reviewBox(page).inputValue()).toBe('From the desk.');
  held.resolve();
  await expect.poll(() => reviewBox(page).inputValue()).toBe('From the phone.');

  await page.goto('/write');
  await page.locator('li', { hasText: 'Two desks' }).nth(1).waitFor();
  const drafts = await api.get<{ content: { id: string; content: string }[] }>('/drafts');
  expect(drafts.content.map(({ content }) => content).sort()).toEqual(['From the desk.', 'From the phone.']);
  const copy = drafts.content.find(({ content }) => content === 'From the desk.');
  await page.goto(`/write/${copy?.id}`);
  await expect.poll(() => reviewBox(page).inputValue()).toBe('From the desk.');
  await button(page, 'Publish').click();
  await toast(page, 'Review Created');
  await page.waitForURL('**/reviews/*');
  expect(complaints.filter((text) => !text.includes('status of 409'))).toEqual([]);
  await context.close();
});

test('nothing can be typed into a text while it is being published', async () => {
  const { page, context } = await reviewVisit();
  await titleBox(page).fill('Slow line');
  await reviewBox(page).fill('All of it.');
  await saved(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/movie-reviews', async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('-reviews'),
  );
  await button(page, 'Publish').click();
  await sent;
  await reviewBox(page).focus();
  await page.keyboard.type(' And more.');
  expect(await reviewBox(page).inputValue()).toBe('All of it.');
  held.resolve();
  await toast(page, 'Review Created');
  await page.waitForURL('**/reviews/*');
  await page.getByText('All of it.').waitFor();
  await context.close();
});

test('a missing value is explained at its field', async () => {
  const { page, context } = await memberVisit(browser, { path: `/write/${randomUUID()}` });
  const about = page.getByRole('combobox', { name: 'Movie or show' });
  const isFocused = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  const problemOf = (field: Locator) =>
    field.evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent);
  await button(page, 'Preview').click();
  await button(page, 'Publish').click();
  await isFocused(about);
  expect(await problemOf(about)).toBe('Choose the movie or show that your review is about.');
  expect(await problemOf(titleBox(page))).toBe('Give your review a headline.');
  expect(await problemOf(reviewBox(page))).toBe('Write something first.');
  expect(await findViolations(page, 'an incomplete review')).toEqual([]);
  await page.getByRole('radio', { name: 'Story' }).check({ force: true });
  await page.getByRole('heading', { name: 'Write a story', level: 1 }).waitFor();
  expect(await problemOf(titleBox(page))).toBe('Give your story a headline.');
  await page.getByRole('radio', { name: 'Review' }).check({ force: true });
  await page.getByRole('heading', { name: 'Write a review', level: 1 }).waitFor();
  await about.fill('Moonlight');
  await page
    .getByRole('option', { name: /^Moonlight/ })
    .first()
    .click();
  await button(page, 'Publish').click();
  await isFocused(titleBox(page));
  await titleBox(page).fill('Blue');
  expect(await titleBox(page).getAttribute('aria-invalid')).toBeNull();
  await button(page, 'Publish').click();
  await isFocused(reviewBox(page));
  await context.close();
});

test('a visitor is sent to sign-in, and can read reviews and stories without script', async () => {
  const author = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const { id } = await author.post<{ id: string }>('/movie-stories', {
    title: 'On leaving',
    content: 'It begins [in Seoul](/movie/past-lives-2023).',
    movieIds: ['past-lives-2023'],
  });
  const review = await author.post<{ id: string }>('/movie-reviews', {
    movieId: 'moonlight-2016',
    title: 'Blue',
    content: 'He comes back.',
    spoiler: {},
  });
  const { page, context } = await visit(browser);
  await page.goto('/write');
  await page.waitForURL('**/sign-in?nextpage=%2Fwrite');
  await page.goto(`/write/${id}`);
  await page.waitForURL('**/sign-in?nextpage=*');
  await page.goto(`/reviews/${review.id}`);
  await page.getByRole('heading', { name: 'Review of Moonlight', level: 1 }).waitFor();
  await page.getByText('Spoilers: you haven’t seen this movie yet.').waitFor();
  expect(await page.content()).not.toContain('He comes back.');
  await page.getByRole('button', { name: /^Show anyway/ }).click();
  await page.getByText('He comes back.').waitFor();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByText('No comments yet.').waitFor();
  await context.close();

  const plain = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/stories/${id}`);
  await reader.getByRole('heading', { name: 'On leaving', level: 1 }).waitFor();
  await reader.getByRole('link', { name: 'in Seoul' }).waitFor();
  expect((await reader.goto(`/stories/${randomUUID()}`))?.status()).toBe(404);
  expect((await reader.goto('/reviews/none'))?.status()).toBe(404);
  await plain.close();
});

test('members can’t edit each other’s texts', async () => {
  const author = await createApiMember(inject('baseUrl'), inject('dataDir'));
  const { id } = await author.post<{ id: string }>('/movie-stories', {
    title: 'Mine',
    content: 'Only mine.',
  });
  const { page, context } = await memberVisit(browser, { path: null });
  expect((await page.goto(`/write/${id}`))?.status()).toBe(404);
  await context.close();
});

test('writing has no accessibility violations', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  await api.send('PUT', `/drafts/${randomUUID()}`, {
    kind: 'story',
    title: 'Three films about leaving',
    content: 'It begins.',
    movieIds: ['past-lives-2023'],
    version: 0,
  });
  await page.goto('/write');
  await page.getByRole('link', { name: 'Three films about leaving' }).waitFor();
  await button(page, /^Delete/).waitFor();
  expect(await findViolationsAtWidths(page, '/write')).toEqual([]);
  await page.getByRole('link', { name: 'Three films about leaving' }).click();
  await page.getByLabel('Contains spoilers').waitFor();
  expect(await findViolationsAtWidths(page, 'the editor')).toEqual([]);
  await button(page, 'Publish').click();
  await page.waitForURL('**/stories/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findViolationsAtWidths(page, 'the story')).toEqual([]);
  await page.goto('/write');
  await page.getByRole('link', { name: 'Your reviews and stories' }).click();
  await page.getByRole('link', { name: 'Three films about leaving' }).waitFor();
  expect(await findViolationsAtWidths(page, 'the writings')).toEqual([]);
  await context.close();
});

test('public lists can be commented on', async () => {
  const { page, context, api } = await memberVisit(browser, { path: null });
  const { movieListId } = await api.post<{ movieListId: string }>('/palate/movie-list', {
    title: 'Rainy Sundays',
    description: '',
    shareable: true,
    movieList: ['tt0068646'],
  });
  await page.goto(`/list/${movieListId}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await button(page, 'Add a comment').click();
  await page.getByLabel('Comment', { exact: true }).fill('A fine Sunday.');
  await button(page, 'Comment').click();
  await toast(page, 'Comment Added.');
  await page.getByRole('region', { name: 'Comments' }).getByText('A fine Sunday.').waitFor();
  await context.close();
});
