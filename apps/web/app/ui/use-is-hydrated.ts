import { useSyncExternalStore } from 'react';

/** A subscription that never notifies, because React renders again after hydration anyway. */
const never = () => () => {};

/** Returns false on the server and during hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
