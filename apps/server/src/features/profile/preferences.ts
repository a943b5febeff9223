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
import { changePreferences, findPreferences, type PreferencesRow } from './preferences.sql.ts';

/** A member's own preferences. @throws USER_NOT_FOUND */
export async function readPreferences(db: Db, userId: string): Promise<UserPreferences> {
  const found = await findPreferences(db, userId);
  if (!found) throw new AppError('USER_NOT_FOUND');
  return describePreferences(found);
}

/** Changes some of a member's preferences. @throws FORBIDDEN where those named aren't theirs */
export async function updateOwnPreferences(
  db: Db,
  userId: string,
  id: string,
  choices: BodyOf<typeof updatePreferences>,
): Promise<UserPreferences> {
  const changed = await changePreferences(db, { id, userId, choices });
  if (!changed) throw new AppError('FORBIDDEN');
  return describePreferences(changed);
}

/** As they hold: what was never chosen, or isn't understood any more, is as it is without a choice. */
function describePreferences({ id, user_id, choices }: PreferencesRow): UserPreferences {
  const chosen = Object.entries(PREFERENCE_DEFAULTS).map(([name, otherwise]) => {
    const parsed = preferenceChoices.shape[name as keyof PreferenceChoices].safeParse(choices[name]);
    return [name, parsed.success ? parsed.data : otherwise];
  });
  return { ...(Object.fromEntries(chosen) as PreferenceChoices), id, userId: user_id };
}
