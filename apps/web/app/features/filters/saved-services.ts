/** Specification §4: signed-out users get their streaming services from local storage. */
const STORAGE_KEY = 'palate.services';
/** Maximum number of services that the API accepts. */
const MOST = 60;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST;

/** Loads the services that a visitor saved on this device; empty if the stored value isn't a list of keys. */
export function loadSavedServices(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isKey).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/**
 * Saves a visitor's services on this device.
 * @returns false if the browser stores nothing (private windows, a full disk), which the user is told
 */
export function saveServices(storage: Pick<Storage, 'setItem'>, keys: readonly string[]): boolean {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(keys.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}
