import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createSessionSigner } from '../apps/server/src/http/session-cookie.ts';
import { launchBrowser, visit } from './browser.ts';
import {
  accountMenu,
  confirm,
  fillSignUp,
  newPerson,
  type Person,
  readCode,
  signIn,
  tryToSignIn,
} from './member.ts';
import { takeTest } from './take-test.ts';

const HOUR_MS = 3_600_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody who took the test, made an account and confirmed it. */
let member: Person;

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
/** A refused password or code is answered 400, which Chromium reports as an error of its own. */
const withoutRefusals = (complaints: string[]) =>
  complaints.filter((text) => !text.includes('status of 400'));

describe('a newcomer', () => {
  test('takes the test, makes an account by code, and keeps the taste', async () => {
    const { page, context, complaints } = await visit(browser);
    member = newPerson();
    await takeTest(page);
    await page.getByText('makes you').waitFor();
    const archetype = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.getByRole('dialog', { name: 'Keep your taste' }).waitFor();
    await fillSignUp(page, member);
    await confirm(page, await readCode(member.email));
    await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
    await page.getByRole('button', { name: 'Carry on' }).click();
    await accountMenu(page).waitFor();
    await page.reload();
    await accountMenu(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(archetype);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('whose address has an account is led to sign in, in the words of §8', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
    await fillSignUp(page, { ...member, email: member.email.toUpperCase() });
    await toast(page, 'Account already exists. Please log in.');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(member.email.toUpperCase());
    expect(withoutRefusals(complaints)).toEqual([]);
    await context.close();
  });

  test('who left before the code is sent a new one at the next sign-in', async () => {
    const { page, context, complaints } = await visit(browser);
    const person = newPerson();
    await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
    await fillSignUp(page, person);
    await page.getByLabel('Code', { exact: true }).waitFor();
    const first = await readCode(person.email);
    await tryToSignIn(page, person);
    await page.getByLabel('Code', { exact: true }).waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    const second = await readCode(person.email, 2);
    if (first !== second) {
      await confirm(page, first);
      await page.getByText('Invalid verification code provided, please try again.').waitFor();
    }
    await confirm(page, `${second.slice(0, 3)} ${second.slice(3)}`);
    await accountMenu(page).waitFor();
    // Without a taste the test is next.
    await page.getByText('How old are you?').waitFor();
    expect(withoutRefusals(complaints)).toEqual([]);
    await context.close();
  });
});

describe('a sign-in', () => {
  test('by a wrong password says so, and after five that the door is shut', async () => {
    const { page, context, complaints } = await visit(browser);
    const person = newPerson();
    await page.goto('/dashboard?modal=signUp', { waitUntil: 'load' });
    await fillSignUp(page, person);
    await confirm(page, await readCode(person.email));
    await accountMenu(page).waitFor();
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await tryToSignIn(page, { ...person, password: 'not the password' });
    const refusal = page.locator('.refusal');
    await refusal.getByText('Incorrect username or password.').waitFor();
    await toast(page, 'Log in error');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    for (let tries = 1; tries < 8 && !(await refusal.textContent())?.includes('exceeded'); tries += 1) {
      await button.click();
      await page.getByRole('button', { name: 'Signing in' }).waitFor({ state: 'detached' });
      await refusal.waitFor();
    }
    expect(await refusal.textContent()).toMatch(/^Password attempts exceeded\. After five wrong passwords/);
    expect(withoutRefusals(complaints)).toEqual([]);
    await context.close();
  });

  test('without a line keeps what was typed, and names the failure', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/sign-in', { waitUntil: 'networkidle' });
    await page.getByLabel('E-mail').focus();
    await page.route('**/identity/', (route) => route.abort());
    await tryToSignIn(page, member, { isThere: true });
    await toast(page, 'NetworkError: Log in error. Please try again later.');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(member.email);
    await page.unroute('**/identity/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await accountMenu(page).waitFor();
    await context.close();
  });

  test.each([
    ['', 'Both UserPoolId and ClientId are required.'],
    ['nowhere', 'Invalid UserPoolId format.'],
  ])('to a pool called %j says what is wrong with it', async (userPoolId, message) => {
    const { page, context } = await visit(browser);
    await page.route('**/api/identity/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), userPoolId } });
    });
    await tryToSignIn(page, member);
    await page.locator('.refusal', { hasText: message }).waitFor();
    await context.close();
  });

  test('goes on to a page of ours and to no other', async () => {
    for (const [asked, expected] of [
      ['/account', '/account'],
      ['/movie/tt2543164', '/movie/tt2543164'],
      ['https://evil.example/', '/dashboard'],
      ['//evil.example', '/dashboard'],
      ['/\\evil.example', '/dashboard'],
      ['/.//evil.example', '/dashboard'],
      ['javascript:alert(1)', '/dashboard'],
      ['/sign-in?nextpage=/sign-in', '/dashboard'],
    ] as const) {
      const { page, context } = await visit(browser);
      await tryToSignIn(page, member, { nextPage: asked });
      await accountMenu(page).waitFor();
      await page.waitForURL((url) => url.pathname !== '/sign-in');
      const there = new URL(page.url());
      expect([asked, there.origin, there.pathname]).toEqual([asked, inject('baseUrl'), expected]);
      // Signed in already, the page sends on by itself.
      await page.goto(`/sign-in?nextpage=${encodeURIComponent(asked)}`);
      expect(new URL(page.url()).href.startsWith(inject('baseUrl') + expected)).toBe(true);
      await context.close();
    }
  });

  test('by a new password, with the code of the reset', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto('/types?modal=signIn', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Forgot the password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new password' });
    await dialog.getByRole('textbox').fill(member.email);
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await toast(page, 'Confirmation code was sent. Please check your email.');
    const code = await readCode(member.email, 2);
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    member = { ...member, password: '  a new one 🗝 ' };
    await dialog.getByLabel('New password', { exact: true }).fill(member.password);
    await dialog.getByRole('button', { name: 'Set it and sign in' }).click();
    await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
    await accountMenu(page).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('brings this device’s services together with the account’s', async () => {
    const { page, context, complaints } = await visit(browser);
    await keepServices(page, ['mubi']);
    await tryToSignIn(page, member);
    await page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
    await context.close();

    const other = await visit(browser);
    await keepServices(other.page, ['netflix']);
    await tryToSignIn(other.page, member);
    const dialog = other.page.getByRole('dialog', { name: 'Which services are yours?' });
    await dialog.waitFor();
    await dialog.getByText('MUBI, Netflix').waitFor();
    await dialog.getByRole('button', { name: 'Keep these' }).click();
    await other.page.getByRole('dialog', { name: 'Good to see you, Greta' }).waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem('palate.services'))).toBe(
      '["mubi","netflix"]',
    );
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
  });
});

async function keepServices(page: Page, keys: string[]): Promise<void> {
  await page.goto('/credits');
  await page.evaluate((text) => localStorage.setItem('palate.services', text), JSON.stringify(keys));
}

describe('a session', () => {
  /** Makes the server see this browser's session as one to be brought back, as after an hour away. */
  async function letCookieLapse(context: BrowserContext): Promise<void> {
    const signer = createSessionSigner(inject('sessionSecret'));
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'palate_session');
    const session = signer.read(kept?.value);
    if (!kept || !session) throw new Error('There is no session to lapse.');
    const value = signer.issue({ ...session, expiresAt: Date.now() / 1_000 - 60 });
    await context.addCookies([{ ...kept, value }]);
  }

  test('is brought back behind a skeleton, on pages that check', async () => {
    const { page, context, complaints } = await visit(browser);
    await signIn(page, member);
    await letCookieLapse(context);
    const html = await (await context.request.get('/dashboard')).text();
    expect(html).toContain('page-coming');
    await page.goto('/dashboard');
    await accountMenu(page).waitFor();
    await page.locator('.page-coming').waitFor({ state: 'detached' });
    await letCookieLapse(context);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is not looked into by pages that need none (§2)', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, member);
    await letCookieLapse(context);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/identity\b|keeper|pool-client/.test(request.url())) asked.push(request.url());
    });
    for (const path of ['/', '/types', '/credits', '/get-started']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator('.page-coming').count()).toBe(0);
    }
    expect(asked).toEqual([]);
    await context.close();
  });

  test('whose token ended is renewed before anything is asked with it', async () => {
    const { page, context, complaints } = await visit(browser);
    await signIn(page, member);
    const before = await accessToken(page);
    await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await expect.poll(() => accessToken(page)).not.toBe(before);
    await accountMenu(page).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('that was ended elsewhere is over here at the next word of it', async () => {
    const here = await visit(browser);
    await signIn(here.page, member);
    const there = await visit(browser);
    await signIn(there.page, member);
    await there.page.goto('/account');
    there.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = there.page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(there.page, 'Signed out everywhere.');
    await here.page.goto('/account');
    await here.page.waitForURL(/\/sign-in\?nextpage=%2Faccount/);
    await here.context.close();
    await there.context.close();
  });

  test.each([
    ['idToken', 'Local storage is missing an ID Token, Please authenticate'],
    ['refreshToken', 'Cannot retrieve a new session. Please authenticate.'],
    ['LastAuthUser', 'User is not authenticated'],
  ])('whose %s was taken out of the browser ends in the words of §8', async (lost, message) => {
    const { page, context } = await visit(browser);
    await signIn(page, member);
    await page.evaluate((name) => {
      for (const key of Object.keys(localStorage)) if (key.endsWith(name)) localStorage.removeItem(key);
    }, lost);
    await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
    await page.goto('/dashboard');
    await toast(page, message);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await context.close();
  });

  test('that the pool won’t renew ends with “Error during refresh token”', async () => {
    const { page, context } = await visit(browser);
    await signIn(page, member);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('refreshToken')) localStorage.setItem(key, 'nonsense');
    });
    await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
    await page.goto('/dashboard');
    await toast(page, 'Error during refresh token');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await context.close();
  });

  const accessToken = (page: Page) =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('accessToken'));
      return key && localStorage.getItem(key);
    });
});

test('signing out shows nobody, and leaves nothing in the browser', async () => {
  const { page, context, complaints } = await visit(browser);
  await signIn(page, member);
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('palate_session');
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
