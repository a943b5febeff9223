import type { recordOpening } from '@palate/contract/titles';
import { useEffect } from 'react';
import { apiPath } from '../../client-api.ts';

const PATH: typeof recordOpening.path = '/movie/{id}/opened';

/**
 * Notifies the server that somebody views a title's page. Waits until the page is visible, so that a page that the
 * browser only prefetches or prerenders doesn't count. A failure has no effect on the page.
 */
export function useOpening(id: string): void {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      navigator.sendBeacon(apiPath(PATH, { id }));
    };
    const stop = () => document.removeEventListener('visibilitychange', report);
    document.addEventListener('visibilitychange', report);
    report();
    return stop;
  }, [id]);
}
