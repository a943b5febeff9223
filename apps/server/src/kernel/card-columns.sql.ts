/** The columns of `titles` that a title's card needs. */
export const CARD_COLUMNS = [
  'id',
  'imdb_id',
  'kind',
  'title',
  'year',
  'release_date',
  'runtime_minutes',
  'genres',
  'themes',
  'certificate',
  'languages',
  'countries',
  'dna',
  'synopsis',
  'synopsis_source',
  'streamings',
] as const;
