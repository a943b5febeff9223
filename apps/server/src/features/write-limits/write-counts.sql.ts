import { WRITE_LIMITS } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WriteAction } from './policy-of-age.ts';

/** How often a member has done something, and the age of their account. */
interface WriteCounts {
  /** When the account was created; null if there is no such account. */
  readonly createdAt: Date | null;
  /** The number of times in each hour of the last day. */
  readonly counts: readonly { readonly hour: Date; readonly count: number }[];
}

/**
 * Adds one to the count of a member's actions in an hour, and returns the counts of the last day. Other actions of the
 * same kind by this member wait until the transaction ends. If it is rolled back, nothing is counted. Deletes the
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

/**
 * Returns `with` queries that add one to the count of a member's actions in the current hour, to be part of the
 * statement that stores the action. The query `counted` returns a row if the member's limits allow the action and the
 * account isn't suspended; otherwise it returns none and nothing is counted.
 * @param values SQL for the member's id and the time
 * @param condition SQL condition without which nothing is counted
 */
export function countIfAllowed(
  action: WriteAction,
  values: { readonly userId: RawBuilder<unknown>; readonly now: RawBuilder<unknown> },
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const userId = sql`${values.userId}::uuid`;
  const now = sql`${values.now}::timestamptz`;
  const hour = sql`date_trunc('hour', ${now}, 'UTC')`;
  const ofMember = sql`user_id = ${userId} and action = ${sql.lit(action)}`;
  const limit = (per: 'perHour' | 'perDay') => limitOfAge(now, (limits) => limits[per][action]);
  return sql`
    allowed as (
      select least(${limit('perHour')}, ${limit('perDay')} - coalesce((
        select sum(count) from write_counts
        where ${ofMember} and hour > ${hour} - interval '1 day' and hour <> ${hour}
      ), 0)) as most
      from users where id = ${userId} and suspended_at is null and ${condition}
    ), outdated as (
      delete from write_counts where ${ofMember} and hour <= ${hour} - interval '1 day'
    ), counted as (
      insert into write_counts as known (user_id, action, hour, count)
      select ${userId}, ${sql.lit(action)}, ${hour}, 1 from allowed where most > 0
      on conflict (user_id, action, hour) do update set count = known.count + 1
      where known.count < (select most from allowed)
      returning count
    )
  `;
}

type Limits = (typeof WRITE_LIMITS)[number];

/** Returns SQL for a limit by the age of the account in `users`, as `limitsOfAge` finds it. */
function limitOfAge(now: RawBuilder<unknown>, limitOf: (limits: Limits) => number): RawBuilder<unknown> {
  const cases = WRITE_LIMITS.map((limits) => {
    const limit = sql.lit(limitOf(limits));
    return limits.untilDays === null
      ? sql`else ${limit}`
      : sql`when users.created_at > ${now} - ${sql.lit(`${limits.untilDays} days`)}::interval then ${limit}`;
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
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
