import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ShowFacts } from './show.ts';

/** The numbers of a season and an episode; episode 0 stands for the whole season. */
export type EpisodePair = readonly [season: number, episode: number];

/**
 * Loads the catalog's data about the seasons and episodes of shows.
 * @returns the data by title id; deleted titles are absent
 */
export async function readShowFacts(db: Db, titleIds: readonly string[]): Promise<Map<string, ShowFacts>> {
  const { rows } = await sql<ShowFacts>`
    select id as "titleId", seasons, season_count as "seasonCount",
      coalesce((
        select json_agg(json_build_array(season, episode, name, aired_on) order by season, episode)
        from title_episodes where title_id = titles.id
      ), '[]') as episodes
    from titles where id = any(${titleIds}::text[])
  `.execute(db);
  return new Map(rows.map((facts) => [facts.titleId, facts]));
}

/** One run of a show: a member's watching it from start to finish. Each rewatch is a separate run. */
export interface RunRow {
  readonly run: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** Number of episodes that the show had when the run was finished. */
  readonly finishedTotal: number | null;
}

/**
 * A member's history of a show: all their runs (see `RunRow`), the episodes watched in one of them, and their season
 * ratings.
 */
export interface MemberShow {
  /** All runs of the show, in order. */
  readonly runs: readonly RunRow[];
  /** Number of the run that `watched` belongs to. */
  readonly run: number;
  readonly watched: readonly EpisodePair[];
  /** Half stars (1–10) by season. */
  readonly ratings: ReadonlyMap<number, number>;
}

/**
 * Loads a member's history of a show: all their runs and season ratings, and the episodes watched in one run.
 * @param run number of the run; null for the member's latest run, or 1 if they have none
 */
export async function readMemberShow(
  db: Db,
  userId: string,
  titleId: string,
  run: number | null,
): Promise<MemberShow> {
  const own = sql`user_id = ${userId} and title_id = ${titleId}`;
  const { rows } = await sql<{
    run: number;
    runs: { run: number; startedAt: string; finishedAt: string | null; finishedTotal: number | null }[];
    watched: EpisodePair[];
    ratings: [number, number][];
  }>`
    with chosen as (
      select coalesce(${run}::int, (select max(run) from show_runs where ${own}), 1) as run
    )
    select chosen.run,
      coalesce((select json_agg(json_build_object('run', run, 'startedAt', started_at, 'finishedAt', finished_at,
        'finishedTotal', finished_total) order by run) from show_runs where ${own}), '[]') as runs,
      coalesce((select json_agg(json_build_array(season, episode)) from episode_watches
        where ${own} and run = chosen.run), '[]') as watched,
      coalesce((select json_agg(json_build_array(season, rating)) from season_ratings where ${own}), '[]') as ratings
    from chosen
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a condition has no row');
  return {
    run: found.run,
    runs: found.runs.map((one) => ({
      ...one,
      startedAt: new Date(one.startedAt),
      finishedAt: one.finishedAt === null ? null : new Date(one.finishedAt),
    })),
    watched: found.watched,
    ratings: new Map(found.ratings),
  };
}

interface RunKey {
  readonly userId: string;
  readonly titleId: string;
  readonly run: number;
}

/** Creates a member's run of a show. If it exists, updates when it was last changed and finished. */
export async function saveRun(
  transaction: Db,
  { userId, titleId, run }: RunKey,
  { now, finishedAt, finishedTotal }: { now: Date } & Pick<RunRow, 'finishedAt' | 'finishedTotal'>,
): Promise<void> {
  const state = { changed_at: now, finished_at: finishedAt, finished_total: finishedTotal };
  await transaction
    .insertInto('show_runs')
    .values({ user_id: userId, title_id: titleId, run, started_at: now, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'title_id', 'run']).doUpdateSet(state))
    .execute();
}

/** Deletes a member's run of a show with its watched episodes. @returns whether the run existed */
export async function deleteRunRow(transaction: Db, { userId, titleId, run }: RunKey): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('show_runs')
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .where('run', '=', run)
    .returning('run')
    .execute();
  return deleted.length > 0;
}

/** Marks episodes as watched in a run of a show. Leaves those that already are unchanged. */
export async function insertWatches(
  transaction: Db,
  { userId, titleId, run }: RunKey,
  episodes: readonly EpisodePair[],
  now: Date,
): Promise<void> {
  if (episodes.length === 0) return;
  await sql`
    insert into episode_watches (user_id, title_id, run, season, episode, watched_at)
    select ${userId}, ${titleId}, ${run}, season, episode, ${now}
    from unnest(${episodes.map(([season]) => season)}::int[], ${episodes.map(([, episode]) => episode)}::int[]) as marked (season, episode)
    on conflict do nothing
  `.execute(transaction);
}

/** Marks episodes as unwatched in a run of a show. */
export async function deleteWatches(
  transaction: Db,
  { userId, titleId, run }: RunKey,
  episodes: readonly EpisodePair[],
): Promise<void> {
  if (episodes.length === 0) return;
  await sql`
    delete from episode_watches
    using unnest(${episodes.map(([season]) => season)}::int[], ${episodes.map(([, episode]) => episode)}::int[]) as marked (season, episode)
    where user_id = ${userId} and title_id = ${titleId} and run = ${run}
      and episode_watches.season = marked.season and episode_watches.episode = marked.episode
  `.execute(transaction);
}

/**
 * Stores a member's rating of a season, or deletes it if `halfStars` is null.
 * @returns false if the account is being deleted
 */
export async function saveSeasonRating(
  db: Db,
  { userId, titleId, season }: { userId: string; titleId: string; season: number },
  halfStars: number | null,
  now: Date,
): Promise<boolean> {
  if (halfStars === null) {
    await db
      .deleteFrom('season_ratings')
      .where('user_id', '=', userId)
      .where('title_id', '=', titleId)
      .where('season', '=', season)
      .execute();
    return true;
  }
  const saved = await db
    .insertInto('season_ratings')
    .values({ user_id: userId, title_id: titleId, season, rating: halfStars, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'title_id', 'season']).doUpdateSet({ rating: halfStars, rated_at: now }),
    )
    .returning('season')
    .execute();
  return saved.length > 0;
}

/** A member's run of a show (see `RunRow`) that may have episodes left to watch. */
export interface OpenRun {
  readonly titleId: string;
  /** Number of the run, from 1. */
  readonly run: number;
  /** The episodes that are marked as watched in this run. */
  readonly watched: readonly EpisodePair[];
}

/**
 * Lists the shows that a member can continue: the latest run of each, if it is unfinished or if episodes were added
 * after it was finished. The most recently changed run comes first. Shows that the member isn't interested in are
 * omitted.
 */
export async function listOpenRuns(db: Db, userId: string, now: Date, limit: number): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`${PREPARED}
    select r.title_id as "titleId", r.run,
      coalesce((
        select json_agg(json_build_array(season, episode)) from episode_watches as w
        where w.user_id = r.user_id and w.title_id = r.title_id and w.run = r.run
      ), '[]') as watched
    from show_runs as r join titles on titles.id = r.title_id
    where r.user_id = ${userId}
      and not exists (
        select from show_runs as later
        where later.user_id = r.user_id and later.title_id = r.title_id and later.run > r.run
      )
      and not exists (
        select from trackers as t
        where t.user_id = r.user_id and t.title_id = r.title_id and t.not_interested_at is not null
      )
      and (r.finished_total is null or r.finished_total < (
        select coalesce(sum(coalesce(
          nullif((
            select count(*) from title_episodes as e
            where e.title_id = titles.id and e.season = (s ->> 'number')::int
              and (e.aired_on is null or e.aired_on <= ${now}::timestamptz)
          ), 0),
          (s ->> 'episodes')::int, 1
        )), titles.season_count, 0)
        from jsonb_array_elements(titles.seasons) as s
      ))
    order by r.changed_at desc, r.title_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Lists, for each of the given shows, the last episode that a member has watched, without specials. Episode 0 stands
 * for the whole season. Shows without a watched episode are omitted.
 */
export async function listPositions(
  db: Db,
  userId: string,
  titleIds: readonly string[],
): Promise<{ titleId: string; season: number; episode: number }[]> {
  const { rows } = await sql<{ titleId: string; season: number; episode: number }>`
    select distinct on (title_id) title_id as "titleId", season, episode
    from episode_watches
    where user_id = ${userId} and title_id = any(${titleIds}::text[]) and season > 0
    order by title_id, season desc, (episode = 0) desc, episode desc
  `.execute(db);
  return rows;
}
