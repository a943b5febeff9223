import type { ThemeChoice } from '../../theme.ts';
import { showToast } from '../../ui/toast.ts';
import { openStorage, PREFERENCES_ID } from '../identity/session/browser-storage.ts';
import { patchPreferences } from './patch-preferences.ts';

/**
 * Keeps a member's theme with the account, so that it follows them; a visitor's is their browser's.
 * @returns false where it couldn't be kept, which is said
 */
export async function keepTheme(theme: ThemeChoice): Promise<boolean> {
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
