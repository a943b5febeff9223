import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A member's preferences as they were chosen; undefined where there is no such member. */
export async function findPreferences(db: Db, userId: string) {
  return db
    .selectFrom('user_preferences')
    .innerJoin('users', 'users.id', 'user_preferences.user_id')
    .select(['user_preferences.id', 'user_preferences.user_id', 'user_preferences.choices'])
    .where('user_preferences.user_id', '=', userId)
    .where('users.leaving_at', 'is', null)
    .executeTakeFirst();
}
export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof findPreferences>>>;

/** Gets the member with these preferences. */
export async function findPreferencesOwner(db: Db, id: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('user_preferences')
    .select('user_id as userId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes some of a member's preferences in one statement, so that two changes at once both hold.
 * @returns all of them afterwards; undefined if there are none with this id
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

/** Deletes a member's preferences. */
export async function deletePreferences(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
}
