import { showToast } from './ui/toasts/toast.ts';

let isReported = false;

/**
 * Tells the user, once until the page is reloaded, that the browser's storage is blocked or full.
 */
export function reportNotKept(error: unknown): void {
  if (isReported) return;
  isReported = true;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  showToast({
    kind: 'error',
    message: isFull
      ? 'Your browser’s storage is full, so Palate couldn’t save a copy on this device.'
      : 'Your browser blocks storage. When you close or reload this page, Palate forgets that you’re signed in and whatever is unfinished.',
  });
}

/**
 * The browser's `localStorage`. It is accessed only inside each method, because if site data is blocked, even reading
 * the property `localStorage` throws; callers catch only what a method throws. The user is told
 * about the first value that can't be stored.
 */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      reportNotKept(error);
      throw error;
    }
  },
  removeItem: (key) => localStorage.removeItem(key),
};

/** Prefix of the keys of calls that wait for a connection (`outbox.ts`). Signing out removes them. */
export const UNSENT = 'palate.unsent.';

/** Lists the stored keys with a prefix, in alphabetical order; none if site data is blocked. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}

/** Lists the keys of calls that wait for a connection, oldest first. */
export const unsentKeys = (): string[] => listStoredKeys(UNSENT);
