const STORAGE_KEY = 'palate.lastPick';

/** Loads the id of the title that was picked last on this device; null if there is none. */
export function loadLastPick(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Saves the id of the title that was picked last on this device. */
export function saveLastPick(storage: Pick<Storage, 'setItem'>, id: string): void {
  try {
    storage.setItem(STORAGE_KEY, id);
  } catch {
    // Private windows and full disks can't store anything.
  }
}
