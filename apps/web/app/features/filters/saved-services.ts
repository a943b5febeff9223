/** §4 Signed-out users get their streaming services from local storage. */
const STORAGE_KEY = 'palate.services';
/** The API takes no longer list. */
const MOST = 60;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST;

/** The services a visitor keeps on this device; what isn't a list of keys counts as none. */
export function readSavedServices(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isKey).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps them; false where the browser keeps nothing (private windows, a full disk). */
export function saveServices(storage: Pick<Storage, 'setItem'>, keys: readonly string[]): boolean {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(keys.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}
