import { deviceStorage } from '../device-storage.ts';

/** Pages that open when `g` and then the letter is pressed. */
export const GO_KEYS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  d: { to: '/dashboard', name: 'Go to Tonight' },
  w: { to: '/watchlist', name: 'Go to your watchlist' },
  l: { to: '/lists', name: 'Go to your lists' },
  c: { to: '/community', name: 'Go to the community' },
};

/** Storage key that is set while the shortcuts are switched off. It survives signing out. */
export const KEYS_OFF = 'shortcuts-off';

/** Whether the shortcuts are switched off on this device. They are on if storage is blocked. */
export function areKeysOff(): boolean {
  try {
    return deviceStorage.getItem(KEYS_OFF) !== null;
  } catch {
    return false;
  }
}
