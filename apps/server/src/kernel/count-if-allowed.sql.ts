import { WRITE_LIMITS, type WriteAction } from '@palate/contract';
import { type RawBuilder, sql } from 'kysely';

type Limits = (typeof WRITE_LIMITS)[number];

/** Hours, because a day of PostgreSQL may have 23 or 25 hours where clocks change. */
const DAY_HOURS = 24;

/**
 * Returns `with` queries that add one to the counts of members' actions in the current hour, to be part of the
 * statement that stores the actions. The query `counted` returns the ids (`user_id`) of members whose limits allow the
 * action and whose accounts aren't suspended. For the others nothing is counted.
 * @param members SQL query for the ids (`user_id`) of members who want to act, each once
 * @param at SQL for the time
 */
export function countIfAllowed(
  action: WriteAction,
  members: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const now = sql`${at}::timestamptz`;
  const hour = sql`date_trunc('hour', ${now}, 'UTC')`;
  const ofMember = (userId: RawBuilder<unknown>) =>
    sql`write_counts.user_id = ${userId} and action = ${sql.lit(action)}`;
  const limit = (per: 'perHour' | 'perDay') => limitOfAge(now, (limits) => limits[per][action]);
  return sql`
    allowed as (
      select wanted.user_id, least(${limit('perHour')}, ${limit('perDay')} - coalesce((
        select sum(count) from write_counts
        where ${ofMember(sql`wanted.user_id`)} and hour > ${hour} - interval '24 hours' and hour <> ${hour}
      ), 0)) as most
      from (${members}) as wanted join users on users.id = wanted.user_id where suspended_at is null
    ), outdated as (
      delete from write_counts using allowed
      where ${ofMember(sql`allowed.user_id`)} and hour <= ${hour} - interval '24 hours'
    ), counted as (
      insert into write_counts as known (user_id, action, hour, count)
      select user_id, ${sql.lit(action)}, ${hour}, 1 from allowed where most > 0
      -- Two statements that count the same members lock their rows in the same order.
      order by user_id
      on conflict (user_id, action, hour) do update set count = known.count + 1
      where known.count < (select most from allowed where allowed.user_id = known.user_id)
      returning user_id
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
