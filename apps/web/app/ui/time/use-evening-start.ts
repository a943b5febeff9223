import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../use-locale.ts';
import { EVENING_START, type Evening, eveningStart } from './clock.ts';

/** Calls `onChange` when the user returns to the page, since time has passed. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const IsAtNineContext = createContext(false);

/**
 * Provides whether everything below assumes that titles start at nine, however late it is: the list “In bed before
 * eleven” says so in its heading.
 */
export const AtNineProvider = IsAtNineContext;

/** Returns whether titles are assumed to start at nine (`AtNineProvider`). */
export const useIsAtNine = (): boolean => use(IsAtNineContext);

/**
 * Returns the start of the viewer's evening by the browser's clock. Returns nine o'clock until hydration, and where
 * that is assumed.
 */
export function useEveningStart(): Evening {
  const locale = useLocale();
  const isAtNine = useIsAtNine();
  const start = useSyncExternalStore(
    subscribe,
    () => (isAtNine ? EVENING_START : eveningStart(new Date())),
    () => EVENING_START,
  );
  return useMemo(() => ({ start, locale }), [start, locale]);
}
