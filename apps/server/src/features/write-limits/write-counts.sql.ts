import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WriteAction } from './policy-of-age.ts';

/**
 * Adds one to the count of a member's actions in an hour. Other actions of the same kind by this member wait until
 * the transaction ends. If it is rolled back, nothing is counted. Deletes the member's counts that are over a day
 * old.
 * @param hour the beginning of the hour
 */
export async function addToCount(
  transaction: Db,
  userId: string,
  action: WriteAction,
  hour: Date,
): Promise<void> {
  await sql`
    with old as (
      delete from write_counts where user_id = ${userId} and action = ${action}
        and hour <= ${new Date(hour.getTime() - DAY_MS)}
    )
    insert into write_counts as known (user_id, action, hour, count)
    values (${userId}, ${action}, ${hour}, 1)
    on conflict (user_id, action, hour) do update set count = known.count + 1
  `.execute(transaction);
}

/** Lists the number of times that a member did something in each hour of the last day. */
export async function listCounts(transaction: Db, userId: string, action: WriteAction) {
  return transaction
    .selectFrom('write_counts')
    .select(['hour', 'count'])
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .execute();
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
