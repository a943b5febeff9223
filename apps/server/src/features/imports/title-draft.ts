import type { GenreKey, ThemeKey } from '@palate/contract';
import type { CorrectableRow } from '../../db/corrections/correction-fields.ts';
import type { TitleFacts } from '../../db/seed/fill-facts.ts';
import type { DraftPerson } from './identity/person-ids.ts';
import type { ImportSourceName } from './imported-title.ts';
import type { Prediction } from './predict-content.ts';

/** A row of `titles` as an import reads, changes and writes it. */
export interface TitleRow extends CorrectableRow {
  genres: GenreKey[];
  themes: ThemeKey[];
  is_shipped: boolean;
  import_source: ImportSourceName | null;
  import_run: number | null;
  /** `at` of the record whose facts these are. */
  import_at: number | null;
}

/** One title during a batch: what stands in the database, or will. */
export interface TitleDraft {
  row: TitleRow;
  /** Names beside its title and its original one. */
  readonly names: readonly string[];
  people: readonly DraftPerson[];
  /** What imports know of a shipped title; null for others. */
  facts: TitleFacts | null;
  isNew: boolean;
  isRowChanged: boolean;
  arePeopleChanged: boolean;
  /** Whether more is known of who somebody is; the credits stay. */
  arePeopleLearned: boolean;
  /** Whether genres, keywords, words or people changed, of which the DNA is predicted. */
  needsPrediction: boolean;
  /** What was predicted of it ahead, as long as nothing has changed since. */
  prediction: Prediction | undefined;
}
