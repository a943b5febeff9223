import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Makes others who want the same handle wait until the transaction ends. */
async function lockHandle(transaction: Db, handle: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handle ${handle}`}, 0))`.execute(transaction);
}

/**
 * Returns whether another member has a handle (a name after @), or had it until recently, so that it still leads to
 * them. Until the transaction ends, nobody else can take the handle.
 */
export async function isHandleTaken(
  transaction: Db,
  handle: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  await lockHandle(transaction, handle);
  const { rows } = await sql`
    select from member_profiles where handle = ${handle} and user_id <> ${userId}
    union all
    select from former_handles where handle = ${handle} and user_id <> ${userId} and kept_until > ${now}
  `.execute(transaction);
  return rows.length > 0;
}

/** Counts a member's former handles (names after @) that still lead to them, without the handle `besides`. */
export async function countFormerHandles(
  transaction: Db,
  userId: string,
  besides: string,
  now: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('former_handles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('handle', '<>', besides)
    .where('kept_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a member's former handle (name after @), which leads to the member until `kept_until`. */
export async function saveFormerHandle(
  transaction: Db,
  former: { handle: string; user_id: string; kept_until: Date },
): Promise<void> {
  await transaction
    .insertInto('former_handles')
    .values(former)
    .onConflict((conflict) =>
      conflict.column('handle').doUpdateSet({ user_id: former.user_id, kept_until: former.kept_until }),
    )
    .execute();
}

/** Deletes a former handle (name after @) of a member, so that anybody can take it. */
export async function forgetFormerHandle(transaction: Db, handle: string): Promise<void> {
  await transaction.deleteFrom('former_handles').where('handle', '=', handle).execute();
}

/**
 * Gets the id of the member who has a handle (name after @), or had it until recently. Returns undefined if there is
 * no such member.
 */
export async function getUserIdByHandle(db: Db, handle: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from member_profiles where handle = ${handle}
    union all
    select user_id from former_handles where handle = ${handle} and kept_until > ${now}
    limit 1
  `.execute(db);
  return rows[0]?.user_id;
}
