import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const NOBODY = { email: '', first_name: '', second_name: '', country_code: '' };

/**
 * Locks a member's row until the transaction ends.
 * @returns the account's `sub` (its id at the user pool) and email address; null if there is no such member
 */
export async function lockMember(
  transaction: Db,
  userId: string,
): Promise<{ sub: string; email: string } | null> {
  const user = await transaction
    .selectFrom('users')
    .select(['sub', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** Erases the personal data in a member's row of `users`, and marks the account as being deleted. */
export async function emptyMember(transaction: Db, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      ...NOBODY,
      subscribed_streamings: [],
      subscription_status: null,
      subscription_active_until: null,
      is_trial_used: false,
      time_zone: 'UTC',
      deletion_started_at: sql<Date>`coalesce(deletion_started_at, now())`,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Deletes all of a member's sessions except the one that made the request, and erases the browser's name (user agent)
 * from this one.
 */
export async function eraseSessions(
  transaction: Db,
  { userId, originJti }: { userId: string; originJti: string },
): Promise<void> {
  await transaction
    .deleteFrom('member_sessions')
    .where('user_id', '=', userId)
    .where('origin_jti', '!=', originJti)
    .execute();
  await transaction
    .updateTable('member_sessions')
    .set({ user_agent: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Ensures that there is a user with this `sub` (the user pool's id of an account), and returns its id. If there is
 * none, creates an empty one. The caller marks the user as deleted, so that a token that is still valid can't create
 * the member again.
 * @returns the user's id
 */
export async function reserveDeletedSub(transaction: Db, sub: string): Promise<string> {
  await transaction
    .insertInto('users')
    .values({ sub, ...NOBODY })
    .onConflict((conflict) => conflict.column('sub').doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('users')
    .select('id')
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that the user pool has deleted an account. (Its deletion from our database has been done before.) */
export async function markDeleted(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('id', '=', userId)
    .where('deletion_started_at', 'is not', null)
    .execute();
}

/**
 * Deletes the remaining rows of accounts that were deleted, both in our database and at the user pool, more than
 * `days` days ago.
 * @returns the number of deleted rows
 */
export async function purgeDeletedUsers(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes sessions that haven't been used for `days` days.
 * @returns the number of deleted sessions
 */
export async function deleteOldSessions(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_sessions')
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
