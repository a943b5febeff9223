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
  reception: number;
  fame: number;
  /** Ten values, 1–5, slider order. */
  dna: number[];
  is_dna_predicted: Generated<boolean>;
  synopsis: string;
  certificates: Json<Record<string, string>>;
  theatrical: Json<Record<string, string>>;
  streamings: Json<{ service: string; country: string; asOf: string }[]>;
  /** Days (ISO dates) by country on which somebody last looked where it streams, whatever they found. */
  streamings_checked: ColumnType<Record<string, string>, Record<string, string> | string | undefined, string>;
  seasons: Json<{ number: number; year: number | null; episodes: number | null }[]>;
  /** Of our own compilation, which is replaced as a whole. */
  is_shipped: Generated<boolean>;
  /** Which importer's facts stand here; null where none ever wrote them. */
  import_source: Generated<string | null>;
  import_run: Generated<number | null>;
  /** Where in that run's input the record stands. */
  import_at: Generated<number | null>;
  keywords: Generated<string[]>;
  /** Source of the synopsis; null if we wrote it. */
  synopsis_source: Generated<string | null>;
  /** Ten standard deviations of predicted sliders; null where nothing is predicted. */
  dna_sd: Generated<number[] | null>;
  updated_at: Timestamp;
  /** When it first came into this catalogue. */
  added_at: Timestamp;
}

interface PeopleTable {
  id: string;
  name: string;
  /** Searched beside the name, never shown. */
  other_names: Generated<string[]>;
  /** `nm` and digits; null where no source said it. */
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
  /** One row only. */
  id: Generated<boolean>;
  /** SHA-256 of the shipped files that are loaded. */
  content_hash: string;
  /** Rises with every change of a title, so that each process knows when to refresh. */
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
