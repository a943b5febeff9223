import { showToast } from './ui/toasts/toast.ts';

let isReported = false;

/**
 * Says that something couldn't be kept on this device, because the browser's storage is blocked or full. Says it only
 * once until the page is reloaded.
 */
export function reportNotKept(error: unknown): void {
  if (isReported) return;
  isReported = true;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  showToast({
    kind: 'error',
    message: isFull
      ? 'This browser’s storage is full, so what you just did isn’t kept on this device.'
      : 'This browser blocks storage, so Palate can’t keep anything on this device: your sign-in, choices and unfinished texts are lost when you close or reload the page.',
  });
}

/**
 * The browser's `localStorage`. It is accessed only inside each method, because if site data is blocked, even reading
 * the property `localStorage` throws; callers catch only what a method throws. The first text that can't be stored is
 * reported to the user.
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
