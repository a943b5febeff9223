import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * One row per watched episode, with the run (one watch-through of the show) that it belongs to. A run with no
 * watched episodes yet has one row, with season and episode null.
 */
export interface WatchRow {
  readonly title_id: string;
  readonly run: number;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly watched_at: Date | null;
}

/** The last row of one page of {@link listWatchesAfter}, after which the next page begins. */
export type WatchPlace = Pick<WatchRow, 'title_id' | 'run' | 'season' | 'episode'>;

/**
 * Lists up to `limit` of the episodes that a member watched, in order of show, run, season and episode, starting after
 * the row `after`.
 */
export async function listWatchesAfter(
  db: Db,
  userId: string,
  after: WatchPlace,
  limit: number,
): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select r.title_id, r.run, r.started_at, r.finished_at, w.season, w.episode, w.watched_at
    from show_runs as r left join episode_watches as w using (user_id, title_id, run)
    where r.user_id = ${userId} and (r.title_id, r.run, coalesce(w.season, -1), coalesce(w.episode, -1))
      > (${after.title_id}, ${after.run}, ${after.season ?? -1}::int, ${after.episode ?? -1}::int)
    order by r.title_id, r.run, coalesce(w.season, -1), coalesce(w.episode, -1)
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Lists a member's ratings of seasons in half stars, in order of show and season. */
export async function listSeasonRatings(db: Db, userId: string) {
  return db
    .selectFrom('season_ratings')
    .select(['title_id', 'season', 'rating', 'rated_at'])
    .where('user_id', '=', userId)
    .orderBy('title_id')
    .orderBy('season')
    .execute();
}

/** Deletes a member's marks of watched episodes, their runs of shows, and their ratings of seasons. */
export async function deleteMemberShows(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('episode_watches').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('show_runs').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('season_ratings').where('user_id', '=', userId).execute();
}
