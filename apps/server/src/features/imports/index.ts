export { addTitleNames } from './add-title-names.ts';
export { imdbJob, requireImdbTables } from './imdb/read-imdb.ts';
export { ImportError } from './import-error.ts';
export type { ImportedTitle, ImportSource } from './imported-title.ts';
export { type ContentPredictor, learnFromShipped } from './predict-content.ts';
export { indexShippedNames } from './prepare.ts';
export { ratingsJob, requireRatings } from './ratings/read-ratings.ts';
export { requireFile } from './reading/open-input.ts';
export { REPORT_LINES_MAX } from './report.ts';
export {
  type Counts,
  type ImportJob,
  type ImportOptions,
  type ImportSummary,
  runImport,
} from './run-import.ts';
export { titlesJob } from './titles/read-titles.ts';
export { type TmdbJobOptions, tmdbJob } from './tmdb/tmdb-job.ts';
export { writeTitles } from './write-titles.ts';
