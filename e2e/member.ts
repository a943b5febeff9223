import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Visit, visit } from './browser.ts';
import { takeTest } from './take-test.ts';

/** Who signs up in a journey. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly secondName: string;
}

/** Somebody new, whose address nobody has. */
export const newPerson = (): Person => ({
  email: `greta.${randomUUID()}@example.org`,
  password: 'correct horse battery',
  firstName: 'Greta',
  secondName: 'Lind',
});

interface Letter {
  readonly to: string;
  readonly text: string;
}

const LETTER_WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** The emails that a server sent to an address, newest first. */
async function lettersTo(email: string, server: string): Promise<Letter[]> {
  const letters: Letter[] = await (await fetch(`${server}/dev/outbox.json`)).json();
  return letters.filter(({ to }) => to === email);
}

/** The code in the newest email to an address, once there are `count` emails with one. */
export async function readCode(email: string, count = 1, server = inject('baseUrl')): Promise<string> {
  const end = Date.now() + LETTER_WAIT_MS;
  while (Date.now() < end) {
    const codes = (await lettersTo(email, server))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .filter(Boolean);
    if (codes.length >= count && codes[0]) return codes[0];
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`No letter ${count} with a code came to ${email}.`);
}

/** Fills the open form of a new account in and sends it. */
export async function fillSignUp(page: Page, { firstName, secondName, email, password }: Person) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name (optional)').fill(secondName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Types the code that was sent, and confirms. */
export async function confirm(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Makes an account without a taste, and waits until its owner is in, with the test before them. */
export async function join(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/types?modal=signUp', { waitUntil: 'load' });
  await fillSignUp(page, person);
  await confirm(page, await readCode(person.email, 1, new URL(page.url()).origin));
  await accountMenu(page).waitFor();
  return person;
}

/** Takes the test and makes an account with what it found, up to the greeting after it. */
export async function joinWithTaste(page: Page, person = newPerson()): Promise<Person> {
  await takeTest(page);
  await page.getByText('makes you').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog', { name: 'Keep your taste' }).waitFor();
  await fillSignUp(page, person);
  await confirm(page, await readCode(person.email));
  await page.getByRole('dialog', { name: `Good to see you, ${person.firstName}` }).waitFor();
  return person;
}

/** A browser in which somebody new is signed in, on `/types`, with nothing over it. */
export async function memberVisit(
  browser: Browser,
  { person = newPerson(), ...options }: { person?: Person } & Parameters<typeof visit>[1] = {},
): Promise<Visit & { member: Person }> {
  const visited = await visit(browser, options);
  const member = await join(visited.page, person);
  await closeDialog(visited.page);
  return { ...visited, member };
}

/** Closes the dialog that is open, by keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Sends the form of `/sign-in`; `isThere` where it is open already. */
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

/** Signs in, and waits until the page after it is there as a member's, with nothing over it. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await tryToSignIn(page, person);
  await page.waitForURL('**/types');
  await accountMenu(page).waitFor();
  await closeDialog(page);
}

/** The header's way in, which a visitor has. */
export const wayIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Sign in' }).first();

/** Waits for a toast. */
export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();

/** Waits until a toast says why a form was refused, and its field is focused and described by the same words. */
export async function refused(page: Page, field: 'password' | 'code', text: string): Promise<void> {
  // The one of the attempt before may be on its way out.
  await page.locator('.toast', { hasText: text }).last().waitFor();
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

/** A refused password or code is answered 400, which Chromium reports as an error of its own. */
export const withoutRefusals = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.includes('status of 400'));

/** The header's menu of somebody signed in. */
export const accountMenu = (page: Page) => page.locator('summary[aria-label^="Your account"]');
