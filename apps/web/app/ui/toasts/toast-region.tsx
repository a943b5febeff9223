import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { type ToastMessage, waitingToasts } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx'), PlainToasts);
const NONE: readonly ToastMessage[] = [];

/** The page's container for toasts. The toaster's code is loaded with the first toast. */
export function ToastRegion() {
  const isAnyWaiting =
    useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, () => NONE).length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (isAnyWaiting && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
