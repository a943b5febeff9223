import type { checkHandle } from '@palate/contract/profile';
import { useEffect, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { usePaused } from '../../../ui/loading/use-paused.ts';
import { handleWords } from './handle-words.ts';

/**
 * Checks whether a handle is available while the member types it.
 * @param own the member's current handle, which isn't checked
 * @returns the message to show; empty until there is a result
 */
export function useHandleCheck(typed: string, own: string): string {
  const text = usePaused(typed).trim();
  const [checked, setChecked] = useState({ text: '', words: '' });
  const isChanged = text !== '' && text.replace(/^@/, '').toLowerCase() !== own;
  useEffect(() => {
    if (!isChanged) return;
    const request = new AbortController();
    fetchApi<typeof checkHandle>('GET', '/profile/handles/{handle}', {
      params: { handle: text },
      signal: request.signal,
    }).then(
      ({ state }) => setChecked({ text, words: handleWords(text, state) }),
      // Saving checks again, and says what is wrong.
      () => setChecked({ text, words: '' }),
    );
    return () => request.abort();
  }, [text, isChanged]);
  return isChanged && checked.text === typed.trim() ? checked.words : '';
}
