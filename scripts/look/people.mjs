// The people of `npm run look`: visitors and members, with and without a taste, and one with Premium.

/** The address of the member that most pictures show. */
export const MEMBER_EMAIL = 'greta.lindqvist-abernathy@example.org';
/** The address of the member with Premium. */
export const SUBSCRIBER_EMAIL = 'look.premium@example.org';
/** Everybody's password. */
export const PASSWORD = 'correct horse battery';

/** Takes the taste test with sample answers; returns the cookies that identify these answers. */
export async function takeTest(url) {
  const find = async (title) =>
    (await (await fetch(`${url}/api/movie/titles?title=${encodeURIComponent(title)}`)).json())[0];
  const loved = await Promise.all(
    ['Past Lives', 'Aftersun', 'Moonlight', 'Before Sunrise', 'Eternal Sunshine'].map(find),
  );
  const favoriteMovies = loved.filter(Boolean).map(({ id, title }) => ({ id, title }));
  const ageRange = { start: 30, end: 44 };
  const genres = {
    positive: ['drama', 'romance', 'documentary', 'grief', 'coming-of-age'],
    negative: ['superhero', 'heist'],
  };
  const post = (path, body) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pairPreferences = [];
  for (let done = false; !done && pairPreferences.length < 12; ) {
    const answer = await (
      await post('/taste/movie-pairs', {
        country: 'us',
        ageRange,
        genres,
        lovedMovies: favoriteMovies,
        pairPreferences,
      })
    ).json();
    done = answer.done;
    const pair = answer.pairs[0];
    if (!pair) break;
    const [quiet, loud] = [...pair].sort((a, b) => a.dna.scale + a.dna.pace - b.dna.scale - b.dna.pace);
    pairPreferences.push({ winner: quiet.id, loser: loud.id });
  }
  const saved = await post('/user/taste-test', {
    ageRange,
    moviePreferences: { favoriteMovies, pairPreferences },
    countryCode: 'us',
    genreThemePreferences: { ...genres, neutral: [] },
  });
  if (!saved.ok) throw new Error(`The test was refused: ${await saved.text()}`);
  return saved.headers.getSetCookie().map((line) => {
    const [name, ...value] = line.split(';')[0].split('=');
    return { name, value: value.join('='), url };
  });
}

/**
 * Creates an account in a browser with these cookies, and returns that browser's storage state. The answers
 * move to the account, so the old cookies no longer lead to them. The tutorial is marked as seen.
 */
export async function signUp(browser, url, cookies, email = MEMBER_EMAIL) {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  await page.goto('/types?modal=signUp', { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  await dialog.locator('[autocomplete="given-name"]').fill('Greta');
  await dialog.locator('[autocomplete="family-name"]').fill('Lindqvist-Abernathy');
  await dialog.locator('[autocomplete="username"]').fill(email);
  await dialog.locator('[autocomplete="new-password"]').fill(PASSWORD);
  await dialog.locator('form button[type="submit"]').click();
  await dialog.locator('[autocomplete="one-time-code"]').fill(await readCode(url, email));
  await dialog.locator('form button[type="submit"]').click();
  await page.locator('summary[aria-label^="Your account"]').waitFor();
  const state = await context.storageState();
  await context.close();
  // The tutorial would open over the first picture of the dashboard.
  const call = callerOf(url, state);
  const { userPreferencesId } = await call('GET', '/user');
  await call('PATCH', `/user/preferences/${userPreferencesId}`, { isTutorialSeen: true });
  return state;
}

/** Creates a member with a taste who subscribes to Premium; returns their browser's storage state. */
export async function signUpSubscriber(browser, url) {
  const storageState = await signUp(browser, url, await takeTest(url), SUBSCRIBER_EMAIL);
  const context = await browser.newContext({ baseURL: url, storageState });
  const page = await context.newPage();
  await page.goto('/premium', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByText(/^Premium is free for you until/).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the headers with which the member of a browser's storage state calls the API. */
function headersOf({ origins }) {
  const tokens = origins.flatMap(({ localStorage }) => localStorage);
  const token = tokens.find(({ name }) => name.endsWith('.accessToken'))?.value;
  return { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` };
}

/** Returns a function that calls the API as the member who is signed in in a browser. */
export function callerOf(url, state) {
  const headers = headersOf(state);
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${result.message}`);
    return result;
  };
}

/** Waits for the email to an address, and returns its code. */
async function readCode(url, email) {
  for (let waited = 0; waited < 150; waited++) {
    const emails = await (await fetch(`${url}/dev/outbox.json`)).json();
    const code = emails.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email with a code came to ${email}.`);
}
