// Pictures of every route at three widths in both themes, as a visitor before and after the taste test and as a member, in look-out/.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer, temporaryFolder } from '../e2e/server.ts';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './run.mjs';

const OUT = join(ROOT, 'look-out');
const WIDTHS = [390, 768, 1440];
const THEMES = ['foyer', 'auditorium'];
const ROUTES = [
  ['home', '/'],
  ['get-started', '/get-started'],
  ['types', '/types'],
  ['taste', '/taste'],
  ['dashboard', '/dashboard'],
  ['dashboard-filtered', '/dashboard?movieType=movie&year=1990,1999&sortBy=movieRating'],
  ['dashboard-nothing', '/dashboard?year=1961,1961&languages=is'],
  ['category-all', '/dashboard/category/all'],
  ['category-horror', '/dashboard/category/horror'],
  ['search-empty', '/search'],
  ['search-amelie', '/search?search=amelie'],
  ['search-nothing', '/search?search=zzzzqqq'],
  ['movie', '/movie/tt13238346'],
  ['movie-long', '/movie/tt0057012'],
  ['tv', '/tv/tt0903747'],
  ['person', '/person/martin-scorsese'],
  ['credits', '/credits'],
  ['news', '/news'],
  ['not-found', '/nothing-here'],
  ['sign-in', '/sign-in'],
  ['modal-sign-in', '/types?modal=signIn'],
  ['modal-sign-up', '/types?modal=signUp'],
  ['modal-forgot', '/types?modal=forgotPassword'],
];
/** What a member sees otherwise than a visitor. */
const MEMBER_ROUTES = [
  ['account', '/account'],
  ['profile', '/profile'],
  ['taste', '/taste'],
  ['dashboard', '/dashboard'],
  ['movie', '/movie/tt13238346'],
];

const only = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
const folder = await temporaryFolder();
const server = await startServer({ DATA_DIR: folder.path });
try {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const cookies = await takeTest(server.url);
  const viewers = [
    { viewer: 'visitor', routes: ROUTES, storageState: { cookies: [], origins: [] } },
    { viewer: 'taste', routes: ROUTES, storageState: { cookies, origins: [] } },
    { viewer: 'member', routes: MEMBER_ROUTES, storageState: await signUp(cookies) },
  ];
  for (const viewer of viewers) {
    for (const theme of THEMES) {
      for (const width of WIDTHS) await takePictures({ ...viewer, theme, width });
    }
  }
  console.log(`Pictures are in ${OUT}`);
} finally {
  await browser.close();
  server.process.kill('SIGTERM');
  await server.exited;
  await folder.remove();
}

async function takePictures({ viewer, routes, storageState, theme, width }) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme === 'auditorium' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState,
  });
  const page = await context.newPage();
  for (const [name, route] of routes) {
    if (only.length > 0 && !only.includes(name)) continue;
    const isModal = route.includes('modal=');
    await page.goto(route, { waitUntil: 'load' });
    // What the browser alone knows is there once the scripts have run.
    if (viewer === 'member' || isModal) await page.waitForLoadState('networkidle');
    // A picture of the whole page shows rows that a window would not have laid out yet.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    await page.evaluate(() => document.fonts.ready);
    const path = join(OUT, `${name}.${viewer}.${theme}.${width}.png`);
    await page.screenshot({ path, fullPage: !isModal });
  }
  await context.close();
}

/** Makes an account with what the test found, and returns what its browser then keeps. */
async function signUp(cookies) {
  const email = 'greta.lindqvist-abernathy@example.org';
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  await page.goto('/types?modal=signUp', { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Greta');
  await page.getByLabel('Last name (optional)').fill('Lindqvist-Abernathy');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await readCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('summary[aria-label^="Your account"]').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The code in the letter to an address, once it has come. */
async function readCode(email) {
  for (let waited = 0; waited < 150; waited++) {
    const letters = await (await fetch(`${server.url}/dev/outbox.json`)).json();
    const code = letters.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No letter with a code came to ${email}.`);
}

/** Answers the test as somebody would, and returns the cookies that carry the answers. */
async function takeTest(url) {
  const find = async (title) =>
    (await (await fetch(`${url}/api/movie/titles?title=${encodeURIComponent(title)}`)).json())[0];
  const loved = await Promise.all(
    ['Past Lives', 'Aftersun', 'Moonlight', 'Before Sunrise', 'Eternal Sunshine'].map(find),
  );
  const favoriteMovies = loved.filter(Boolean).map(({ id, title }) => ({ id, title }));
  const ageRange = { start: 30, end: 44 };
  const genres = {
    positive: ['drama', 'romance', 'documentary', 'grief', 'coming-of-age'],
    negative: ['superhero', 'slasher', 'heist'].filter((key) => key !== 'slasher'),
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
