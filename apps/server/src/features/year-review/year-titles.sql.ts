import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A title that a member has seen in a year. */
export interface YearTitle {
  readonly titleId: string;
  /** Number of diary entries about it in the year; 1 if it has none. */
  readonly times: number;
  /** The months in which it was watched, 1..12, each once; empty if only the year is known. */
  readonly months: readonly number[];
  /** Half stars, if the title was rated in the year; otherwise null. */
  readonly rating: number | null;
  /** The match that was shown before the rating, 0..100; null if there was none. */
  readonly matchBefore: number | null;
}

/**
 * Lists the titles that a member has seen in a year (UTC): those with a diary entry of that year, and those without any
 * dated diary entry that first counted as seen in it. In order of id.
 */
export async function listYearTitles(db: Db, userId: string, year: number): Promise<YearTitle[]> {
  const [start, end] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
  const { rows } = await sql<YearTitle>`
    with logged as (
      select title_id, count(*)::int as times,
        coalesce(array_agg(distinct substr(watched_on, 6, 2)::int) filter (where length(watched_on) >= 7), '{}') as months
      from viewings
      where user_id = ${userId} and kind = 'title' and left(watched_on, 4) = ${String(year).padStart(4, '0')}
      group by title_id
    ), tracked as (
      select title_id, array[extract(month from seen_at at time zone 'utc')::int] as months from trackers
      where user_id = ${userId} and is_seen and seen_at >= ${start}::timestamptz and seen_at < ${end}::timestamptz
        and not exists (
          select from viewings where viewings.user_id = trackers.user_id and viewings.kind = 'title'
            and viewings.title_id = trackers.title_id and watched_on is not null
        )
    ), seen as (
      select title_id, times, months from logged union all select title_id, 1, months from tracked
    )
    select seen.title_id as "titleId", seen.times, seen.months,
      case when rated_at >= ${start}::timestamptz and rated_at < ${end}::timestamptz then trackers.rating end as rating,
      trackers.match_before_rating as "matchBefore"
    from seen left join trackers on trackers.user_id = ${userId} and trackers.title_id = seen.title_id
    order by seen.title_id
  `.execute(db);
  return rows;
}

/** Lists the ids of titles that a member had seen before a year (UTC). */
export async function listTitlesBefore(db: Db, userId: string, year: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trackers')
    .select('title_id')
    .where('user_id', '=', userId)
    .where('is_seen', '=', true)
    .where('seen_at', '<', new Date(Date.UTC(year, 0)))
    .execute();
  return rows.map(({ title_id }) => title_id);
}

/**
 * Counts the episodes of each show that a member marked as watched in a year (UTC). A whole season counts by its
 * episodes.
 */
export async function countYearEpisodes(
  db: Db,
  userId: string,
  year: number,
): Promise<{ titleId: string; count: number }[]> {
  const [start, end] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  const { rows } = await sql<{ titleId: string; count: number }>`
    select title_id as "titleId", sum(case when episode > 0 then 1 else (
        select count(*) from title_episodes
        where title_episodes.title_id = watches.title_id and title_episodes.season = watches.season
      ) end)::int as count
    from episode_watches watches
    where user_id = ${userId} and watched_at >= ${start} and watched_at < ${end}
    group by title_id
  `.execute(db);
  return rows;
}

/** Counts the different books in a member's diary of a year. */
export async function countYearBooks(db: Db, userId: string, year: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct title_id)::int as count from viewings
    where user_id = ${userId} and kind = 'book' and left(watched_on, 4) = ${String(year).padStart(4, '0')}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
