import type { recordOpening } from '@palate/contract/titles';
import { useEffect } from 'react';
import { apiPath } from '../../client-api.ts';

const PATH: typeof recordOpening.path = '/movie/{id}/opened';

/**
 * Tells the server that somebody looks at a title's page: once it is really before their eyes, so not
 * while a browser fetches or renders it ahead. Whether it arrives makes no difference to the page.
 */
export function useOpening(id: string): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      navigator.sendBeacon(apiPath(PATH, { id }));
    };
    const stop = () => document.removeEventListener('visibilitychange', tell);
    document.addEventListener('visibilitychange', tell);
    tell();
    return stop;
  }, [id]);
}
