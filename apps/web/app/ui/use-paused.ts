import { useEffect, useState } from 'react';

/** A pause in typing this long asks, ms (our choice). */
export const TYPING_PAUSE_MS = 120;

/** A text as it stood at the last pause in typing; an empty one counts at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
