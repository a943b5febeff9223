export { imdbJob } from './imdb/read-imdb.ts';
export { ImportError } from './import-error.ts';
export type {
  ImportedTitle,
  ImportProblem,
  ImportSource,
} from './imported-title.ts';
export { type ContentPredictor, trainPredictor } from './predict-content.ts';
export { indexShippedNames } from './prepare.ts';
export { ratingsJob } from './ratings/read-ratings.ts';
export type { Input } from './reading/open-input.ts';
export {
  type Counts,
  type ImportBatch,
  type ImportJob,
  type ImportOptions,
  type ImportSummary,
  runImport,
} from './run-import.ts';
export { titlesJob } from './titles/read-titles.ts';
export { mapGenres } from './vocabulary/genres.ts';
export { type WriteOutcome, writeTitles } from './write-titles.ts';
