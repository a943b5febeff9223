import type { ThemeChoice } from '../../theme.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { openStorage, PREFERENCES_ID } from '../identity/session/browser-storage.ts';
import { patchPreferences } from './patch-preferences.ts';

/**
 * Saves a member's theme with the account, so that it applies on all devices. Does nothing for a visitor, whose theme
 * is only in a cookie.
 * @returns false if the theme couldn't be saved; an error message has then been shown
 */
export async function saveTheme(theme: ThemeChoice): Promise<boolean> {
  const id = openStorage().getItem(PREFERENCES_ID);
  if (id === null) return true;
  try {
    await patchPreferences(id, { theme });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}
