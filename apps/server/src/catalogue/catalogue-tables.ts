import type { Job } from '@palate/contract/titles';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '../db/tables.ts';

interface TitlesTable {
  id: string;
  kind: 'movie' | 'tv_show';
  title: string;
  original_title: string | null;
  year: number;
  end_year: number | null;
  imdb_id: string | null;
  tmdb_id: number | null;
  release_date: string | null;
  runtime_minutes: number | null;
  season_count: number | null;
  genres: string[];
  themes: string[];
  countries: string[];
  languages: string[];
  certificate: string;
  imdb_score: number | null;
  movie_rating: number;
  popularity: number;
  /** Ten slider values, 1–5, in slider order. */
  dna: number[];
  is_dna_predicted: Generated<boolean>;
  synopsis: string;
  certificates: Json<Record<string, string>>;
  theatrical: Json<Record<string, string>>;
  streamings: Json<{ service: string; country: string; asOf: string }[]>;
  /** The day (ISO date) of the last streaming check by country, whatever it found. */
  streamings_checked: ColumnType<Record<string, string>, Record<string, string> | string | undefined, string>;
  seasons: Json<{ number: number; year: number | null; episodes: number | null }[]>;
  /** Whether the title is from the shipped files, whose titles are replaced as a whole. */
  is_shipped: Generated<boolean>;
  /** The importer that wrote the facts; null if the title wasn't imported. */
  import_source: Generated<string | null>;
  import_run: Generated<number | null>;
  /** Position of the record in the input of that import. */
  import_at: Generated<number | null>;
  keywords: Generated<string[]>;
  /** Source of the synopsis; null if it is our own. */
  synopsis_source: Generated<string | null>;
  /** Standard deviations of the ten predicted sliders; null if they aren't predicted. */
  dna_sd: Generated<number[] | null>;
  updated_at: Timestamp;
  /** When the title was first added to this catalog. */
  added_at: Timestamp;
}

interface PeopleTable {
  id: string;
  name: string;
  /** Other names by which a person can be found; never shown. */
  other_names: Generated<string[]>;
  /** `nm` and digits; null if unknown. */
  imdb_id: Generated<string | null>;
  tmdb_id: Generated<number | null>;
}

interface CreditsTable {
  title_id: string;
  position: number;
  person_id: string;
  job: Job;
  role: string | null;
}

interface CatalogueReleaseTable {
  /** The primary key; the table has only one row. */
  id: Generated<boolean>;
  /** SHA-256 of the shipped files that have been loaded. */
  content_hash: string;
  /** Increases with every change of a title, so that each process knows when to refresh. */
  version: Generated<number>;
  loaded_at: Timestamp;
}

declare module '../db/tables.ts' {
  interface Tables {
    titles: TitlesTable;
    people: PeopleTable;
    credits: CreditsTable;
    catalogue_release: CatalogueReleaseTable;
  }
}
