import type { ColumnType } from 'kysely';

interface TitleEpisodesTable {
  title_id: string;
  /** Season number; 0 for specials. */
  season: number;
  episode: number;
  name: string | null;
  /** ISO date in writes. */
  aired_on: ColumnType<Date | null, string | null, string | null>;
}

interface ShowRunsTable {
  user_id: string;
  title_id: string;
  /** Number of the run, from 1. */
  run: number;
  started_at: Date;
  changed_at: Date;
  finished_at: Date | null;
  /** Number of episodes that the show had when the run was finished. */
  finished_total: number | null;
}

interface EpisodeWatchesTable {
  user_id: string;
  title_id: string;
  run: number;
  season: number;
  /** Episode number; 0 stands for the whole season. */
  episode: number;
  watched_at: Date;
}

interface SeasonRatingsTable {
  user_id: string;
  title_id: string;
  season: number;
  /** Half stars, 1–10. */
  rating: number;
  rated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_episodes: TitleEpisodesTable;
    show_runs: ShowRunsTable;
    episode_watches: EpisodeWatchesTable;
    season_ratings: SeasonRatingsTable;
  }
}
