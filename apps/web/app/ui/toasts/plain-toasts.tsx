import { TOAST_HIDE_MS } from '@palate/contract/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onDismissErrors, type ToastMessage, waitingToasts } from './toast.ts';

const NONE: readonly ToastMessage[] = [];

/** Shows only the newest toast. Used if the toaster's code couldn't be loaded. */
export function PlainToasts() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, () => NONE);
  const [shown, setShown] = useState<ToastMessage | null>(null);
  useEffect(() => {
    const newest = waiting.at(-1);
    if (!newest) return;
    waitingToasts.take();
    setShown(newest);
  }, [waiting]);
  useEffect(() => onDismissErrors(() => setShown((toast) => (toast?.kind === 'error' ? null : toast))), []);
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
          {shown.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                shown.action?.press();
                setShown(null);
              }}
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
