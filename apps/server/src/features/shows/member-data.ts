import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import {
  deleteMemberShows,
  listSeasonRatings,
  listWatchesAfter,
  type WatchPlace,
  type WatchRow,
} from './member-data.sql.ts';

const ROWS_A_STATEMENT = 1_000;
const START: WatchPlace = { title_id: '', run: 0, season: null, episode: null };

const episodeList: ExportList = {
  name: 'episodes',
  about: 'the episodes you watched, by show and by each time you watched it; episode 0 is a whole season',
  columns: ['title', 'run', 'startedAt', 'finishedAt', 'season', 'episode', 'watchedAt'],
  async *rows(db, userId) {
    let last: WatchPlace | undefined = START;
    while (last !== undefined) {
      const rows: WatchRow[] = await listWatchesAfter(db, userId, last, ROWS_A_STATEMENT);
      for (const row of rows) {
        yield {
          title: row.title_id,
          run: row.run,
          startedAt: row.started_at.toISOString(),
          finishedAt: row.finished_at?.toISOString() ?? null,
          season: row.season,
          episode: row.episode,
          watchedAt: row.watched_at?.toISOString() ?? null,
        };
      }
      last = rows.at(-1);
    }
  },
};

const seasonRatingList: ExportList = {
  name: 'season-ratings',
  about: 'your ratings of seasons',
  columns: ['title', 'season', 'rating', 'ratedAt'],
  async *rows(db, userId) {
    for (const { title_id, season, rating, rated_at } of await listSeasonRatings(db, userId))
      yield { title: title_id, season, rating: rating / 2, ratedAt: rated_at.toISOString() };
  },
};

/**
 * Deletes what the member watched of shows, and their ratings of seasons, when the account is deleted, and adds both to
 * the data export.
 */
export const memberData: MemberData = {
  tables: ['show_runs', 'episode_watches', 'season_ratings'],
  erase: (transaction, { userId }) => deleteMemberShows(transaction, userId),
  lists: [episodeList, seasonRatingList],
};
