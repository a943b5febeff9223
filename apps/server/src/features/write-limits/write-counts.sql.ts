import type { WriteAction } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How often a member has done something, and the age of their account. */
interface WriteCounts {
  /** When the account was created; null if there is no such account. */
  readonly createdAt: Date | null;
  /** The number of times in each hour of the last day. */
  readonly counts: readonly { readonly hour: Date; readonly count: number }[];
}

/**
 * Adds one to the count of a member's actions in an hour, and returns the counts of the last day. The member's other
 * actions of the same kind in this hour wait until the transaction ends. A rollback undoes the count. Deletes the
 * member's counts that are over a day old.
 * @param hour the beginning of the hour
 */
export async function addToCount(
  transaction: Db,
  userId: string,
  action: WriteAction,
  hour: Date,
): Promise<WriteCounts> {
  const dayBefore = new Date(hour.getTime() - DAY_MS);
  const { rows } = await sql<{ createdAt: Date | null; hour: Date; count: number }>`
    with old as (
      delete from write_counts where user_id = ${userId} and action = ${action} and hour <= ${dayBefore}
    ), counted as (
      insert into write_counts as known (user_id, action, hour, count)
      values (${userId}, ${action}, ${hour}, 1)
      on conflict (user_id, action, hour) do update set count = known.count + 1
      returning hour, count
    )
    select (select created_at from users where id = ${userId}) as "createdAt", hour, count from (
      select hour, count from counted
      union all
      select hour, count from write_counts
      where user_id = ${userId} and action = ${action} and hour > ${dayBefore} and hour <> ${hour}
    ) as counts
  `.execute(transaction);
  return { createdAt: rows[0]?.createdAt ?? null, counts: rows };
}

/** Reads what `addToCount` returns, without adding to the count. */
export async function readCounts(
  db: Db,
  userId: string,
  action: WriteAction,
  hour: Date,
): Promise<WriteCounts> {
  const dayBefore = new Date(hour.getTime() - DAY_MS);
  const counts = await db
    .selectFrom('write_counts')
    .select(['hour', 'count'])
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('hour', '>', dayBefore)
    .execute();
  return { createdAt: await getCreatedAt(db, userId), counts };
}

/** Gets the time when a member's account was created. Returns null if there is no such account. */
export async function getCreatedAt(db: Db, userId: string): Promise<Date | null> {
  const found = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst();
  return found?.created_at ?? null;
}

/** Deletes the counts of a member's actions. */
export async function deleteCounts(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('write_counts').where('user_id', '=', userId).execute();
}
