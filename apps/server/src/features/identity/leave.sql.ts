import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const NOBODY = { email: '', first_name: '', second_name: '', country_code: '' };

/** Locks a member's row until the transaction ends; null if there is none. */
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

/** Empties a member's row and marks it as leaving. */
export async function emptyMember(transaction: Db, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      ...NOBODY,
      subscribed_streamings: [],
      subscription_status: null,
      subscription_active_until: null,
      is_trial_used: false,
      leaving_at: sql<Date>`coalesce(leaving_at, now())`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Deletes all sessions but the one that made the request; of that one the browser's name is erased. */
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
 * Keeps a place for somebody whom the pool ends before anybody was handed over, to be marked as left: then no token in
 * flight makes them anew.
 * @returns the member of that sub
 */
export async function keepPlace(transaction: Db, sub: string): Promise<string> {
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

/** Notes that the pool has ended an account whose deletion was begun here. */
export async function markLeft(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ left_at: sql<Date>`coalesce(left_at, now())` })
    .where('id', '=', userId)
    .where('leaving_at', 'is not', null)
    .execute();
}

/** Deletes what is left of accounts that both sides have ended for so many days. @returns how many */
export async function deleteLeftUsers(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('left_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that nobody has been seen by for so many days. @returns how many */
export async function deleteOldSessions(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_sessions')
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
