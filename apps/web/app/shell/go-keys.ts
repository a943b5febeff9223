import { deviceStorage } from '../device-storage.ts';

/** Pages that open when `g` and then the letter is pressed. */
export const GO_KEYS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  d: { to: '/dashboard', name: 'Go to Tonight' },
  w: { to: '/watchlist', name: 'Go to your watchlist' },
  l: { to: '/lists', name: 'Go to your lists' },
  c: { to: '/community', name: 'Go to the community' },
};

/** Storage key that is set while the shortcuts are switched off. It survives signing out. */
const KEYS_OFF = 'shortcuts-off';

/** Whether the shortcuts were switched off on this page. It counts if storage is blocked or full. */
let isOffHere = false;

/** Whether the shortcuts are switched off on this device. */
export function areKeysOff(): boolean {
  try {
    return isOffHere || deviceStorage.getItem(KEYS_OFF) !== null;
  } catch {
    return isOffHere;
  }
}

/** Switches the shortcuts off or on: on this device or, if storage is blocked or full, until the page is reloaded. */
export function saveKeysOff(isOff: boolean): void {
  isOffHere = isOff;
  try {
    if (isOff) deviceStorage.setItem(KEYS_OFF, '1');
    else deviceStorage.removeItem(KEYS_OFF);
  } catch {
    // `setItem` has told the user.
  }
}
