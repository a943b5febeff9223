import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Events of one title to count. A row is one event (a page view, or a member naming the title as loved), or the sum
 * of several events of the same kind and day if they needn't be deduplicated.
 */
export interface TitleEventRow {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  /** The title's id. */
  readonly title: string;
  /** `opened` or `loved`. */
  readonly kind: string;
  /**
   * Keyed hash of the person and the event, so that a repeated event isn't counted twice; null if the caller prevents
   * repetitions.
   */
  readonly hash: string | null;
  /** What the event adds to the title's daily total: 1 for a page view. */
  readonly weight: number;
}

/**
 * Adds events (page views of titles, titles named as loved) to the titles' daily totals, in one SQL statement. Skips
 * events whose hash has been counted before.
 */
export async function addTitleEvents(db: Db, events: readonly TitleEventRow[]): Promise<void> {
  // Every process writes the rows in the same order, so that two can't deadlock.
  await sql`
    with events as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as d (day integer, title text, kind text, hash bigint, weight double precision)
    ),
    fresh as (
      insert into activity_marks (day, mark)
      select day, hash from events where hash is not null order by day, hash
      on conflict do nothing
      returning day, mark
    )
    insert into title_activity as known (day, title_id, kind, total)
    select day, title, kind, sum(weight)
    from events
    where hash is null or (day, hash) in (select day, mark from fresh)
    group by day, title, kind
    order by day, title collate "C", kind
    on conflict (day, title_id, kind) do update set total = known.total + excluded.total
  `.execute(db);
}

/**
 * Lists the titles with the highest activity scores, highest first, then by id. A score adds up the weights of the
 * events of the last `retentionDays` days up to `today` (days since 1970-01-01, UTC); an event's weight halves every
 * `halfLifeDays`.
 * @returns at most `limit` titles
 */
export async function listScores(
  db: Db,
  {
    today,
    retentionDays,
    halfLifeDays,
    limit,
  }: Record<'today' | 'retentionDays' | 'halfLifeDays' | 'limit', number>,
): Promise<{ id: string; score: number }[]> {
  // Add them up in a fixed order, so that every process gets exactly the same sum.
  const { rows } = await sql<{ id: string; score: number }>`
    select title_id as id,
      sum(total * power(0.5, (${today}::integer - day)::double precision / ${halfLifeDays}::double precision)
        order by day, kind) as score
    from title_activity
    where day > ${today}::integer - ${retentionDays}::integer and day <= ${today}::integer
    group by title_id
    order by score desc, title_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Deletes the daily totals of titles' activity that are `retentionDays` days old or older, since they no longer affect
 * scores. Also deletes the hashes of events before `today`.
 * @param today days since 1970-01-01, UTC
 */
export async function deleteOldDays(db: Db, today: number, retentionDays: number): Promise<void> {
  await db.deleteFrom('activity_marks').where('day', '<', today).execute();
  await db
    .deleteFrom('title_activity')
    .where('day', '<=', today - retentionDays)
    .execute();
}
