import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const SECOND_MS = 1_000;
/** Interval between automatic attempts, in seconds. */
const RETRY_SECONDS = 10;

/**
 * Returns a function that reloads the page. If `isAutomatic`, also reloads it every ten seconds; otherwise
 * `nextInSeconds` is null.
 */
export function useRetry(isAutomatic: boolean): {
  retry(): void;
  isTrying: boolean;
  nextInSeconds: number | null;
} {
  const { revalidate, state } = useRevalidator();
  const [left, setLeft] = useState(RETRY_SECONDS);
  const isTrying = state === 'loading';
  useEffect(() => {
    if (!isAutomatic || isTrying) return;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(RETRY_SECONDS);
      void revalidate();
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [isAutomatic, isTrying, left, revalidate]);
  return {
    retry() {
      setLeft(RETRY_SECONDS);
      void revalidate();
    },
    isTrying,
    nextInSeconds: isAutomatic ? left : null,
  };
}
