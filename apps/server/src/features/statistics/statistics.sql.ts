import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A title that a member has seen. */
export interface SeenTitle {
  readonly titleId: string;
  /** In stars; null if it isn't rated. */
  readonly rating: number | null;
  /** Year of the rating; null if it isn't rated. */
  readonly ratedYear: number | null;
  /** The match that was shown before the rating, 0–100; null if there was none. */
  readonly match: number | null;
}

/** Lists the titles that a member has seen. */
export async function listSeenTitles(db: Db, userId: string): Promise<SeenTitle[]> {
  const { rows } = await sql<SeenTitle>`
    select title_id as "titleId", rating / 2.0::float8 as rating, match_before_rating as match,
      extract(year from rated_at at time zone 'utc')::integer as "ratedYear"
    from trackers where user_id = ${userId} and is_seen
  `.execute(db);
  return rows;
}

/**
 * Counts how many titles a member watched in each month (such as `2026-11`), earliest first: entries of the diary that
 * name a month, and titles without such an entry by when they were first marked as seen.
 */
export async function countByMonth(db: Db, userId: string): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: number }>`
    with watched as (
      select title_id, left(watched_on, 7) as month from viewings
      where user_id = ${userId} and kind = 'title' and length(watched_on) >= 7
    )
    select month, count(*)::integer as count from (
      select month from watched
      union all
      select to_char(seen_at at time zone 'utc', 'YYYY-MM') from trackers
      where user_id = ${userId} and is_seen and title_id not in (select title_id from watched)
    ) as all_watched
    group by month order by month
  `.execute(db);
  return rows;
}
