import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/** Gets the preferences that a member has chosen, without defaults. Returns undefined if there is no such member. */
export async function getPreferences(db: Db, userId: string) {
  return db
    .selectFrom('user_preferences')
    .modifyFront(PREPARED)
    .innerJoin('users', 'users.id', 'user_preferences.user_id')
    .select(['user_preferences.id', 'user_preferences.user_id', 'user_preferences.choices'])
    .where('user_preferences.user_id', '=', userId)
    .where('users.deletion_started_at', 'is', null)
    .executeTakeFirst();
}
/** The preferences that a member has chosen, without defaults, as stored. */
export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof getPreferences>>>;

/** Gets the id of the member who has the preferences with this id. Returns undefined if there are none. */
export async function getPreferencesOwner(db: Db, id: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('user_preferences')
    .select('user_id as userId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes some of a member's preferences with one SQL statement, so that two concurrent changes both take effect.
 * @returns the preferences after the change; undefined if there are none with this id
 */
export async function changePreferences(
  db: Db,
  id: string,
  choices: object,
): Promise<PreferencesRow | undefined> {
  return db
    .updateTable('user_preferences')
    .set({ choices: sql`choices || ${JSON.stringify(choices)}::jsonb` })
    .where('id', '=', id)
    .returning(['id', 'user_id', 'choices'])
    .executeTakeFirst();
}

/** Deletes the preferences that a member has chosen. */
export async function deletePreferences(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
}
