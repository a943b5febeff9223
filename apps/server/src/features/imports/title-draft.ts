import type { GenreKey, ThemeKey } from '@palate/contract';
import type { CorrectableRow } from '../../db/corrections/correction-fields.ts';
import type { TitleFacts } from '../../db/seed/fill-facts.ts';
import type { DraftPerson } from './identity/person-ids.ts';
import type { ImportSourceName } from './imported-title.ts';
import type { Prediction } from './predict-content.ts';

/** A row of the table `titles`, as an import reads, changes and writes it. */
export interface TitleRow extends CorrectableRow {
  genres: GenreKey[];
  themes: ThemeKey[];
  is_shipped: boolean;
  import_source: ImportSourceName | null;
  import_run: number | null;
  /** Position, in the import's input, of the record that the title's facts came from. */
  import_at: number | null;
}

/** A title while an import processes a batch: the row and people as stored, and what must be written. */
export interface TitleDraft {
  row: TitleRow;
  /** Names besides the title and the original title. */
  readonly names: readonly string[];
  people: readonly DraftPerson[];
  /** Facts from imports about a shipped title; null for other titles. */
  facts: TitleFacts | null;
  isNew: boolean;
  isRowChanged: boolean;
  arePeopleChanged: boolean;
  /** Whether sources' ids of people were added although the credits are the same. */
  arePeopleLearned: boolean;
  /** Whether the data that the DNA is predicted from (genres, keywords, synopsis, people) has changed. */
  needsPrediction: boolean;
  /** A prediction made in advance. Undefined if there is none, or if the data it was made from has changed. */
  prediction: Prediction | undefined;
}
