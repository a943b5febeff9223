import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** One deed, or several of one kind with one title on one day that need no mark. */
export interface DeedRow {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  readonly title: string;
  readonly kind: string;
  /** By which a second one of the same visitor is known; null where whoever counts sees to that. */
  readonly mark: string | null;
  readonly weight: number;
}

/** Adds deeds to their days in one statement, those with a mark that is known already left out. */
export async function addDeeds(db: Db, deeds: readonly DeedRow[]): Promise<void> {
  // Rows are written in one order everywhere, so that two processes can't wait for each other.
  await sql`
    with deeds as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(deeds)}::jsonb)
        as d (day integer, title text, kind text, mark bigint, weight double precision)
    ),
    fresh as (
      insert into activity_marks (day, mark)
      select day, mark from deeds where mark is not null order by day, mark
      on conflict do nothing
      returning day, mark
    )
    insert into title_activity as known (day, title_id, kind, total)
    select day, title, kind, sum(weight)
    from deeds
    where mark is null or (day, mark) in (select day, mark from fresh)
    group by day, title, kind
    order by day, title collate "C", kind
    on conflict (day, title_id, kind) do update set total = known.total + excluded.total
  `.execute(db);
}

/** The titles with most activity up to a day, each day's counting by its age; most first, then by id. */
export async function listScores(
  db: Db,
  { today, daysKept, halfLifeDays, limit }: Record<'today' | 'daysKept' | 'halfLifeDays' | 'limit', number>,
): Promise<{ id: string; score: number }[]> {
  // Summed in one order, so that every process gets the same to the last bit.
  const { rows } = await sql<{ id: string; score: number }>`
    select title_id as id,
      sum(total * power(0.5, (${today}::integer - day)::double precision / ${halfLifeDays}::double precision)
        order by day, kind) as score
    from title_activity
    where day > ${today}::integer - ${daysKept}::integer and day <= ${today}::integer
    group by title_id
    order by score desc, title_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Forgets days that count no more, and the marks of all days before today. */
export async function deleteOldDays(db: Db, today: number, daysKept: number): Promise<void> {
  await db.deleteFrom('activity_marks').where('day', '<', today).execute();
  await db
    .deleteFrom('title_activity')
    .where('day', '<=', today - daysKept)
    .execute();
}
