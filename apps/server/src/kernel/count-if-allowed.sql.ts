import { WRITE_LIMITS, type WriteAction } from '@palate/contract';
import { type RawBuilder, sql } from 'kysely';

type Limits = (typeof WRITE_LIMITS)[number];

/** Hours, because a day of PostgreSQL may have 23 or 25 hours where clocks change. */
const DAY_HOURS = 24;

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
        where ${ofMember} and hour > ${hour} - interval '24 hours' and hour <> ${hour}
      ), 0)) as most
      from users where id = ${userId} and suspended_at is null and ${condition}
    ), outdated as (
      delete from write_counts
      where ${ofMember} and hour <= ${hour} - interval '24 hours' and exists (select from allowed)
    ), counted as (
      insert into write_counts as known (user_id, action, hour, count)
      select ${userId}, ${sql.lit(action)}, ${hour}, 1 from allowed where most > 0
      on conflict (user_id, action, hour) do update set count = known.count + 1
      where known.count < (select most from allowed)
      returning count
    )
  `;
}

/**
 * Returns SQL for a limit of the account in `users`: that of the first entry of `WRITE_LIMITS` for accounts of its age.
 */
function limitOfAge(now: RawBuilder<unknown>, limitOf: (limits: Limits) => number): RawBuilder<unknown> {
  const cases = WRITE_LIMITS.map((limits) => {
    const limit = sql.lit(limitOf(limits));
    return limits.untilDays === null
      ? sql`else ${limit}`
      : sql`when users.created_at > ${now} - ${sql.lit(`${limits.untilDays * DAY_HOURS} hours`)}::interval then ${limit}`;
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}
