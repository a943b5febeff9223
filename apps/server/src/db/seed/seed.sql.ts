import { sql, type Transaction } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { SeedCreditRow, SeedNameRow, SeedTitleRow } from './load-catalogue.ts';
import type { OtherNames } from './people-file.ts';

/**
 * The ids of a shipped title: our own, and those at IMDb and TMDB. TMDB has separate ids for movies and for
 * shows.
 */
export type SeedTitleKeys = Pick<SeedTitleRow, 'id' | 'kind' | 'imdb_id' | 'tmdb_id'>;

/**
 * Prepares the tables for new shipped files. Deletes shipped titles that are no longer in the files, and clears the
 * external ids of the other shipped titles, so that ids can move between titles. If an imported title's external id now
 * belongs to a shipped title with another id, the imported title is deleted, and its corrections and votes move to the
 * shipped one.
 */
export async function prepareTitleTables(
  trx: Transaction<Tables>,
  titles: readonly SeedTitleKeys[],
): Promise<void> {
  const keys = JSON.stringify(
    titles.map(({ id, kind, imdb_id, tmdb_id }) => ({ id, kind, imdb_id, tmdb_id })),
  );
  await sql`
    delete from titles
    where is_shipped and id not in (select id from jsonb_to_recordset(${keys}::jsonb) as t (id text))
  `.execute(trx);
  // Move the operator's corrections to the shipped title.
  await sql`
    update title_corrections set title_id = t.id
    from titles, jsonb_to_recordset(${keys}::jsonb) as t (id text, kind text, imdb_id text, tmdb_id integer)
    where title_corrections.title_id = titles.id and not titles.is_shipped and titles.id <> t.id
      and (titles.imdb_id = t.imdb_id or (titles.kind = t.kind and titles.tmdb_id = t.tmdb_id))
      and not exists (
        select from title_corrections as other
        where other.title_id = t.id and other.field = title_corrections.field)
  `.execute(trx);
  // Move members' votes as well.
  await sql`
    update dna_votes set title_id = t.id
    from titles, jsonb_to_recordset(${keys}::jsonb) as t (id text, kind text, imdb_id text, tmdb_id integer)
    where dna_votes.title_id = titles.id and not titles.is_shipped and titles.id <> t.id
      and (titles.imdb_id = t.imdb_id or (titles.kind = t.kind and titles.tmdb_id = t.tmdb_id))
      and not exists (
        select from dna_votes as other
        where other.title_id = t.id and other.user_id = dna_votes.user_id and other.slider = dna_votes.slider)
  `.execute(trx);
  await sql`
    delete from titles
    using jsonb_to_recordset(${keys}::jsonb) as t (id text, kind text, imdb_id text, tmdb_id integer)
    where not titles.is_shipped and titles.id <> t.id
      and (titles.imdb_id = t.imdb_id or (titles.kind = t.kind and titles.tmdb_id = t.tmdb_id))
  `.execute(trx);
  await sql`update titles set imdb_id = null, tmdb_id = null where is_shipped`.execute(trx);
}

/** Deletes people without a credit for any title or book. */
export async function deleteUncreditedPeople(trx: Transaction<Tables>): Promise<void> {
  await sql`
    delete from people
    where not exists (select from credits where credits.person_id = people.id)
      and not exists (select from book_authors where book_authors.person_id = people.id)
  `.execute(trx);
}

/** Writes a batch of titles with their people and credits, replacing their previous data. */
export async function replaceTitles(
  trx: Transaction<Tables>,
  titles: readonly SeedTitleRow[],
  credits: readonly SeedCreditRow[],
): Promise<void> {
  const rows = JSON.stringify(titles);
  await sql`
    insert into titles
      (id, kind, title, original_title, year, end_year, imdb_id, tmdb_id, release_date, runtime_minutes,
       season_count, genres, themes, countries, languages, certificate, imdb_score, movie_rating, popularity, dna,
       synopsis, certificates, theatrical, streamings, seasons)
    select id, kind, title, original_title, year, end_year, imdb_id, tmdb_id, release_date, runtime_minutes,
       season_count, genres, themes, countries, languages, certificate, imdb_score, movie_rating, popularity, dna,
       synopsis, certificates, theatrical, streamings, seasons
    from jsonb_to_recordset(${rows}::jsonb) as t (
      id text, kind text, title text, original_title text, year integer, end_year integer, imdb_id text,
      tmdb_id integer, release_date text, runtime_minutes integer, season_count integer, genres text[],
      themes text[], countries text[], languages text[], certificate text, imdb_score real, movie_rating real,
      popularity real, dna real[], synopsis text, certificates jsonb, theatrical jsonb, streamings jsonb, seasons jsonb)
    on conflict (id) do update set
      kind = excluded.kind, title = excluded.title, original_title = excluded.original_title,
      year = excluded.year, end_year = excluded.end_year, imdb_id = excluded.imdb_id, tmdb_id = excluded.tmdb_id,
      release_date = excluded.release_date, runtime_minutes = excluded.runtime_minutes,
      season_count = excluded.season_count, genres = excluded.genres, themes = excluded.themes,
      countries = excluded.countries, languages = excluded.languages, certificate = excluded.certificate,
      imdb_score = excluded.imdb_score, movie_rating = excluded.movie_rating,
      popularity = excluded.popularity, dna = excluded.dna,
      synopsis = excluded.synopsis, certificates = excluded.certificates, theatrical = excluded.theatrical,
      streamings = excluded.streamings, streamings_checked = '{}', seasons = excluded.seasons, is_shipped = true,
      is_dna_predicted = false, dna_sd = null, synopsis_source = null, import_source = null, import_run = null,
      updated_at = now()
  `.execute(trx);
  await sql`
    insert into people (id, name)
    select distinct on (person_id) person_id, name
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as c (person_id text, name text)
    on conflict (id) do update set name = excluded.name
  `.execute(trx);
  await trx
    .deleteFrom('credits')
    .where(
      'title_id',
      'in',
      titles.map((title) => title.id),
    )
    .execute();
  await sql`
    insert into credits (title_id, position, person_id, job, role)
    select title_id, position, person_id, job, role
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
      as c (title_id text, position integer, person_id text, job text, role text)
  `.execute(trx);
}

/** The `source` in `title_names` of names from the shipped files. */
const OWN_SOURCE = 'palate';

/**
 * Replaces the alternative names that came from the shipped files, for the given titles; names from other
 * sources stay.
 */
export async function replaceNames(
  trx: Transaction<Tables>,
  titleIds: readonly string[],
  names: readonly SeedNameRow[],
): Promise<void> {
  await sql`
    delete from title_names where source = ${OWN_SOURCE} and title_id = any(${titleIds}::text[])
  `.execute(trx);
  await sql`
    insert into title_names (title_id, source, position, name, language, kind)
    select title_id, ${OWN_SOURCE}, position, name, language, kind
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n (title_id text, position integer, name text, language text, kind text)
  `.execute(trx);
}

/** Replaces all alternative names of people; deletes those of people who aren't in `names`. */
export async function writeOtherNames(trx: Transaction<Tables>, names: OtherNames): Promise<void> {
  const rows = JSON.stringify(Array.from(names, ([id, other_names]) => ({ id, other_names })));
  await sql`
    update people set other_names = '{}'
    where other_names <> '{}' and id not in (select id from jsonb_to_recordset(${rows}::jsonb) as n (id text))
  `.execute(trx);
  await sql`
    update people set other_names = n.other_names
    from jsonb_to_recordset(${rows}::jsonb) as n (id text, other_names text[])
    where people.id = n.id and people.other_names <> n.other_names
  `.execute(trx);
}

/** Updates the query planner's statistics of the loaded tables. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`analyze titles, people, credits, books, book_authors, book_adaptations`.execute(db);
}
