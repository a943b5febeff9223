import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface TitlesTable {
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
  reception: number;
  fame: number;
  /** Ten values, 1–5, slider order. */
  dna: number[];
  is_dna_predicted: Generated<boolean>;
  synopsis: string;
  certificates: Json<Record<string, string>>;
  theatrical: Json<Record<string, string>>;
  streamings: Json<{ service: string; country: string; asOf: string }[]>;
  seasons: Json<{ number: number; year: number | null; episodes: number | null }[]>;
  /** Of our own compilation, which is replaced as a whole. */
  is_shipped: Generated<boolean>;
  updated_at: Timestamp;
}

export interface PeopleTable {
  id: string;
  name: string;
}

export interface CreditsTable {
  title_id: string;
  position: number;
  person_id: string;
  job: 'director' | 'creator' | 'cast';
  role: string | null;
}

export interface CatalogueReleaseTable {
  /** One row only. */
  id: Generated<boolean>;
  /** SHA-256 of the shipped files that are loaded. */
  content_hash: string;
  /** Rises with every change of a title, so that each process knows when to refresh. */
  version: Generated<number>;
  loaded_at: Timestamp;
}

export interface VisitorTastesTable {
  visitor_id: string;
  /** The taste test's answers, as `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface Schema {
  titles: TitlesTable;
  people: PeopleTable;
  credits: CreditsTable;
  catalogue_release: CatalogueReleaseTable;
  visitor_tastes: VisitorTastesTable;
}
