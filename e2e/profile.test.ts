import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { toast } from './member.ts';
import { createSocialMember, OPEN, type SocialMember, takeTestAs, visitAs } from './social-member.ts';

const RATED = ['the-godfather-1972', 'alien-1979', 'moonlight-2016'];
const SECTIONS = [
  'Favorites',
  'Taste type',
  'Fingerprint',
  'DNA',
  'Watchlist',
  'Seen',
  'Not interested',
  'Lists',
  'Activity',
];

let browser: Browser;
let handles = 0;
const freshHandle = () => `journey_${Date.now().toString(36)}_${++handles}`;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const nothingMissing = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.includes('404 (Not Found)'));

/** A member whose profile has something in every section. */
async function createFullMember(name: string, choices: object = OPEN): Promise<SocialMember> {
  const member = await createSocialMember(name, choices);
  await takeTestAs(member);
  for (const [at, id] of RATED.entries())
    await member.post(`/movietracker/rate/${id}`, { rating: 3 + at / 2 });
  await member.send('PATCH', '/movietracker/past-lives-2023', { watchlisted: true });
  await member.send('PATCH', '/movietracker/jaws-1975', { notInterested: true });
  await member.send('PATCH', '/profile', {
    bio: 'Slow films, long walks.',
    pronouns: 'she/her',
    favorites: ['past-lives-2023', 'moonlight-2016'],
  });
  await member.post('/palate/movie-list', { title: 'Rainy Sundays', shareable: true, movieList: RATED });
  return member;
}

test('a profile shows every section, by id, by handle and by a former handle, without a script too', async () => {
  const greta = await createFullMember('Greta');
  const [former, handle] = [freshHandle(), freshHandle()];
  await greta.send('PATCH', '/profile', { handle: former });
  await greta.send('PATCH', '/profile', { handle });
  const reader = await visit(browser);
  for (const path of [`/@${handle}`, `/@${former.toUpperCase()}`, `/profile/@${handle}`]) {
    await reader.page.goto(path);
    expect(new URL(reader.page.url()).pathname).toBe(`/profile/${greta.id}`);
  }
  await reader.page.getByRole('heading', { name: greta.name, level: 1 }).waitFor();
  await reader.page.getByText(`@${handle}`).waitFor();
  await reader.page.getByText('Slow films, long walks.').waitFor();
  for (const name of SECTIONS) await section(reader.page, name).waitFor();
  const unknown = await reader.page.goto('/@nobody_has_this');
  expect(unknown?.status()).toBe(404);
  await reader.context.close();

  const plain = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/profile/${greta.id}`);
  for (const name of SECTIONS) await section(page, name).waitFor();
  await page.getByRole('link', { name: 'Loved' }).click();
  await page.getByText(/^\d+ titles? loved$/).waitFor();
  await page.getByText('Show as a table').click();
  await page.getByRole('cell', { name: '1', exact: true }).first().waitFor();
  await plain.close();
});

test('sections that a member hides aren’t shown or mentioned on their profile', async () => {
  const greta = await createFullMember('Greta', {
    infoAudience: 'private',
    listsAudience: 'followers',
    followersAudience: 'private',
  });
  const { page, context, complaints } = await visit(browser);
  await page.goto(`/profile/${greta.id}`);
  await page.getByRole('heading', { name: greta.name, level: 1 }).waitFor();
  expect(await page.locator('main h2').allTextContents()).toEqual([]);
  for (const text of ['Slow films', 'follower', 'Rainy Sundays', 'private', 'hidden'])
    expect([text, await page.locator('main').getByText(text).count()]).toEqual([text, 0]);
  const followers = await page.goto(`/followers/${greta.id}`);
  expect(followers?.status()).toBe(403);
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
  await context.close();

  const ada = await createSocialMember('Ada');
  await ada.post('/community/follow', { userId: greta.id });
  const follower = await visitAs(browser, ada);
  await follower.page.goto(`/profile/${greta.id}`);
  await section(follower.page, 'Lists').waitFor();
  const refused = await follower.page.goto(`/watchlist/${greta.id}`);
  expect(refused?.status()).toBe(404);
  await follower.context.close();
});

test('a member follows another, sees how similar their tastes are, reads their lists, and blocks them', async () => {
  const [greta, ada] = [await createFullMember('Greta'), await createFullMember('Ada')];
  const { page, context, complaints } = await visitAs(browser, ada);
  await page.goto(`/profile/${greta.id}`);
  await section(page, `You and ${greta.name}`).waitFor();
  await page.getByText(/^\d+% alike$/).waitFor();
  const follow = page.getByRole('button', { name: `Follow ${greta.name}` });
  await follow.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Following ${greta.name}`, pressed: true }).waitFor();
  await page.getByRole('link', { name: '1 follower', exact: true }).click();
  await page.getByRole('link', { name: ada.name }).waitFor();
  await page.getByRole('link', { name: 'Following', exact: true }).click();
  await page.getByText(`${greta.name} doesn’t follow anybody yet.`).waitFor();

  for (const [path, heading] of [
    [`/watchlist/${greta.id}`, 'Watchlist'],
    [`/profile/${greta.id}/seen`, 'Seen'],
    [`/profile/${greta.id}/not-interested`, 'Not interested'],
    [`/history/${greta.id}`, 'History'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect([path, await page.getByRole('link', { name: `← ${greta.name}` }).count()]).toEqual([path, 1]);
  }

  await page.goto(`/profile/${greta.id}`);
  const menu = page.locator(`summary[aria-label="More about ${greta.name}"]`);
  await menu.click();
  await button(page, /^Mute/).click();
  await toast(page, `${greta.name} is muted. They won’t be notified.`);
  await menu.click();
  await button(page, /^Block/).click();
  const question = page.getByRole('dialog', { name: `Block ${greta.name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((opener) => opener === document.activeElement)).toBe(true);
  const kept = await fetch(`${inject('baseUrl')}/api/profile/${greta.id}`, { headers: ada.headers });
  expect(kept.status).toBe(200);
  await menu.click();
  await button(page, /^Block/).click();
  await question.getByText('You’ll no longer follow each other or be partners').waitFor();
  await question.getByRole('button', { name: 'Block' }).click();
  await toast(page, `${greta.name} is blocked.`);
  await page.waitForURL('**/community');
  const gone = await page.goto(`/profile/${greta.id}`);
  expect(gone?.status()).toBe(404);
  const blocked = await visitAs(browser, greta);
  const alsoGone = await blocked.page.goto(`/profile/${ada.id}`);
  expect(alsoGone?.status()).toBe(404);
  await blocked.context.close();

  await page.goto('/account');
  await button(page, `Unblock ${greta.name}`).click();
  await toast(page, `${greta.name} is no longer blocked.`);
  await page.getByText('You haven’t blocked anybody.').waitFor();
  expect(nothingMissing(complaints)).toEqual([]);
  await context.close();
});

test('a private account approves a follower, and removes one', async () => {
  const [greta, ada] = [
    await createFullMember('Greta', { ...OPEN, isPrivate: true }),
    await createSocialMember('Ada'),
  ];
  const asking = await visitAs(browser, ada);
  await asking.page.goto(`/profile/${greta.id}`);
  expect(await section(asking.page, 'Watchlist').count()).toBe(0);
  await asking.page.getByRole('button', { name: `Follow ${greta.name}` }).click();
  await asking.page.getByRole('button', { name: `Requested ${greta.name}`, pressed: true }).waitFor();

  const { page, context, complaints } = await visitAs(browser, greta);
  await page.goto('/account');
  await button(page, `Accept ${ada.name}`).click();
  await toast(page, `${ada.name} follows you now.`);
  await asking.page.reload();
  await section(asking.page, 'Watchlist').waitFor();

  await page.goto(`/profile/${ada.id}`);
  await page.getByText('Follows you').waitFor();
  await page.locator(`summary[aria-label="More about ${ada.name}"]`).click();
  await button(page, /^Remove follower/).click();
  await toast(page, `${ada.name} no longer follows you.`);
  await asking.page.reload();
  await asking.page.getByRole('button', { name: `Follow ${greta.name}` }).waitFor();
  expect(await section(asking.page, 'Watchlist').count()).toBe(0);
  expect(complaints).toEqual([]);
  await asking.context.close();
  await context.close();
});

test('a member edits handle, text, favorites and audiences', async () => {
  const [greta, other] = [await createFullMember('Greta', {}), await createSocialMember('Ada')];
  const [taken, free] = [freshHandle(), freshHandle()];
  await other.send('PATCH', '/profile', { handle: taken });
  const { page, context, complaints } = await visitAs(browser, greta);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('heading', { name: 'Edit profile', level: 1 }).waitFor();
  const handle = page.getByLabel('Handle', { exact: true });
  await handle.fill('a b');
  await page.getByText(/^Use 3 to 20 characters/).waitFor();
  await handle.fill(taken);
  await page.getByText(`@${taken} isn’t available.`).waitFor();
  await button(page, 'Save').click();
  await page.getByText('That handle isn’t available.').waitFor();
  await handle.fill(free);
  await page.getByText(`@${free} is available.`).waitFor();
  await page.getByLabel('Link (optional)').fill('https://example.org/new');
  await page.getByLabel('Bio (optional)').fill('New words.');
  await button(page, 'Save').click();
  await page
    .getByText('You can’t post any links to other sites until your account is 24 hours old.')
    .waitFor();
  await page.getByLabel('Link (optional)').fill('');
  await button(page, 'Save').click();
  await toast(page, 'Profile Updated successfully');

  await page.getByRole('combobox', { name: 'Add a favorite' }).fill('alien');
  await page.getByRole('option', { name: /^Alien 1979/ }).click();
  const favorites = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem');
  await expect.poll(() => favorites.count()).toBe(3);
  await button(page, 'Move Alien earlier').click();
  await page.getByText('Alien moved to position 2.').waitFor({ state: 'attached' });
  await button(page, 'Remove Past Lives').click();
  await expect.poll(() => favorites.count()).toBe(2);

  const saved = page.waitForResponse((answer) => answer.url().includes('/user/preferences/'));
  await page.getByLabel('Watchlist', { exact: true }).selectOption('Everybody');
  await saved;
  // Its switch is off at first, although the audience that is stored is everybody.
  expect(await page.getByLabel('Taste', { exact: true }).inputValue()).toBe('private');
  await page.getByLabel('Taste', { exact: true }).selectOption('Everybody');
  await page.getByText('Saved', { exact: true }).waitFor({ state: 'attached' });
  expect(await page.locator('#audiences').getByRole('checkbox').count()).toBe(1);
  await page.reload();
  expect(await page.getByLabel('Watchlist', { exact: true }).inputValue()).toBe('public');
  expect(complaints.filter((text) => !/40[09]/.test(text))).toEqual([]);
  await context.close();

  const visitor = await visit(browser);
  await visitor.page.goto(`/@${free}`);
  await visitor.page.getByText('New words.').waitFor();
  for (const name of ['Watchlist', 'Taste type']) await section(visitor.page, name).waitFor();
  expect(await section(visitor.page, 'Seen').count()).toBe(0);
  await visitor.page.goto('/profile/edit');
  await visitor.page.waitForURL('**/sign-in?nextpage=%2Fprofile%2Fedit');
  await visitor.context.close();
});

test('a page that couldn’t be loaded can be tried again, and visitors are asked to sign in', async () => {
  const greta = await createFullMember('Greta');
  const { page, context } = await visit(browser);
  // A link that is followed before hydration loads a whole document, which isn't what is lost here.
  await openPage(page, '/community');
  let isDown = true;
  await page.route('**/*.data*', (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('link', { name: greta.name }).first().click();
  const retry = page.getByRole('button', { name: /Try/ });
  await retry.waitFor();
  isDown = false;
  await retry.click();
  await page.getByRole('heading', { name: greta.name, level: 1 }).waitFor();
  await page.getByRole('button', { name: `Follow ${greta.name}` }).click();
  await page.getByRole('dialog').getByText(`Sign in to follow ${greta.name}`).waitFor();
  await context.close();
});

test('profiles have no accessibility violations, and fit', async () => {
  const [greta, ada] = [await createFullMember('Greta'), await createFullMember('Ada')];
  await greta.post('/community/follow', { userId: ada.id });
  const { page, context, complaints } = await visitAs(browser, ada);
  for (const path of [
    '/profile',
    `/profile/${greta.id}`,
    '/profile/edit',
    `/followers/${ada.id}`,
    '/account',
  ]) {
    await openPage(page, path);
    expect(await findViolationsAtWidths(page, path)).toEqual([]);
  }
  await openPage(page, `/profile/${greta.id}`);
  await page.locator(`summary[aria-label="More about ${greta.name}"]`).click();
  await page.getByText('Show as a table').click();
  expect(await findViolationsAtWidths(page, 'menu and table')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
