import { useSyncExternalStore } from 'react';

/** Hydration happens once, and is noticed by the render that follows it. */
const never = () => () => {};

/** False on the server and in the first render of a page it sent, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
