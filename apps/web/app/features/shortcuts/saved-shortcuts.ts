import { DEFAULT_SHORTCUT_COUNT, SHORTCUT_MAX } from '@palate/contract/constants';
import type { Shortcut } from '@palate/contract/shortcuts';
import { SHORTCUT_PATH } from '@palate/contract/vocab/shortcut-path';

/** Key of the stored shortcuts. Specification §4: visitors have five shortcuts, which are saved on the device. */
const STORAGE_KEY = 'palate.shortcuts';

/** Opens the browser's storage. Throws if it is blocked. */
const openStorage = (): Storage => localStorage;

/**
 * Reads the text that is stored for the shortcuts on this device.
 * @returns null if they were never changed here, or if storage is blocked
 */
export function readSavedText(open: () => Pick<Storage, 'getItem'> = openStorage): string | null {
  try {
    return open().getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Parses the stored text of shortcuts. @returns null if it is missing or isn't a list of shortcuts */
export function parseShortcuts(text: string | null): readonly Shortcut[] | null {
  if (text === null) return null;
  try {
    const saved: unknown = JSON.parse(text);
    return Array.isArray(saved) ? saved.filter(isShortcut).slice(0, DEFAULT_SHORTCUT_COUNT) : null;
  } catch {
    return null;
  }
}

/** Whether a stored value is a shortcut to one of our own pages. */
function isShortcut(value: unknown): value is Shortcut {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, path } = value as Partial<Record<keyof Shortcut, unknown>>;
  return (
    typeof id === 'string' &&
    /^[\w-]{1,140}$/.test(id) &&
    typeof title === 'string' &&
    title.trim() !== '' &&
    title.length <= SHORTCUT_MAX.title &&
    typeof path === 'string' &&
    path.length <= SHORTCUT_MAX.path &&
    SHORTCUT_PATH.test(path)
  );
}

const listeners = new Set<() => void>();

/**
 * Calls `listener` when the shortcuts on this device change, also in another tab.
 * @returns a function that unsubscribes
 */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Saves shortcuts on this device.
 * @param shortcuts null to return to the default ones
 * @returns false if the browser can't store them
 */
export function saveShortcuts(
  shortcuts: readonly Shortcut[] | null,
  open: () => Pick<Storage, 'setItem' | 'removeItem'> = openStorage,
): boolean {
  try {
    const storage = open();
    if (shortcuts) storage.setItem(STORAGE_KEY, JSON.stringify(shortcuts));
    else storage.removeItem(STORAGE_KEY);
    for (const listener of listeners) listener();
    return true;
  } catch {
    return false;
  }
}
