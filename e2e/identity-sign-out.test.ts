import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openPage, untilLoaded, visit } from './browser.ts';
import {
  accountMenu,
  closeDialog,
  confirm,
  createMember,
  fillSignUp,
  memberVisit,
  newPerson,
  pressSignOut,
  readCode,
  signIn,
  tryToSignIn,
  wayIn,
} from './member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
/** Everything somebody sees or could copy from a page, without its scripts. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    return `${document.querySelector('main')?.textContent} ${document.querySelector('header')?.textContent} ${typed.join(' ')}`;
  });
const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'palate_session');
/** Has sign-outs reach the server only once this is called. */
async function holdSignOuts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/identity/session', async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Lets a held sign-out reach the server, and waits for the response. */
async function answerSignOut(page: Page, letGo: () => void): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/identity/session'),
  );
  letGo();
  await (await answered).finished();
}
/** Lets a held sign-out reach the server, and waits until the page has processed the response. */
async function letSignOutArrive(page: Page, letGo: () => void): Promise<void> {
  await answerSignOut(page, letGo);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('palate.leaving'))).not.toBe('1');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
/** Opens a page for a new member, and waits until its code is loaded. */
async function settledVisit(path = '/account') {
  const visited = await memberVisit(browser, { path });
  await untilLoaded(visited.page);
  return visited;
}
/** Opens `/account` for a member whose session comes from the pool's hosted pages. */
async function hostedVisit() {
  const visited = await settledVisit();
  await visited.page.evaluate(() => localStorage.setItem('palate.hosted', '1'));
  return visited;
}
/** Signs out, and types into the sign-in form before the server has confirmed it. */
async function signOutBehindForm(page: Page): Promise<void> {
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  await wayIn(page).click();
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').fill('greta@');
  await letSignOutArrive(page, letGo);
}

/** Signs out, and opens the sign-in dialog before the server has answered. @returns as `holdSignOuts` */
async function openSignInDuringSignOut(page: Page): Promise<() => void> {
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  await wayIn(page).click();
  return letGo;
}

test('after signing out, nobody is shown and nothing is left in the browser', async () => {
  const { page, context, complaints } = await memberVisit(browser);
  await pressSignOut(page);
  await page.waitForURL(/\/dashboard$/);
  await wayIn(page).waitFor();
  expect(await storedKeys(page)).toEqual([]);
  expect(await sessionOf(page)).toBeUndefined();
  await page.reload();
  await wayIn(page).waitFor();
  await page.goBack();
  await wayIn(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('signing out takes effect in the browser before the server confirms it', async () => {
  const { page, context, member } = await settledVisit();
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  expect(await storedKeys(page)).toEqual(['palate.leaving']);
  await wayIn(page).waitFor();
  expect(await shownOn(page)).not.toContain(member.email);
  letGo();
  await page.waitForURL(/\/dashboard$/);
  expect(await storedKeys(page)).toEqual([]);
  expect(await sessionOf(page)).toBeUndefined();
  await context.close();
});

test('a sign-in dialog opened before the next page has loaded is open on that page, too', async () => {
  const { page, context, complaints } = await settledVisit();
  const letGo = await openSignInDuringSignOut(page);
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  letGo();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is typed to sign in before the server has confirmed a sign-out stays, and signs in', async () => {
  const { page, context, member, complaints } = await settledVisit();
  const letGo = await openSignInDuringSignOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const password = dialog.getByLabel('Password', { exact: true });
  await dialog.getByLabel('Email').fill(member.email);
  await password.fill(member.password);
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  letGo();
  await answered;
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await password.press('Enter');
  await accountMenu(page).waitFor();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  expect((await sessionOf(page))?.value).toBeTruthy();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a sign-in sent before the server has confirmed a sign-out waits for it', async () => {
  const { page, context, member, complaints } = await settledVisit();
  const letGo = await openSignInDuringSignOut(page);
  await tryToSignIn(page, member, { isThere: true });
  // The pool has accepted the password.
  await expect.poll(async () => (await storedKeys(page)).join()).toContain('.accessToken');
  letGo();
  await accountMenu(page).waitFor();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  await page.reload();
  await accountMenu(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('after a sign-out that the server never answers, somebody can sign in', async () => {
  const { page, context, member } = await settledVisit();
  await holdSignOuts(page);
  await pressSignOut(page);
  await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  await wayIn(page).click();
  await tryToSignIn(page, member, { isThere: true });
  await accountMenu(page).waitFor();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  expect(await storedKeys(page)).not.toContain('palate.leaving');
  await context.close();
});

test('if the sign-in form is closed again, the sign-out goes on to the dashboard', async () => {
  const { page, context } = await settledVisit();
  const letGo = await openSignInDuringSignOut(page);
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').fill('greta@');
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  letGo();
  await answered;
  await closeDialog(page);
  await page.waitForURL(/\/dashboard$/);
  await wayIn(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('somebody who goes on to sign up while a sign-out waits loses nothing', async () => {
  const { page, context, complaints } = await settledVisit();
  const letGo = await openSignInDuringSignOut(page);
  const newcomer = newPerson();
  const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
  await signInDialog.getByLabel('Email').fill(newcomer.email);
  await letSignOutArrive(page, letGo);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  // The next dialog's code arrives when the first dialog is gone.
  await page.route('**/assets/*.js', async (route) => {
    await signInDialog.waitFor({ state: 'detached' });
    await route.continue();
  });
  await signInDialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog', { name: 'Create account' }).getByLabel('First name').waitFor();
  await fillSignUp(page, newcomer);
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  await confirm(page, await readCode(newcomer.email));
  await accountMenu(page).waitFor();
  await page.getByRole('heading', { name: 'Account', level: 1, includeHidden: true }).waitFor();
  expect(documents).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody who goes on to Google while a sign-out waits gets there', async () => {
  const { page, context } = await hostedVisit();
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  await wayIn(page).click();
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  );
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/oauth2/authorize?*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/oauth2\/authorize\?/);
  // A click would wait for the page that it leads to.
  await page.getByRole('button', { name: 'Continue with Google' }).dispatchEvent('click');
  // The previous user is still signed in on the hosted pages.
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login');
  // Nothing can be asked of the page itself while it is being left.
  await answerSignOut(page, letGo);
  answer();
  await page.getByRole('heading', { name: 'This isn’t Google' }).waitFor();
  expect(documents).not.toContain('/dashboard');
  // Then somebody else signs in, and is signed out there as well when they leave.
  await page.getByLabel('Email of the test account').fill(newPerson().email);
  await page.getByLabel('First name').fill('Agnès');
  await page.getByRole('button', { name: 'Continue as this person' }).click();
  await page.waitForURL(/\/account$/);
  await accountMenu(page).waitFor();
  expect(await storedKeys(page)).toContain('palate.hosted');
  expect(await storedKeys(page)).not.toContain('palate.leaving');
  await context.close();
});

test('a user of the hosted pages is signed out there once the form that was in use is closed', async () => {
  const { page, context } = await hostedVisit();
  await signOutBehindForm(page);
  const left = page.waitForRequest(/\/identity\/logout\?/);
  await closeDialog(page);
  await left;
  await page.waitForURL(/\/dashboard$/);
  await wayIn(page).waitFor();
  expect(await storedKeys(page)).toEqual([]);
  await context.close();
});

test('a user of the hosted pages is signed out there even if the page is reloaded meanwhile', async () => {
  const { page, context } = await hostedVisit();
  await signOutBehindForm(page);
  const left = page.waitForRequest(/\/identity\/logout\?/);
  await page.reload().catch(() => undefined);
  await left;
  await page.waitForURL(/\/dashboard$/);
  await wayIn(page).waitFor();
  expect(await storedKeys(page)).toEqual([]);
  await context.close();
});

test('a user of the hosted pages is signed out there with the person who signed in meanwhile', async () => {
  const { page, context, member } = await hostedVisit();
  await signOutBehindForm(page);
  await tryToSignIn(page, member, { isThere: true });
  await accountMenu(page).waitFor();
  await page.getByRole('heading', { name: 'Account', level: 1, includeHidden: true }).waitFor();
  expect(await storedKeys(page)).toContain('palate.hosted');
  expect(await storedKeys(page)).not.toContain('palate.leaving');
  await openPage(page, '/account');
  const left = page.waitForRequest(/\/identity\/logout\?/);
  await pressSignOut(page);
  await left;
  await context.close();
});

test('a link followed before the server has confirmed the sign-out leads to its page', async () => {
  const { page, context, complaints } = await settledVisit();
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  await wayIn(page).waitFor();
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('header').getByRole('link', { name: 'Books' }).locator('visible=true').click();
  letGo();
  expect(new URL((await document).url()).pathname).toBe('/books');
  await page.waitForURL(/\/books$/);
  await wayIn(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a press while the next page loads still counts', async () => {
  const { page, context } = await settledVisit();
  const letGo = await holdSignOuts(page);
  // The dashboard never comes: it is overtaken.
  const requested = Promise.withResolvers<void>();
  await page.route(/\/dashboard$/, () => requested.resolve());
  await pressSignOut(page);
  const { x, y, width, height } = (await wayIn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  letGo();
  await requested.promise;
  // `click` of a locator would wait for the dashboard.
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').waitFor();
  await page.waitForURL(/\/dashboard$/);
  await context.close();
});

test('signing out works offline, and the server is notified once there is a connection', async () => {
  const { page, context, member } = await settledVisit();
  await context.setOffline(true);
  await pressSignOut(page);
  await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  expect(await storedKeys(page)).toEqual(['palate.leaving']);
  expect(await shownOn(page)).not.toContain(member.email);
  await context.setOffline(false);
  await page
    .getByRole('heading', { name: 'You’re signed out in this browser' })
    .waitFor({ state: 'detached' });
  await wayIn(page).waitFor();
  expect(await storedKeys(page)).toEqual([]);
  expect(await sessionOf(page)).toBeUndefined();
  await context.close();
});

test('the pool is asked to revoke the sign-in even if the connection was lost before the sign-out', async () => {
  const { page, context } = await memberVisit(browser, { path: null });
  const ready = Promise.all([
    page.waitForResponse('**/api/identity/config'),
    // The code that revokes, by the name of the call.
    page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('RevokeToken'),
    ),
  ]);
  await openPage(page, '/types');
  await ready;
  await context.setOffline(true);
  const isRevocation = (request: Request) =>
    request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false;
  const asked = page.waitForRequest(isRevocation);
  await pressSignOut(page);
  await asked;
  const revoked = page.waitForResponse((response) => isRevocation(response.request()));
  await context.setOffline(false);
  expect((await revoked).status()).toBe(200);
  await context.close();
});

test('signing out from a phone’s menu closes it', async () => {
  const { page, context } = await memberVisit(browser, { width: 390 });
  await untilLoaded(page);
  await context.setOffline(true);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('link', { name: 'Sign out' }).last().click();
  await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  expect(await page.locator('details[open]').count()).toBe(0);
  await context.close();
});

test('if the tab is closed before the server knows, nothing is left, and the next tab notifies the server', async () => {
  const { page, context, member } = await settledVisit('/types');
  await context.setOffline(true);
  await pressSignOut(page);
  await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/account');
  await expect
    .poll(() => next.content().catch(() => member.email), { timeout: 10_000 })
    .not.toContain(member.email);
  await next.waitForURL(/\/sign-in/);
  // The tab keeps a note of the sign-out until the server has been notified.
  await expect.poll(() => storedKeys(next)).toEqual([]);
  expect(await sessionOf(next)).toBeUndefined();
  await context.close();
});

test('a page of somebody who has signed out hides their data, even if the code that signs out can’t be loaded', async () => {
  const { page, context, member } = await settledVisit('/types');
  await page.evaluate(() => {
    localStorage.removeItem('palate.member');
    localStorage.setItem('palate.leaving', '1');
  });
  let isServerAway = true;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isMembers = (await response.text()).includes('You followed a sign-out link');
    await (isMembers && isServerAway ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/account');
  await page.getByRole('heading', { name: 'You’re signed out in this browser' }).waitFor();
  expect(await shownOn(page)).not.toContain(member.email);
  isServerAway = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(/\/sign-in/);
  expect(await sessionOf(page)).toBeUndefined();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('every tab shows the sign-out, also on pages that don’t check the session', async () => {
  const { page, context, complaints, member } = await memberVisit(browser);
  const own = await context.newPage();
  await openPage(own, '/account');
  const plain = await context.newPage();
  await openPage(plain, '/types');
  const letGo = await holdSignOuts(page);
  await pressSignOut(page);
  await Promise.all([wayIn(own).waitFor(), wayIn(plain).waitFor()]);
  expect(await shownOn(own)).not.toContain(member.email);
  letGo();
  await page.waitForURL(/\/dashboard$/);
  await own.waitForURL(/\/sign-in\?nextpage=%2Faccount$/);
  await plain.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(plain.url()).pathname).toBe('/types');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page that Back restores from the browser’s cache is loaded again', async () => {
  const { page, context } = await settledVisit('/profile');
  // What a sign-out on another page leaves, and what a browser then tells a page it had put aside.
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await wayIn(page).waitFor();
  await page.waitForURL(/\/sign-in/);
  await context.close();
});

test('a link from another site asks before it signs anybody out', async () => {
  const { page, context, complaints } = await memberVisit(browser, { path: '/dashboard?awsSignOut=1' });
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.waitFor();
  await page.waitForURL(`${inject('baseUrl')}/dashboard`);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await accountMenu(page).waitFor();
  expect(await storedKeys(page)).toContain('palate.member');
  await page.goto('/dashboard?awsSignOut');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await wayIn(page).waitFor();
  await expect.poll(() => storedKeys(page), { timeout: 10_000 }).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor loses nothing by a sign-out link', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/credits');
  await page.evaluate(() => localStorage.setItem('palate.services', '["mubi"]'));
  await page.goto('/dashboard?awsSignOut=true');
  await page.waitForURL(`${inject('baseUrl')}/dashboard`);
  expect(await storedKeys(page)).toEqual(['palate.services']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('the next person at a shared computer finds nothing of the previous one', async () => {
  const { page, context, member } = await memberVisit(browser);
  await page.evaluate(() => localStorage.setItem('palate.services', '["mubi"]'));
  await pressSignOut(page);
  await page.waitForURL(/\/dashboard$/);
  await tryToSignIn(page, { email: member.email, password: 'not the password' });
  await page.locator('.toast').waitFor();
  await tryToSignIn(page, member, { isThere: true });
  await page.waitForURL('**/types');
  await closeDialog(page);
  await pressSignOut(page);
  await page.waitForURL(/\/dashboard$/);
  await wayIn(page).click();
  // In a dialog, or before the page's script runs on a page of its own.
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  expect(await page.content()).not.toContain(member.email);
  await context.close();
});

test('another person who signs in in another tab gets nothing of the first one’s data', async () => {
  const [member, second] = [await createMember(), await createMember()];
  const { page, context } = await visit(browser);
  // A visitor’s tab, open from before somebody signs in beside it.
  const other = await context.newPage();
  await openPage(other, '/types?modal=signIn');
  await signIn(page, member);
  await page.evaluate(() => localStorage.setItem('palate.services', '["mubi"]'));
  await tryToSignIn(other, second, { isThere: true });
  await other.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' });
  await accountMenu(other).waitFor();
  const keys = await storedKeys(other);
  expect(keys).not.toContain('palate.services');
  expect(keys.filter((key) => key.endsWith('.refreshToken'))).toHaveLength(1);
  const services = await other.evaluate(
    async () => (await (await fetch('/api/identity/session')).json()).user,
  );
  expect(services).toMatchObject({ email: second.email, subscribedStreamings: [] });
  await page.goto('/account');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(second.email);
  await context.close();
});
