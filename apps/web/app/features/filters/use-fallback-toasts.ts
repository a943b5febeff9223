import { useEffect } from 'react';
import { showToast } from '../../ui/toast.ts';

/** Says once, when the page arrives, what of its address fell back (§2): one toast, so that all of it is read. */
export function useFallbackToasts(messages: readonly string[]): void {
  const message = messages.join(' ');
  useEffect(() => {
    if (message) showToast({ kind: 'error', message });
  }, [message]);
}
