import type { adoptShortcuts } from '@palate/contract/shortcuts';
import { fetchApi } from '../../client-api.ts';
import { parseShortcuts, readSavedText, saveShortcuts } from './saved-shortcuts.ts';

/**
 * Moves the shortcuts that a visitor changed on this device to their account, unless the account has its own.
 * If the server can't save them, they stay on the device until the next sign-in.
 */
export async function moveShortcuts(): Promise<void> {
  const saved = parseShortcuts(readSavedText());
  if (!saved) return;
  try {
    await fetchApi<typeof adoptShortcuts>('POST', '/shortcuts', { body: { shortcuts: [...saved] } });
    saveShortcuts(null);
  } catch (error) {
    console.warn(error);
  }
}
