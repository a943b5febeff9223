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

/**
 * Changes some of a member's own preferences in one statement, so that of two changes at once both hold.
 * @returns all of them afterwards; undefined where these aren't theirs
 */
export async function changePreferences(
  db: Db,
  { id, userId, choices }: { id: string; userId: string; choices: object },
): Promise<PreferencesRow | undefined> {
  return db
    .updateTable('user_preferences')
    .set({ choices: sql`choices || ${JSON.stringify(choices)}::jsonb` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'user_id', 'choices'])
    .executeTakeFirst();
}

/** Deletes a member's preferences. */
export async function deletePreferences(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('user_preferences').where('user_id', '=', userId).execute();
}
