import { setTimeout } from 'node:timers/promises';
import type { Cookie, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DOUBLE_TAP_MS } from '../apps/web/app/features/taste/test/double-tap.ts';
import { storedCookies } from './signed-in-state.ts';

/** The answers of the simulated person. */
const GENRES = ['Drama', 'Romance', 'Documentary'];
const LOVED = ['past lives', 'moonlight', 'arrival'];
const PAIRS_AT_MOST = 12;
/** Limit for all pairs together, including what `look` does with the first one. */
export const PAIRS_MS = 90_000;

/**
 * Waits until the test asks a question and until a press can't be the second one of a double tap on the question
 * before it. People read first.
 * @param name the question's heading
 */
export async function waitForQuestion(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await setTimeout(DOUBLE_TAP_MS);
}

/**
 * Takes the taste test by clicking and typing like a person, from `/get-started` to the result.
 * @param look called on every question before it is answered
 * @returns the number of actions, as `answerQuestions` counts them
 */
export async function takeTest(page: Page, look?: (question: string) => Promise<void>): Promise<number> {
  await page.goto('/get-started');
  return answerQuestions(page, look);
}

/**
 * Answers the questions of the test on the screen, up to the result; `look` is called on every question
 * before it is answered.
 * @returns the number of actions: clicks that answer or continue, and titles typed
 */
export async function answerQuestions(
  page: Page,
  look: (question: string) => Promise<void> = async () => undefined,
): Promise<number> {
  let answers = 0;
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click();
    answers += 1;
  };
  const heading = (name: string) => waitForQuestion(page, name);

  await heading('How old are you?');
  await look('age');
  await press('30–44');
  await heading('Where do you watch?');
  await look('country');
  await press(/^Yes, /);
  await heading('Which genres do you like?');
  for (const genre of GENRES) await press(new RegExp(`^${genre}`));
  await look('genres');
  await press('Continue');
  await page.getByRole('button', { name: /^Grief/ }).waitFor();
  await press(/^Grief/);
  await look('stories');
  await press('Continue');
  await heading('Choose three titles you love');
  const search = page.getByRole('combobox');
  for (const title of LOVED) {
    await search.fill(title);
    await page.getByRole('option').first().waitFor();
    await look(`loved, ${title}`);
    await page
      .getByRole('option', { name: new RegExp(title, 'i') })
      .first()
      .click();
    answers += 1;
  }
  await press('Continue');
  await heading('Which would you watch?');
  const reveal = page.waitForURL(/\/taste\?reveal/, { timeout: PAIRS_MS });
  for (let pair = 1; pair <= PAIRS_AT_MOST; pair += 1) {
    const shown = page.getByText(new RegExp(`^Pair ${pair}: `));
    const isRevealed = await Promise.race([
      reveal.then(() => true),
      shown.waitFor({ state: 'attached' }).then(() => false),
    ]).catch(() => true);
    if (isRevealed) break;
    if (pair === 1) await look('pairs');
    await pairIsSettled(page);
    // Press keys, in turn left, right, neither and not seen.
    await page.keyboard.press(['ArrowLeft', 'ArrowRight', 'n', 'h'][pair % 4] ?? 'n');
    answers += 1;
  }
  await reveal;
  await page.getByText('Your archetype (').waitFor();
  return answers;
}

/** Waits until the pair on the screen can be answered. */
export const pairIsSettled = (page: Page) => page.locator('.pair[data-settled=true]').waitFor();

/**
 * The simulated person's answers without pairs, as the server takes them.
 * @param positive keys of the genres and themes that they like
 */
export const tasteAnswers = (positive: readonly string[] = ['drama', 'romance', 'documentary', 'grief']) => ({
  ageRange: { start: 30, end: 44 },
  moviePreferences: {
    favoriteMovies: ['past-lives-2023', 'moonlight-2016', 'arrival-2016'].map((id) => ({ id, title: id })),
    pairPreferences: [],
  },
  countryCode: 'us',
  genreThemePreferences: { positive, negative: [], neutral: [] },
});

/**
 * Answers the test as a new visitor by calling the server, and returns their cookies.
 * @param positive as in `tasteAnswers`
 */
export async function answerTest(positive?: readonly string[]): Promise<Cookie[]> {
  const server = inject('baseUrl');
  const answer = await fetch(`${server}/api/user/taste-test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tasteAnswers(positive)),
  });
  if (!answer.ok) throw new Error(`The test was answered ${answer.status}: ${await answer.text()}`);
  return storedCookies(server, answer.headers.getSetCookie());
}
