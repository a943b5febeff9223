import type { SliderKey } from '@palate/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';

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
  /** Whose words the synopsis is; null where they are ours. */
  synopsis_source: Generated<string | null>;
  /** Ten standard deviations of predicted sliders; null where nothing is predicted. */
  dna_sd: Generated<number[] | null>;
  updated_at: Timestamp;
  /** When it first came into this catalogue. */
  added_at: Timestamp;
}

export interface PeopleTable {
  id: string;
  name: string;
  /** Searched beside the name, never shown. */
  other_names: Generated<string[]>;
  /** `nm` and digits; null where no source said it. */
  imdb_id: Generated<string | null>;
  tmdb_id: Generated<number | null>;
}

export interface CreditsTable {
  title_id: string;
  position: number;
  person_id: string;
  job: 'director' | 'creator' | 'cast';
  role: string | null;
}

export interface TitleNameKeysTable {
  key: string;
  year: number;
  title_id: string;
}

export interface TitleNamesTable {
  title_id: string;
  source: string;
  /** In the source's own order. */
  position: number;
  name: string;
  /** ISO 639-1. */
  language: string | null;
  /** ISO 3166-1. */
  country: string | null;
  kind: 'original' | 'alternative' | 'translated';
}

export interface ImportedFactsTable {
  title_id: string;
  facts: Json<unknown>;
  updated_at: Timestamp;
}

export interface TitleImagesTable {
  title_id: string;
  kind: 'poster' | 'backdrop';
  /** 0 is the one that's shown. */
  position: number;
  /** Path on the image host. */
  source: string;
  width: number;
  height: number;
  language: string | null;
  votes: number;
  updated_at: Timestamp;
}

export interface ImportRunsTable {
  id: GeneratedAlways<number>;
  kind: string;
  input_hash: string;
  input_name: string;
  /** Records that are done with. */
  position: Generated<number>;
  phase: Generated<string>;
  counts: Json<Record<string, number>>;
  report_bytes: Generated<number>;
  started_at: Timestamp;
  updated_at: Timestamp;
  finished_at: ColumnType<Date | null, never, Date | null>;
}

export interface TrainingRatingsTable {
  source: string;
  rater: number;
  title_id: string;
  /** 0.5–5 */
  rating: number;
  rated_at: Date | null;
}

export interface ImdbNamesTable {
  number: number;
  name: string;
}

export interface BooksTable {
  id: string;
  title: string;
  original_title: string | null;
  /** Negative before the year 1. */
  year: number;
  pages: number;
  /** ISBN-13, digits only. */
  isbn: string | null;
  series_name: string | null;
  series_number: number | null;
  languages: string[];
  countries: string[];
  genres: string[];
  themes: string[];
  reception: number;
  fame: number;
  /** Ten values, 1–5, slider order. */
  dna: number[];
  synopsis: string;
  is_shipped: Generated<boolean>;
  updated_at: Timestamp;
}

export interface BookAuthorsTable {
  book_id: string;
  position: number;
  person_id: string;
}

export interface BookAdaptationsTable {
  book_id: string;
  position: number;
  imdb_id: string;
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

export interface TitleCorrectionsTable {
  title_id: string;
  /** A field of the catalogue's lines, or `dna.pace` and the like. */
  field: string;
  value: Json<unknown>;
  beneath: Json<unknown>;
  note: string | null;
  corrected_at: Timestamp;
}

export interface TitleActivityTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  title_id: string;
  kind: string;
  total: number;
}

export interface ActivityMarksTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  /** A keyed hash of a visitor and their deed. */
  mark: string;
}

export interface VisitorTastesTable {
  visitor_id: string;
  /** The taste test's answers, as `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** Whom they were told they are, by key; null where nobody was told. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

export interface UsersTable {
  id: Generated<string>;
  /** Whose account it is at the pool. */
  sub: string;
  email: string;
  first_name: string;
  second_name: string;
  /** Lower case, gb written uk. */
  country_code: string;
  subscribed_streamings: Generated<string[]>;
  subscription_status: 'active' | 'canceled' | null;
  /** Null exactly where the status is. */
  subscription_active_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_trial_used: Generated<boolean>;
  /** Else another provider vouches for them. */
  has_password: Generated<boolean>;
  created_at: Timestamp;
  /** Sign-ins at the pool before this are not taken any more. */
  signed_out_at: ColumnType<Date | null, never, Date | null>;
  /** The account has begun to be deleted. */
  leaving_at: ColumnType<Date | null, never, Date>;
  /** The pool knows of it as well. */
  left_at: ColumnType<Date | null, never, Date>;
}

export interface UserPreferencesTable {
  id: Generated<string>;
  user_id: string;
  /** What was chosen; the rest is as `PREFERENCE_DEFAULTS`. */
  choices: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface MemberSessionsTable {
  id: Generated<string>;
  user_id: string;
  /** What all tokens of one sign-in have in common. */
  origin_jti: string;
  user_agent: string | null;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  ended_at: ColumnType<Date | null, never, Date>;
}

export interface MemberTastesTable {
  user_id: string;
  /** The taste test's answers, as `tasteTestPayload`. */
  answers: Json<unknown>;
  version: Generated<number>;
  /** As `VisitorTastesTable`. */
  archetype: Generated<string | null>;
  updated_at: Timestamp;
}

export interface DnaVotesTable {
  user_id: string;
  title_id: string;
  slider: SliderKey;
  /** 1–5 */
  value: number;
  voted_at: Timestamp;
}

export interface DnaVotesDueTable {
  title_id: string;
  since: Timestamp;
}

export interface TmdbTitlesTable {
  kind: 'movie' | 'tv_show';
  tmdb_id: number;
  fetched_at: Timestamp;
  is_gone: Generated<boolean>;
}

export interface ModelsTable {
  id: GeneratedAlways<number>;
  form: number;
  fingerprint: string;
  about: string;
  figures: Json<unknown>;
  fit_seconds: number;
  is_ready: Generated<boolean>;
  fitted_at: Timestamp;
}

export interface ModelPartsTable {
  model_id: number;
  part: 'watch' | 'factors';
  position: number;
  bytes: Buffer;
}

export interface JobProgressTable {
  name: string;
  /** 0–1 */
  share: number;
  note: string;
  updated_at: Timestamp;
}

export interface Schema extends AccountTables {
  titles: TitlesTable;
  people: PeopleTable;
  credits: CreditsTable;
  title_name_keys: TitleNameKeysTable;
  title_names: TitleNamesTable;
  imported_facts: ImportedFactsTable;
  title_images: TitleImagesTable;
  import_runs: ImportRunsTable;
  training_ratings: TrainingRatingsTable;
  imdb_names: ImdbNamesTable;
  books: BooksTable;
  book_authors: BookAuthorsTable;
  book_adaptations: BookAdaptationsTable;
  catalogue_release: CatalogueReleaseTable;
  visitor_tastes: VisitorTastesTable;
  users: UsersTable;
  user_preferences: UserPreferencesTable;
  member_sessions: MemberSessionsTable;
  member_tastes: MemberTastesTable;
  dna_votes: DnaVotesTable;
  dna_votes_due: DnaVotesDueTable;
  title_corrections: TitleCorrectionsTable;
  title_activity: TitleActivityTable;
  activity_marks: ActivityMarksTable;
  job_progress: JobProgressTable;
  models: ModelsTable;
  model_parts: ModelPartsTable;
  tmdb_titles: TmdbTitlesTable;
}
