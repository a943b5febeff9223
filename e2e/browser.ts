import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { READY_EVENT } from '../apps/web/app/ready-event.ts';
import type { BrowserState } from './signed-in-state.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the Chromium that the test command found. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.PALATE_BROWSER;
  if (!executablePath) throw new Error('PALATE_BROWSER is not set; run the journeys with: npm test');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Runs in each page before its own scripts: records in a global variable that React handles events. */
function noteReady(readyEvent: string): void {
  document.addEventListener(readyEvent, () => Object.assign(globalThis, { isReady: true }), { once: true });
}

/**
 * Waits until React handles the page's events. The network may be idle before that, because a busy machine takes its
 * time to run the page's modules. Only pages of a `visit` record it.
 */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'isReady') === true);
}

/** Waits until a page has loaded everything and React handles its events. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilReady(page);
}

/**
 * Goes to a page, and waits as `untilLoaded`.
 * @returns the server's response
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilLoaded(page);
  return response;
}

/** Reloads a page, and waits as `untilLoaded`. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await untilLoaded(page);
}

/** A page in its own browser context, and the errors that occurred in it. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page: script errors, console errors and failed requests. */
  complaints: string[];
}

/** Opens a page in a new browser context, which is empty or begins with a given state. */
export async function visit(
  browser: Browser,
  options: {
    width?: number;
    height?: number;
    theme?: 'foyer' | 'auditorium';
    /** URL of the server; by default that of the server that all journeys share. */
    baseURL?: string;
    /**
     * Whether the service worker may run. Without it, the test sees every request of the page: the worker's requests
     * don't pass through `page.route`.
     */
    hasWorker?: boolean;
    /** Whether the device has a touch screen, as `tap` requires. */
    hasTouch?: boolean;
    /** Initial cookies and storage, taken from another context, for example of a signed-in member. */
    state?: BrowserState;
    /** Page to open, and to wait for until React handles its events; none by default. */
    path?: string | null;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.baseURL ?? inject('baseUrl'),
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    hasTouch: options.hasTouch ?? false,
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    colorScheme: options.theme === 'auditorium' ? 'dark' : 'light',
    ...(options.state && { storageState: options.state }),
  });
  await context.addInitScript(noteReady, READY_EVENT);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // Typing further in a search aborts the previous request.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  if (options.path) {
    await page.goto(options.path);
    await untilReady(page);
  }
  return { page, context, complaints };
}

/** Whether React handles an element's events. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Waits until React handles an element's events, also those of a part that is loaded after the page. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => isHydrated(element)).toBe(true);
