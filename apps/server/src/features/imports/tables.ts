import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../db/tables.ts';

interface TitleNameKeysTable {
  key: string;
  year: number;
  title_id: string;
}

interface ImportedFactsTable {
  title_id: string;
  facts: Json<unknown>;
  updated_at: Timestamp;
}

interface ImportRunsTable {
  id: GeneratedAlways<number>;
  kind: string;
  input_hash: string;
  input_name: string;
  /** Number of records that have been processed. */
  position: Generated<number>;
  phase: Generated<string>;
  counts: Json<Record<string, number>>;
  report_bytes: Generated<number>;
  started_at: Timestamp;
  updated_at: Timestamp;
  finished_at: ColumnType<Date | null, never, Date | null>;
}

interface TrainingRatingsTable {
  source: string;
  rater: number;
  title_id: string;
  /** Stars, 0.5–5. */
  rating: number;
  rated_at: Date | null;
}

interface ImdbNamesTable {
  number: number;
  name: string;
}

interface TmdbTitlesTable {
  kind: 'movie' | 'tv_show';
  tmdb_id: number;
  fetched_at: Timestamp;
  is_gone: Generated<boolean>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_name_keys: TitleNameKeysTable;
    imported_facts: ImportedFactsTable;
    import_runs: ImportRunsTable;
    training_ratings: TrainingRatingsTable;
    imdb_names: ImdbNamesTable;
    tmdb_titles: TmdbTitlesTable;
  }
}
