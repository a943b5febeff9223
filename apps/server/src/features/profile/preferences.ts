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
import type { Viewer } from '../../kernel/viewer.ts';
import {
  changePreferences,
  findPreferences,
  findPreferencesOwner,
  type PreferencesRow,
} from './preferences.sql.ts';

/** A member's own preferences. @throws USER_NOT_FOUND */
export async function readPreferences(db: Db, userId: string): Promise<UserPreferences> {
  const found = await findPreferences(db, userId);
  if (!found) throw new AppError('USER_NOT_FOUND');
  return describePreferences(found);
}

/** Changes some of the preferences with an id. @throws FORBIDDEN if the viewer may not */
export async function changePreferencesAs(
  viewer: Viewer,
  db: Db,
  id: string,
  choices: BodyOf<typeof updatePreferences>,
): Promise<UserPreferences> {
  await requireCan(viewer, 'preferences.update', await findPreferencesOwner(db, id));
  const changed = await changePreferences(db, id, choices);
  // The account may have been deleted since the check.
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
