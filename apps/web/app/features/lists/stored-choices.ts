import type { ListChoice } from '@palate/contract/list-entries';
import { deviceStorage } from '../../device-storage.ts';

/** Signing out removes all keys with our prefix. */
const KEY = 'palate.list-choices';

/** Stores the lists that the member may edit on this device, to offer them without a connection. */
export function storeChoices(choices: readonly ListChoice[]): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(choices));
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Returns the lists that were stored last, or null. They were stored for some other title, so none of them is marked
 * as having the entry.
 */
export function readStoredChoices(): readonly ListChoice[] | null {
  try {
    // Only `storeChoices` writes this key.
    const choices = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as readonly ListChoice[] | null;
    return choices?.map((choice) => ({ ...choice, hasEntry: false })) ?? null;
  } catch {
    return null;
  }
}
