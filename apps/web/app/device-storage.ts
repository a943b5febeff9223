/**
 * The browser's `localStorage`. It is accessed only inside each method, because if site data is blocked, even reading
 * the property `localStorage` throws; callers catch only what a method throws.
 */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
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
