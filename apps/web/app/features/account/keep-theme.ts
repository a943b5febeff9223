import type { getPreferences } from '@palate/contract/user';
import { fetchApi } from '../../client-api.ts';
import type { ThemeChoice } from '../../theme.ts';
import { showToast } from '../../ui/toast.ts';
import { isMarkedMember } from '../identity/session/authorization.ts';
import { patchPreferences } from './patch-preferences.ts';

/**
 * Keeps a member's theme with the account, so that it follows them; a visitor's is their browser's.
 * @returns false where it couldn't be kept, which is said
 */
export async function keepTheme(theme: ThemeChoice): Promise<boolean> {
  if (!isMarkedMember()) return true;
  try {
    const { id } = await fetchApi<typeof getPreferences>('GET', '/user/preferences');
    await patchPreferences(id, { theme });
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}
