import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolationsAtWidths } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { accountMenu, fillSignUp, memberVisit, newPerson, type Person, tryToSignIn } from './member.ts';

let browser: Browser;
let member: Person;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
beforeAll(async () => {
  browser = await launchBrowser();
  const joined = await memberVisit(browser);
  member = joined.member;
  state = await joined.context.storageState();
  await joined.context.close();
});
afterAll(() => browser.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();

/** What a visitor comes by on the way in. */
const WAY_IN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the page': async (page) => {
    await openPage(page, '/sign-in');
  },
  refused: async (page) => {
    await tryToSignIn(page, { email: 'nobody@example.org', password: 'no password' });
    await page.locator('.toast').waitFor();
  },
  'signing in': async (page) => {
    await page.goto('/types?modal=signIn', { waitUntil: 'load' });
    await dialog(page, 'Sign in');
  },
  'signing up': async (page) => {
    await page.goto('/types?modal=signUp', { waitUntil: 'load' });
    await dialog(page, 'Create account');
  },
  'nothing typed': async (page) => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
  'the code': async (page) => {
    await fillSignUp(page, newPerson());
    await page.getByLabel('6-digit code', { exact: true }).waitFor();
  },
  'a reset': async (page) => {
    await page.goto('/types?modal=forgotPassword', { waitUntil: 'load' });
    await page.getByRole('dialog').getByRole('textbox').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('New password', { exact: true }).waitFor();
  },
};

/** What a member has. */
const OWN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  account: async (page) => {
    await openPage(page, '/account');
  },
  'a question': async (page) => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog(page, 'Sign out everywhere?');
  },
  profile: async (page) => {
    await openPage(page, '/profile');
  },
};

const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );

/** Widths of a desktop and a phone, in pixels. */
const WIDTHS = [1440, 390];

test('accounts have no accessibility violations at any width, and fit', async () => {
  const findings: string[] = [];
  for (const [steps, isMember] of [
    [WAY_IN, false],
    [OWN, true],
  ] as const) {
    const { page, context } = await visit(browser, isMember ? { state } : {});
    for (const [name, open] of Object.entries(steps)) {
      await open(page);
      await settle(page);
      findings.push(...(await findViolationsAtWidths(page, name, WIDTHS)));
    }
    if (isMember) {
      // A phone has one menu, with the account's links in it.
      for (const [width, menu] of [
        [390, page.locator('summary[aria-label="Menu"]')],
        [1440, accountMenu(page)],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await menu.click();
        await page.getByRole('link', { name: 'Sign out' }).last().waitFor();
        findings.push(...(await findViolationsAtWidths(page, 'menu', [width])));
      }
    }
    await context.close();
  }
  expect(findings).toEqual([]);
});

/** What an application asks the pool's own page for. */
async function authorizeAddress(provider?: 'Google'): Promise<string> {
  const baseUrl = inject('baseUrl');
  const { clientId } = await (await fetch(`${baseUrl}/api/identity/config`)).json();
  const search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${baseUrl}/sign-in`,
    state: 'a page of its own',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...(provider && { identity_provider: provider }),
  });
  return `/identity/oauth2/authorize?${search}`;
}

/** The pool's own pages, which have no scripts and no styles but their own. */
const HOSTED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the pool’s sign-in': async (page) => {
    await page.goto(await authorizeAddress());
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
  'refused by the pool': async (page) => {
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password').fill('no password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  },
  'Google’s stand-in': async (page) => {
    await page.goto(await authorizeAddress('Google'));
    await page.getByRole('heading', { name: 'This isn’t Google' }).waitFor();
  },
  'a link that leads nowhere': async (page) => {
    await page.goto('/identity/oauth2/authorize?client_id=none');
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  },
};

test('hosted pages and emails have no accessibility violations at any width in either theme, and fit', async () => {
  const { page, context } = await visit(browser);
  const findings: string[] = [];
  for (const [name, open] of Object.entries(HOSTED)) {
    await open(page);
    findings.push(...(await findViolationsAtWidths(page, name, WIDTHS)));
  }
  const emails: { to: string; subject: string; html: string }[] = await (
    await fetch(`${inject('baseUrl')}/dev/outbox.json`)
  ).json();
  const own = emails.filter(({ to }) => to === member.email);
  expect(own.length).toBeGreaterThan(1);
  for (const { subject, html } of own) {
    await page.setContent(html);
    for (const [colorScheme, color] of [
      ['light', 'rgb(240, 238, 233)'],
      ['dark', 'rgb(18, 16, 19)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const paper = await page
        .getByRole('heading', { level: 1 })
        .evaluate(
          (heading) => getComputedStyle(heading.closest('table')?.closest('td') ?? heading).backgroundColor,
        );
      expect(paper).toBe(color);
    }
    // An email has no landmarks of its own, because mail programs show it within their page.
    findings.push(
      ...(await findViolationsAtWidths(page, subject, WIDTHS)).filter(
        (finding) => !/ (landmark-one-main|region): /.test(finding),
      ),
    );
  }
  await context.close();
  expect(findings).toEqual([]);
});

test('signing in works by keyboard alone: the focus enters the dialog, stays in it, and returns', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, '/types');
  const opener = page.getByRole('link', { name: 'Sign in' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Sign in');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  await expect.poll(focused).toBe('email');
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page, 'Sign in');
  await expect.poll(focused).toBe('email');
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await accountMenu(page).waitFor();
  await context.close();
});

test('fields are labeled for password managers and phone keyboards', async () => {
  const { page, context } = await visit(browser);
  const kinds = () =>
    page
      .getByRole('dialog')
      .evaluate((open) =>
        [...open.querySelectorAll('input')].map((input) => `${input.name} ${input.autocomplete}`),
      );
  await page.goto('/types?modal=signIn', { waitUntil: 'load' });
  await dialog(page, 'Sign in');
  expect(await kinds()).toEqual(['email username', 'password current-password']);
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await dialog(page, 'Create account');
  expect(await kinds()).toEqual([
    'firstName given-name',
    'secondName family-name',
    'email username',
    'password new-password',
  ]);
  await fillSignUp(page, newPerson());
  await page.getByLabel('6-digit code', { exact: true }).waitFor();
  expect(await kinds()).toEqual(['code one-time-code']);
  await context.close();
});
