import { TOAST_HIDE_MS } from '@palate/contract/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ToastMessage, waitingToasts } from './toast.ts';

const NONE: readonly ToastMessage[] = [];

/** The newest toast alone, where what draws them all couldn't be fetched: that a person hears of above all. */
export function PlainToasts() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, () => NONE);
  const [shown, setShown] = useState<ToastMessage | null>(null);
  useEffect(() => {
    const newest = waiting.at(-1);
    if (!newest) return;
    waitingToasts.take();
    setShown(newest);
  }, [waiting]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TOAST_HIDE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="status" className="fixed top-4 right-3 z-50">
      {shown && (
        <div className="toast" data-kind={shown.kind}>
          <p>{shown.message}</p>
        </div>
      )}
    </div>
  );
}
