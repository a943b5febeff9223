import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The installed Chromium that the test command found. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.PALATE_BROWSER;
  if (!executablePath) throw new Error('PALATE_BROWSER is not set; run the journeys with: npm test');
  return chromium.launch({ executablePath, args: FLAGS });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Everything the page complained about: script errors, console errors, refused requests. */
  complaints: string[];
}

/** A new visitor with an empty browser, or one with what is given of another’s. */
export async function visit(
  browser: Browser,
  options: {
    width?: number;
    height?: number;
    theme?: 'foyer' | 'auditorium';
    /** The server, if it isn't the one that all journeys share. */
    baseURL?: string;
    /** Cookies and storage of a browser before it: somebody who is signed in. */
    state?: Awaited<ReturnType<BrowserContext['storageState']>>;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.baseURL ?? inject('baseUrl'),
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: options.theme === 'auditorium' ? 'dark' : 'light',
    ...(options.state && { storageState: options.state }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A search that is typed on aborts the request before it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  return { page, context, complaints };
}
