// Takes pictures of every route at three widths in both themes, as a visitor before and after the taste test, as a
// member, as a new member, with Premium and as a moderator; writes them to look-out/.
//   npm run look                       all of them
//   npm run look -- movie book 1440    some: names of pictures, widths, themes
//   npm run look -- axe                all of them, and checks the accessibility of every page in that state
// A picture fails if the page isn't in the expected state or, with `axe`, isn't accessible; the command then exits
// with 1 and names the picture.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findViolations } from '../e2e/axe.ts';
import { runPalate, startServer, stopServer, temporaryFolder } from '../e2e/server.ts';
import { findBrowser } from './find-browser.mjs';
import { ILLUSTRATIONS, takeIllustrations } from './look/illustrations.mjs';
import { LETTERS, takeLetters } from './look/letters.mjs';
import { callerOf, signUp, signUpSubscriber, takeTest } from './look/people.mjs';
import { PICTURES } from './look/pictures.mjs';
import { ROOT } from './run.mjs';

const OUT = join(ROOT, 'look-out');
const WIDTHS = [390, 768, 1440];
const THEMES = ['foyer', 'auditorium'];
const PROOF_MS = 10_000;
const SIGNED_IN = ['member', 'newcomer', 'subscriber', 'moderator'];
const WITH_TASTE = ['taste', 'member', 'subscriber'];
/** The argument that asks for the accessibility of every page. */
const AXE = 'axe';

const asked = process.argv.slice(2);
const names = new Set(
  Object.values(PICTURES)
    .flat()
    .map(({ name }) => name),
);
const unknown = asked.filter(
  (word) => ![...names, ILLUSTRATIONS, LETTERS, AXE, ...THEMES, ...WIDTHS.map(String)].includes(word),
);
if (unknown.length > 0) {
  console.error(`There is no picture, theme or width ${unknown.join(', ')}.`);
  process.exit(2);
}
/** Returns the choices that the command's arguments name, or all if they name none. */
const chosen = (choices) => {
  const some = choices.filter((choice) => asked.includes(String(choice)));
  return some.length > 0 ? some : choices;
};
const wanted = chosen([...names, ILLUSTRATIONS, LETTERS]);

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
let server = await startServer({ DATA_DIR: folder.path });
const failures = [];
try {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const moderator = await signUpModerator('mona.lind@example.org');
  // Each takes the test separately: a new account gets the answers of the browser where it is created.
  const states = {
    visitor: { cookies: [], origins: [] },
    taste: { cookies: await takeTest(server.url), origins: [] },
    member: await signUp(browser, server.url, await takeTest(server.url)),
    newcomer: await signUp(browser, server.url, [], 'new.here@example.org'),
    subscriber: await signUpSubscriber(browser, server.url),
    moderator,
  };
  const people = {
    url: server.url,
    member: callerOf(server.url, states.member),
    newcomer: callerOf(server.url, states.newcomer),
  };
  for (const [viewer, storageState] of Object.entries(states)) {
    for (const theme of chosen(THEMES)) {
      for (const width of chosen(WIDTHS)) await takePictures({ viewer, storageState, theme, width, people });
    }
  }
  if (wanted.includes(ILLUSTRATIONS))
    for (const theme of chosen(THEMES)) await takeIllustrations(browser, server.url, { theme, folder: OUT });
  if (wanted.includes(LETTERS))
    for (const theme of chosen(THEMES)) await takeLetters(browser, { theme, folder: OUT });
  console.log(`Pictures are in ${OUT}`);
} finally {
  await browser.close();
  await stopServer(server);
  await folder.remove();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Makes a new member a moderator. Restarts the server, because the embedded database admits one process. */
async function signUpModerator(email) {
  const state = await signUp(browser, server.url, [], email);
  const { port } = new URL(server.url);
  await stopServer(server);
  await runPalate(folder.path, ['users', 'moderator', email]);
  server = await startServer({ DATA_DIR: folder.path, PORT: port });
  return state;
}

async function takePictures({ viewer, storageState, theme, width, people }) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme === 'auditorium' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    // Requests of a service worker can't be held or aborted.
    serviceWorkers: 'block',
    storageState,
  });
  for (const picture of PICTURES[viewer]) {
    if (!wanted.includes(picture.name)) continue;
    const page = await context.newPage();
    const file = `${picture.name}.${viewer}.${theme}.${width}.png`;
    try {
      await takePicture(page, picture, { viewer, people, path: join(OUT, file) });
    } catch (error) {
      failures.push(`${file}: ${error.message}`);
    }
    await page.close();
  }
  await context.close();
}

async function takePicture(page, picture, { viewer, people, path }) {
  const { route, modal, isWindowOnly = modal !== undefined, before } = picture;
  await page.goto(route, { waitUntil: 'load' });
  // What only the browser knows appears after hydration.
  if (SIGNED_IN.includes(viewer) || isWindowOnly) await page.waitForLoadState('networkidle');
  await before?.(page, people);
  if (!isWindowOnly) await scrollThrough(page);
  // A screenshot of the whole page shows rows that the browser hasn't laid out yet.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A screenshot of the whole page shows lazy images and frames that nobody scrolled to.
    for (const element of document.querySelectorAll('img, iframe')) element.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  try {
    await prove(page, picture, viewer);
    if (asked.includes(AXE)) await checkAccessibility(page);
  } finally {
    // Take it after the check, even if that failed, so that the failure can be seen.
    await page.screenshot({ path, fullPage: !isWindowOnly });
  }
}

/**
 * Scrolls to the end of a page and back, so that the parts load that wait for the reader to come near.
 * @throws if a part is still loading after a while
 */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top < end; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const isLoaded = () => {
    const loading = document.querySelector('main .skeleton');
    loading?.scrollIntoView();
    return !loading;
  };
  await page.waitForFunction(isLoaded, null, { timeout: PROOF_MS }).catch(() => {
    throw new Error('a part of the page is still loading');
  });
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Checks the accessibility of a page.
 * @throws if axe finds a violation
 */
async function checkAccessibility(page) {
  const violations = await findViolations(page, 'axe');
  if (violations.length > 0) throw new Error(violations.join('; '));
}

/**
 * Checks that a page is in the state that a picture should show.
 * @throws if it isn't
 */
async function prove(page, { modal, shows = [], hides = [] }, viewer) {
  const taste = await (await page.request.get('/api/taste/is-available')).json();
  if (taste.status !== WITH_TASTE.includes(viewer))
    throw new Error(`the ${viewer} ${taste.status ? 'has' : 'has no'} taste`);
  if (SIGNED_IN.includes(viewer))
    // On a phone it is in the menu.
    await page
      .locator('summary[aria-label^="Your account"]')
      .waitFor({ state: 'attached', timeout: PROOF_MS });
  if (!modal && (await page.getByRole('dialog').count()) > 0) throw new Error('a dialog covers the page');
  if (shows.length === 0) throw new Error('nothing is declared that proves its state');
  for (const proof of shows) {
    await find(page, proof)
      .first()
      .waitFor({ timeout: PROOF_MS })
      .catch(() => {
        throw new Error(`the page doesn’t show ${said(proof)}`);
      });
  }
  for (const proof of hides) {
    if ((await find(page, proof).count()) > 0) throw new Error(`the page shows ${said(proof)}`);
  }
}

function find(page, { css, role, name }) {
  return css ? page.locator(css) : page.getByRole(role, name === undefined ? {} : { name });
}

function said({ css, role, name }) {
  return css ?? `${role} ${name ?? ''}`.trim();
}
