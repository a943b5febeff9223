export { createTmdb, type Tmdb, type TmdbKind } from './tmdb.ts';
export { TmdbError } from './tmdb-error.ts';
