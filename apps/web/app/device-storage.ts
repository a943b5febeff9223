/**
 * The browser's `localStorage`, accessed only inside each method. If site data is blocked, even reading the
 * property `localStorage` throws, and callers catch only what a method throws.
 */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
