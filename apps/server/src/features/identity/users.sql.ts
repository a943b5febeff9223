import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/** Columns of a user's data that every request by a member needs. */
export const STANDING_COLUMNS = [
  'users.country_code',
  'users.subscribed_streamings',
  'users.subscription_status',
  'users.subscription_active_until',
  'users.time_zone',
  'users.suspended_at',
  'moderators.user_id as moderator_id',
] as const;

/** Columns of a user's data, from `users` and the tables that are joined to it. */
export const USER_COLUMNS = [
  ...STANDING_COLUMNS,
  'users.id',
  'users.email',
  'users.has_password',
  'users.first_name',
  'users.second_name',
  'users.is_trial_used',
  'users.created_at',
  'user_preferences.id as preferences_id',
  'user_preferences.choices',
  'member_tastes.version as taste_version',
  'member_tastes.archetype',
  'avatars.hash as avatar',
] as const;

/**
 * Gets a user's data with their preferences, and the version of their taste (null if they have none). Returns
 * undefined for an account that is being deleted.
 */
export async function getUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .modifyFront(PREPARED)
    .innerJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .leftJoin('moderators', 'moderators.user_id', 'users.id')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select(USER_COLUMNS)
    .where('users.id', '=', userId)
    .where('users.deletion_started_at', 'is', null)
    .executeTakeFirst();
}

/** A user's data, see `getUser`. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/** The user's fields that members may change themselves. Undefined fields stay unchanged. */
export interface UserChanges {
  firstName?: string | undefined;
  secondName?: string | undefined;
  countryCode?: string | undefined;
  subscribedStreamings?: readonly string[] | undefined;
}

/** Changes fields of a user; see `UserChanges`. Does nothing if the account is being deleted. */
export async function changeUser(db: Db, userId: string, changes: UserChanges): Promise<void> {
  const { firstName, secondName, countryCode, subscribedStreamings } = changes;
  await db
    .updateTable('users')
    .set({
      id: sql.ref('id'),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(secondName !== undefined && { second_name: secondName }),
      ...(countryCode !== undefined && { country_code: countryCode }),
      ...(subscribedStreamings !== undefined && { subscribed_streamings: [...subscribedStreamings] }),
    })
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .execute();
}

/**
 * Lists members whose email address or `sub` (the user pool's id) equals `name`: at most ten, without accounts that are
 * being deleted.
 */
export async function listMembersNamed(
  db: Db,
  name: string,
): Promise<{ id: string; sub: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'sub', 'email'])
    .where((where) => where.or([where('sub', '=', name), where(sql`lower(email)`, '=', name.toLowerCase())]))
    .where('deletion_started_at', 'is', null)
    .orderBy('created_at')
    .limit(10)
    .execute();
}

/**
 * Gets the id of the user with this `sub` (the user pool's id). Returns undefined if no session was ever created for
 * the account.
 */
export async function getUserIdBySub(db: Db, sub: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('sub', '=', sub).executeTakeFirst();
  return user?.id;
}
