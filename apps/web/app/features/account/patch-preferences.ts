import type { PreferenceChoices, UserPreferences, updatePreferences } from '@palate/contract/user';
import { fetchApi } from '../../client-api.ts';

/**
 * Changes some of a member's preferences.
 * @param id id of the preferences
 * @returns all preferences after the change
 */
export const patchPreferences = (id: string, body: Partial<PreferenceChoices>): Promise<UserPreferences> =>
  fetchApi<typeof updatePreferences>('PATCH', '/user/preferences/{id}', {
    params: { id },
    body,
    isKeptAlive: true,
  });
