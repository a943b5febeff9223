import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../use-locale.ts';
import { EVENING_START, type Evening, eveningStart } from './clock.ts';

/** Calls `onChange` when the user returns to the page, since time has passed. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns the start of the viewer's evening by the browser's clock. Until hydration, returns nine o'clock. */
export function useEveningStart(): Evening {
  const locale = useLocale();
  const start = useSyncExternalStore(
    subscribe,
    () => eveningStart(new Date()),
    () => EVENING_START,
  );
  return useMemo(() => ({ start, locale }), [start, locale]);
}
