import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDelayed } from '../../ui/loading/use-delayed.ts';

/** Delay before the code is loaded, in ms, so that the page and what it loads come first (our choice). */
const AFTER_MS = 3_000;

const OfflinePart = lazyPart(
  () => import('./offline-part.tsx'),
  () => null,
);

/** Keeps pages readable offline, sends changes made offline, and offers new versions. Loaded after everything else. */
export function Offline() {
  const isOffline = globalThis.navigator?.onLine === false;
  const isDue = useDelayed(true, isOffline ? 0 : AFTER_MS);
  return (
    isDue && (
      <Suspense>
        <OfflinePart />
      </Suspense>
    )
  );
}
