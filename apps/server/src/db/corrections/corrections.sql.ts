import { sql, type Transaction } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { CorrectableRow } from './correction-fields.ts';

type Reader = Db | Transaction<Tables>;

/** A correction of one field of a title; `beneath` is the original value that the correction replaces. */
export interface CorrectionRow {
  readonly title_id: string;
  readonly field: string;
  readonly value: unknown;
  readonly beneath: unknown;
}

/** Lists the corrections of the given titles, or of all titles if `titleIds` is null. */
export async function listCorrections(db: Reader, titleIds: readonly string[] | null) {
  return db
    .selectFrom('title_corrections')
    .select(['title_id', 'field', 'value', 'beneath', 'note', 'corrected_at'])
    .$if(titleIds !== null, (query) => query.where(sql<boolean>`title_id = any(${titleIds}::text[])`))
    .orderBy('title_id')
    .orderBy('field')
    .execute();
}

/** Lists the current rows of titles. @param refs ids of titles in Palate or at IMDb */
export async function listCorrectable(db: Reader, refs: readonly string[]): Promise<CorrectableRow[]> {
  const { rows } = await sql<{ row: CorrectableRow }>`
    select to_jsonb(titles) - 'updated_at' - 'added_at' as row
    from titles
    where id = any(${refs}::text[]) or imdb_id = any(${refs}::text[])
    order by id
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Writes the corrected columns of titles to the database. */
export async function updateCorrected(
  trx: Transaction<Tables>,
  rows: readonly CorrectableRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update titles set
      title = t.title, original_title = t.original_title, year = t.year, end_year = t.end_year,
      imdb_id = t.imdb_id, tmdb_id = t.tmdb_id, release_date = t.release_date,
      runtime_minutes = t.runtime_minutes, season_count = t.season_count, genres = t.genres,
      themes = t.themes, countries = t.countries, languages = t.languages, certificate = t.certificate,
      imdb_score = t.imdb_score, movie_rating = t.movie_rating, popularity = t.popularity, dna = t.dna,
      dna_sd = t.dna_sd,
      is_dna_predicted = t.is_dna_predicted, synopsis = t.synopsis, synopsis_source = t.synopsis_source,
      certificates = t.certificates, theatrical = t.theatrical, streamings = t.streamings,
      seasons = t.seasons, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      id text, title text, original_title text, year integer, end_year integer, imdb_id text,
      tmdb_id integer, release_date text, runtime_minutes integer, season_count integer, genres text[],
      themes text[], countries text[], languages text[], certificate text, imdb_score real, movie_rating real,
      popularity real, dna real[], dna_sd real[], is_dna_predicted boolean, synopsis text, synopsis_source text,
      certificates jsonb, theatrical jsonb, streamings jsonb, seasons jsonb)
    where titles.id = t.id
  `.execute(trx);
}

/** Stores the original values that corrections replace, so that corrections can be undone. */
export async function updateBeneath(
  trx: Transaction<Tables>,
  rows: readonly Pick<CorrectionRow, 'title_id' | 'field' | 'beneath'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update title_corrections set beneath = coalesce(t.beneath, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (title_id text, field text, beneath jsonb)
    where title_corrections.title_id = t.title_id and title_corrections.field = t.field
  `.execute(trx);
}

/**
 * Stores corrections. A new correction of the same field replaces value and note, but keeps the original
 * value (`beneath`).
 */
export async function upsertCorrections(
  trx: Transaction<Tables>,
  rows: readonly (CorrectionRow & { readonly note: string | null })[],
): Promise<void> {
  await sql`
    insert into title_corrections (title_id, field, value, beneath, note)
    select title_id, field, coalesce(value, 'null'), coalesce(beneath, 'null'), note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (title_id text, field text, value jsonb, beneath jsonb, note text)
    on conflict (title_id, field) do update set
      value = excluded.value, note = excluded.note, corrected_at = now()
  `.execute(trx);
}

/** Deletes the operator's correction of a title's field. */
export async function deleteCorrection(trx: Transaction<Tables>, titleId: string, field: string) {
  await trx
    .deleteFrom('title_corrections')
    .where('title_id', '=', titleId)
    .where('field', '=', field)
    .execute();
}

/**
 * Gets another title of the same type (movie or show) that already has a given external id; undefined if there is none.
 */
export async function getTitleWithId(
  trx: Transaction<Tables>,
  { id, kind }: Pick<CorrectableRow, 'id' | 'kind'>,
  column: 'imdb_id' | 'tmdb_id',
  value: string | number,
): Promise<{ id: string } | undefined> {
  return (
    trx
      .selectFrom('titles')
      .select('id')
      .where(column, '=', value)
      .where('id', '<>', id)
      // TMDB has separate ids for films and for shows.
      .$if(column === 'tmdb_id', (query) => query.where('kind', '=', kind))
      .executeTakeFirst()
  );
}

/** Deletes the results of members' votes on titles' DNA, which are stored in the table of corrections. */
export async function deleteVoteRows(trx: Transaction<Tables>, titleIds: readonly string[]): Promise<void> {
  await sql`
    delete from title_corrections where title_id = any(${titleIds}::text[]) and field like 'votes.%'
  `.execute(trx);
}
