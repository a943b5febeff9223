import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../../ui/use-locale.ts';
import { EVENING_START, type Evening, eveningStart } from './clock.ts';

/** The time may be another when somebody comes back to the page. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The viewer's evening; it starts at nine until the browser's clock has been asked. */
export function useEveningStart(): Evening {
  const locale = useLocale();
  const start = useSyncExternalStore(
    subscribe,
    () => eveningStart(new Date()),
    () => EVENING_START,
  );
  return useMemo(() => ({ start, locale }), [start, locale]);
}
