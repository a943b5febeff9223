import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { launchBrowser, openPage, visit } from './browser.ts';
import { accountMenu } from './member.ts';
import { createSocialMember, takeTestAs } from './social-member.ts';
import { answerTest } from './take-test.ts';

const FILM = '/movie/tt13238346';
/** As long as they come. */
const NAME = 'Wolfeschlegelsteinhausenbergerdorff';
const GREETING = `Good to see you, ${NAME}`;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const ACCOUNTS = ['drama', 'romance'];
const BROWSERS = ['horror', 'thriller'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** An account with a taste and a service. */
async function makeAccount() {
  const member = await createSocialMember(NAME);
  await takeTestAs(member, ACCOUNTS);
  await member.send('PATCH', '/user', { countryCode: 'us', subscribedStreamings: ['netflix'] });
  return member;
}

const chooseService = (page: Page, key: string) =>
  page.evaluate((stored) => localStorage.setItem('palate.services', JSON.stringify([stored])), key);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Goes on by Tab until what has this name has the focus, and presses a key there. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const at = document.activeElement;
      const named = at instanceof HTMLInputElement ? at.labels?.[0] : at;
      return named?.textContent?.trim().startsWith(wanted) === true;
    }, name);
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs > 200) throw new Error(`Tab never came to ${name}.`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(key);
}

/** Waits until the field for the email address has the focus. */
const emailFocused = (page: Page) => page.locator('input[name=email]:focus').waitFor();

/** The genres that the taste shown in this browser goes toward most. */
const genresOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const metrics = await (await fetch('/api/usertaste/metrics/me')).json();
    const liked: { key: string }[] = metrics.genreThemePreferences.positive;
    return liked
      .map(({ key }) => key)
      .slice(0, 2)
      .sort();
  });

describe.each(['foyer', 'auditorium'] as const)('by keyboard alone, in %s', (theme) => {
  test('actions that need an account ask for sign-in, and differences are resolved one after the other', async () => {
    const member = await makeAccount();
    const { page, context, complaints } = await visit(browser, { theme });
    await context.addCookies(await answerTest(BROWSERS));
    await page.goto('/credits');
    await chooseService(page, 'mubi');
    const findings: string[] = [];
    const look = async (name: string) => {
      await dialogOf(page, name).waitFor();
      findings.push(...(await findViolations(page, name)));
      await page.setViewportSize(PHONE);
      const isFitting = await dialogOf(page, name).evaluate((open) => open.scrollWidth <= open.clientWidth);
      if (!isFitting) findings.push(`${name} is wider than a phone`);
      await page.setViewportSize(DESK);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), {
          message: `focus in ${name}`,
        })
        .toBe(true);
    };

    await openPage(page, FILM);
    await press(page, 'Disagree? Correct it');
    await look('Sign in to continue');
    await emailFocused(page);
    await page.keyboard.type(member.email);
    await press(page, 'Password', 'Space');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');

    await look('Which taste do you want to keep?');
    expect(await genresOf(page)).toEqual(ACCOUNTS);
    await press(page, theme === 'foyer' ? 'Keep my account’s taste' : 'Use this browser’s taste');
    await look('Which streaming services do you have?');
    await page.getByText('Netflix, MUBI').waitFor();
    await press(page, 'Services from both', 'ArrowDown');
    await press(page, 'Save');
    await look(GREETING);
    await press(page, 'Continue');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await accountMenu(page).waitFor();
    await expect.poll(() => genresOf(page)).toEqual(theme === 'foyer' ? ACCOUNTS : BROWSERS);
    expect(await page.evaluate(() => localStorage.getItem('palate.services'))).toBe('["netflix"]');
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('closing the question changes nothing: the account keeps its taste, and is asked again', async () => {
  const member = await makeAccount();
  const { page, context } = await visit(browser);
  await context.addCookies(await answerTest(BROWSERS));
  for (let times = 1; times <= 2; times += 1) {
    await openPage(page, '/sign-in?nextpage=/types');
    await emailFocused(page);
    await page.keyboard.type(member.email);
    await press(page, 'Password', 'Space');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await dialogOf(page, 'Which taste do you want to keep?').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page, GREETING).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await genresOf(page)).toEqual(ACCOUNTS);
    await accountMenu(page).focus();
    await page.keyboard.press('Enter');
    await press(page, 'Sign out');
    await page.waitForURL(/\/dashboard$/);
  }
  await context.close();
});
