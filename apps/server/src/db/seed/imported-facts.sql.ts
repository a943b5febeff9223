import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { TitleFacts } from './fill-facts.ts';

const FACT_COLUMNS = [
  'original_title',
  'end_year',
  'imdb_id',
  'tmdb_id',
  'release_date',
  'runtime_minutes',
  'season_count',
  'imdb_score',
  'certificates',
  'theatrical',
  'streamings',
  'streamings_checked',
  'seasons',
  'keywords',
] as const satisfies readonly (keyof TitleFacts)[];

/** Lists the shipped titles that have facts from imports, with those facts and their own, ordered by id. */
export async function listShippedWithFacts(trx: Transaction<Tables>) {
  return trx
    .selectFrom('imported_facts')
    .innerJoin('titles', 'titles.id', 'imported_facts.title_id')
    .select(['titles.id', 'titles.kind', 'imported_facts.facts'])
    .select(FACT_COLUMNS.map((column) => `titles.${column}` as const))
    .where('titles.is_shipped', '=', true)
    .orderBy('titles.id')
    .execute();
}

/**
 * Lists those of the given external ids that already belong to a title: an IMDb id as `tt…`, a TMDB id as `movie 862`
 * or `tv_show 1396`.
 */
export async function listTakenIds(
  trx: Transaction<Tables>,
  imdbIds: readonly string[],
  tmdbIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ taken: string }>`
    select imdb_id as taken from titles where imdb_id = any(${imdbIds}::text[])
    union all
    select kind || ' ' || tmdb_id from titles where tmdb_id = any(${tmdbIds}::integer[])
  `.execute(trx);
  return new Set(rows.map(({ taken }) => taken));
}

/** Overwrites the facts of titles with the given ones. */
export async function updateFacts(
  trx: Transaction<Tables>,
  rows: readonly (TitleFacts & { id: string; certificate: string })[],
): Promise<void> {
  await sql`
    update titles set
      original_title = t.original_title, end_year = t.end_year, imdb_id = t.imdb_id, tmdb_id = t.tmdb_id,
      release_date = t.release_date, runtime_minutes = t.runtime_minutes, season_count = t.season_count,
      imdb_score = t.imdb_score, certificates = t.certificates, certificate = t.certificate,
      theatrical = t.theatrical, streamings = t.streamings,
      streamings_checked = t.streamings_checked, seasons = t.seasons, keywords = t.keywords
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      id text, original_title text, end_year integer, imdb_id text, tmdb_id integer, release_date text,
      runtime_minutes integer, season_count integer, imdb_score real, certificates jsonb, certificate text,
      theatrical jsonb, streamings jsonb, streamings_checked jsonb, seasons jsonb, keywords text[])
    where titles.id = t.id
  `.execute(trx);
}
