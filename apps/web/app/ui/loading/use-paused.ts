import { useEffect, useState } from 'react';

/** Length of a pause in typing that starts a search, in ms (our choice). */
export const TYPING_PAUSE_MS = 120;

/** Returns the text at the last pause in typing; an empty text applies immediately. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
