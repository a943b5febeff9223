import {
  AppError,
  type BodyOf,
  PREFERENCE_DEFAULTS,
  type PreferenceChoices,
  preferenceChoices,
  type UserPreferences,
  type updatePreferences,
} from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { requireCan } from '../../kernel/policy.ts';
import type { Member, Viewer } from '../../kernel/viewer.ts';
import {
  changePreferences,
  getPreferences,
  getPreferencesOwner,
  type PreferencesRow,
} from './preferences.sql.ts';

/** Loads all preferences of a member, with defaults for those never chosen. @throws USER_NOT_FOUND */
export async function loadPreferences(db: Db, userId: string): Promise<UserPreferences> {
  const found = await getPreferences(db, userId);
  if (!found) throw new AppError('USER_NOT_FOUND');
  return describePreferences(found);
}

/**
 * Returns all of the member's own preferences, with defaults for those never chosen. Reads them if they weren't read
 * with the session.
 * @throws USER_NOT_FOUND
 */
export async function loadOwnPreferences(db: Db, { account, userId }: Member): Promise<UserPreferences> {
  return account
    ? describePreferences({ ...account.preferences, user_id: userId })
    : loadPreferences(db, userId);
}

/**
 * Changes some of a member's preferences, for the viewer.
 * @param id id of the preferences
 * @returns all preferences after the change
 * @throws FORBIDDEN if the preferences aren't the viewer's own
 */
export async function changePreferencesAs(
  viewer: Viewer,
  db: Db,
  id: string,
  choices: BodyOf<typeof updatePreferences>,
): Promise<UserPreferences> {
  await requireCan(viewer, 'preferences.update', await getPreferencesOwner(db, id));
  const changed = await changePreferences(db, id, choices);
  // The account may have been deleted since the check.
  if (!changed) throw new AppError('FORBIDDEN');
  return describePreferences(changed);
}

/** Adds defaults to the chosen preferences, for those that were never chosen or are no longer valid. */
function describePreferences({ id, user_id, choices }: PreferencesRow): UserPreferences {
  const chosen = Object.entries(PREFERENCE_DEFAULTS).map(([name, otherwise]) => {
    const choice = choices[name];
    // Validating is skipped, because most preferences were never chosen, and this runs on every page.
    if (choice === undefined) return [name, otherwise];
    const parsed = preferenceChoices.shape[name as keyof PreferenceChoices].safeParse(choice);
    return [name, parsed.success ? parsed.data : otherwise];
  });
  return { ...(Object.fromEntries(chosen) as PreferenceChoices), id, userId: user_id };
}
