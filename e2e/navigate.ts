import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/**
 * Takes a hydrated page to another URL of the app without loading a document, as Back does. It takes a fifth of the
 * time of `goto`, and doesn't wait for anything.
 */
export const navigateWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    ([path, key]) => {
      // What the router stores for an entry of the browser's history.
      history.pushState({ usr: null, key, idx: 0 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, randomUUID()] as const,
  );
