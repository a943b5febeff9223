import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type ApiMember, toApiMember } from './api-member.ts';
import { untilHydrated, type Visit, visit } from './browser.ts';
import { createAccount, emailsIn, emailsOf, poolOf, waitForCode } from './pool-account.ts';
import { beginSession, signedInState } from './signed-in-state.ts';
import { takeTest } from './take-test.ts';

/** A person who signs up in a journey. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly secondName: string;
}

/** Creates a person with an unused email address. */
export const newPerson = (): Person => ({
  email: `greta.${randomUUID()}@example.org`,
  password: 'correct horse battery',
  firstName: 'Greta',
  secondName: 'Lind',
});

/** Waits until there are `count` emails with a code to an address, and returns the code in the newest one. */
export function readCode(email: string, count = 1, server = inject('baseUrl')): Promise<string> {
  return waitForCode(emailsAt(server), { email, count });
}

const emailsAt = (server: string) =>
  server === inject('baseUrl') ? emailsIn(inject('dataDir')) : emailsOf(server);

/** Fills in the open sign-up form and submits it. */
export async function fillSignUp(page: Page, { firstName, secondName, email, password }: Person) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name (optional)').fill(secondName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Types the code from the email into the form, and submits it. */
export async function confirm(page: Page, code: string) {
  await page.getByLabel('6-digit code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Creates an account without a taste, and waits until the person is signed in and the taste test is open. */
export async function join(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await confirm(page, await readCode(person.email, 1, new URL(page.url()).origin));
  await accountMenu(page).waitFor();
  return person;
}

/** Closes the tutorial before the next action on the page, whenever it opens. */
async function closeTutorials(page: Page): Promise<void> {
  const tutorial = page.getByRole('dialog', { name: 'How Palate works' });
  await page.addLocatorHandler(tutorial, () => page.keyboard.press('Escape'));
}

/** Takes the test, creates an account with that taste, and waits for the greeting. */
export async function joinWithTaste(page: Page, person = newPerson()): Promise<Person> {
  await closeTutorials(page);
  await takeTest(page);
  await page.getByText('Your archetype (').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog', { name: 'Save your taste' }).waitFor();
  await fillSignUp(page, person);
  await confirm(page, await readCode(person.email));
  await page.getByRole('dialog', { name: `Good to see you, ${person.firstName}` }).waitFor();
  return person;
}

/** A page of a new member, and functions that call the API as this member. */
type MemberVisit = Visit & { readonly member: Person; readonly api: ApiMember };

/**
 * Opens a page in a browser where a new member is signed in, who has seen the tutorial, and waits until React handles
 * its events. The account and the session are created without the browser, from an address of its own.
 * @param options.path the page; null opens none, for tests that prepare the browser first
 */
export async function memberVisit(
  browser: Browser,
  {
    person,
    path = '/types',
    ...options
  }: { person?: Person; path?: string | null } & Parameters<typeof visit>[1] = {},
): Promise<MemberVisit> {
  const server = options.baseURL ?? inject('baseUrl');
  const member = await createMember(person, server);
  const pool = await poolOf(server);
  const session = await beginSession(server, pool, member);
  const api = toApiMember(server, member, session);
  await api.send('PATCH', `/user/preferences/${api.preferencesId}`, { isTutorialSeen: true });
  const visited = await visit(browser, {
    ...options,
    path,
    state: signedInState(server, pool.clientId, session),
  });
  return { ...visited, member, api };
}

/** The account that the next test gets that needs any at the shared server. */
let nextMember: Promise<Person> | undefined;

/**
 * Creates an account without the browser. If the test doesn't say whose, it gets one that was created meanwhile,
 * because the email with the code takes up to 2 s.
 */
export async function createMember(person?: Person, server = inject('baseUrl')): Promise<Person> {
  if (person || server !== inject('baseUrl')) return register(person ?? newPerson(), server);
  const member = nextMember ?? register(newPerson(), server);
  nextMember = register(newPerson(), server);
  // The test that gets the account reports the error.
  nextMember.catch(() => undefined);
  return member;
}

async function register(person: Person, server: string): Promise<Person> {
  await createAccount(await poolOf(server), person, emailsAt(server));
  return person;
}

/** Closes the open dialog with the keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * Submits the form of `/sign-in`.
 * @param isThere whether that page is already open
 */
export async function tryToSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { nextPage = '/types', isThere = false } = {},
): Promise<void> {
  if (!isThere) await page.goto(`/sign-in?nextpage=${encodeURIComponent(nextPage)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in, and waits until the next page shows the member as signed in, without an open dialog. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await closeTutorials(page);
  await tryToSignIn(page, person);
  await page.waitForURL('**/types');
  await accountMenu(page).waitFor();
  await closeDialog(page);
}

/** Locates the header's sign-in link, which only visitors have. */
export const wayIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign in' }).first();

/** Waits until a toast (a short message at the edge of the page) contains a text. */
export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();

/**
 * Waits for the error message of a form, in a toast and at the field. Also checks that the message describes the
 * focused field.
 * @param toasted the text of the toast, if it differs from the one at the field
 */
export async function refused(
  page: Page,
  field: 'password' | 'code',
  text: string,
  toasted = text,
): Promise<void> {
  // The toast of the previous attempt may still be disappearing.
  await page.locator('.toast', { hasText: toasted }).last().waitFor();
  await page.locator('form p', { hasText: text }).first().waitFor();
  const input = page.locator(`input[name=${field}][aria-invalid=true]:focus`);
  await input.waitFor();
  const said = await input.evaluate((marked) =>
    (marked.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  if (!said.includes(text)) throw new Error(`The field is described by “${said}”.`);
}

/**
 * Removes the errors that Chromium logs for responses with status 400, which are expected for a wrong
 * password or code.
 */
export const withoutRefusals = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.includes('status of 400'));

/** Locates the account menu in the header, which only members have. */
export const accountMenu = (page: Page) => page.locator('summary[aria-label^="Your account"]');

/** Signs out in the account menu. Before React handles the link's events, it leads to a page that asks first. */
export async function pressSignOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  const link = page.getByRole('link', { name: 'Sign out' });
  await untilHydrated(link);
  await link.click();
}
