import { TOAST_HIDE_MS } from '@palate/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { onDismissErrors, type ToastMessage, waitingToasts } from './toast.ts';

const NONE: readonly ToastMessage[] = [];

/**
 * Renders the toasts. Only this module imports sonner, so that the library is loaded with the first toast.
 */
export default function Toaster() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, () => NONE);
  const errorIds = useRef<(string | number)[]>([]);
  useEffect(
    () =>
      onDismissErrors(() => {
        for (const id of errorIds.current.splice(0)) toast.dismiss(id);
      }),
    [],
  );
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, message, topic, action } of waitingToasts.take()) {
      const shown = toast.custom(
        (id) => (
          <div role="status" className="toast" data-kind={kind}>
            <p>{message}</p>
            {action && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  toast.dismiss(id);
                  action.press();
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" aria-label="Close" onClick={() => toast.dismiss(id)}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
        ),
        // The same message again replaces the earlier one, unless each has its own “Undo”.
        { duration: TOAST_HIDE_MS, ...((topic || !action) && { id: topic ?? `${kind} ${message}` }) },
      );
      if (kind === 'error') errorIds.current.push(shown);
    }
  }, [waiting]);
  return <SonnerToaster position="top-right" visibleToasts={4} gap={10} offset={16} mobileOffset={12} />;
}
