import { useSyncExternalStore } from 'react';
import { EVENING_START, eveningStart } from './clock.ts';

/** A page that is looked at again may be another hour's. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** When what is begun this evening begins, in minutes of the day; nine until the browser's clock is asked. */
export const useEveningStart = (): number =>
  useSyncExternalStore(
    subscribe,
    () => eveningStart(new Date()),
    () => EVENING_START,
  );
