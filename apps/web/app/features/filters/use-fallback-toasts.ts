import { useEffect } from 'react';
import { showToast } from '../../ui/toast.ts';

/** Says once, when the page arrives, what of its address fell back (§2). */
export function useFallbackToasts(messages: readonly string[]): void {
  const text = messages.join('\n');
  useEffect(() => {
    for (const message of text.split('\n').filter(Boolean)) showToast({ kind: 'error', message });
  }, [text]);
}
