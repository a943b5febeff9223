import { sql, type Transaction } from 'kysely';
import { arrayLiteral } from '../../db/array-literal.ts';
import type { Tables } from '../../db/tables.ts';
import type { DraftPerson, KnownPerson } from './identity/person-ids.ts';
import type { ImportedTitle } from './imported-title.ts';
import type { TitleDraft, TitleRow } from './title-draft.ts';

/**
 * Lists the ids of existing titles that imported records may describe. These are the titles with a record's external
 * id, those with one of its names (by key) and a year no more than one apart, and those with the id that the record
 * would get as a new title.
 */
export async function listTitleIds(
  trx: Transaction<Tables>,
  wanted: readonly (Pick<ImportedTitle, 'kind' | 'imdbId' | 'tmdbId' | 'year'> & {
    readonly id: string;
    readonly keys: readonly string[];
  })[],
): Promise<string[]> {
  const records = JSON.stringify(
    wanted.map(({ id, kind, imdbId, tmdbId, year, keys }) => ({
      id,
      kind,
      imdb: imdbId,
      tmdb: tmdbId,
      year,
      keys,
    })),
  );
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${records}::jsonb)
        as w (id text, kind text, imdb text, tmdb integer, year integer, keys text[])
    )
    select titles.id from wanted join titles on titles.imdb_id = wanted.imdb
    union
    select titles.id from wanted join titles on titles.id = wanted.id
    union
    select titles.id from wanted join titles
      on titles.kind = wanted.kind and titles.tmdb_id = wanted.tmdb and titles.tmdb_id is not null
    union
    select names.title_id from wanted cross join unnest(wanted.keys) as own (key)
      join title_name_keys as names on names.key = own.key and names.year between wanted.year - 1 and wanted.year + 1
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Lists titles as drafts, which an import can change. A draft contains the row and the people of a title and, if the
 * title comes with Palate, the facts that imports added.
 */
export async function listDrafts(trx: Transaction<Tables>, ids: readonly string[]): Promise<TitleDraft[]> {
  const { rows } = await sql<{
    row: TitleRow;
    people: DraftPerson[] | null;
    names: string[];
    facts: TitleDraft['facts'];
  }>`
    select to_jsonb(titles) - 'updated_at' as row, imported_facts.facts,
      array(select name from title_names where title_names.title_id = titles.id order by source, position) as names,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', people.id, 'imdbId', people.imdb_id, 'tmdbId', people.tmdb_id,
          'name', people.name, 'job', credits.job, 'role', credits.role)) order by credits.position)
        from credits join people on people.id = credits.person_id
        where credits.title_id = titles.id) as people
    from titles left join imported_facts on imported_facts.title_id = titles.id
    where titles.id = any(${ids}::text[])
  `.execute(trx);
  return rows.map(({ row, people, facts, names }) => ({
    row,
    names,
    people: people ?? [],
    facts,
    isNew: false,
    isRowChanged: false,
    arePeopleChanged: false,
    arePeopleLearned: false,
    needsPrediction: false,
    prediction: undefined,
  }));
}

/** SQL type of each column of `titles`. Arrays and `jsonb` are sent as text that is cast to the type. */
const COLUMNS = {
  id: 'text',
  kind: 'text',
  title: 'text',
  original_title: 'text',
  year: 'integer',
  end_year: 'integer',
  imdb_id: 'text',
  tmdb_id: 'integer',
  release_date: 'text',
  runtime_minutes: 'integer',
  season_count: 'integer',
  genres: 'text[]',
  themes: 'text[]',
  countries: 'text[]',
  languages: 'text[]',
  certificate: 'text',
  imdb_score: 'real',
  movie_rating: 'real',
  popularity: 'real',
  dna: 'real[]',
  dna_sd: 'real[]',
  is_dna_predicted: 'boolean',
  synopsis: 'text',
  synopsis_source: 'text',
  certificates: 'jsonb',
  theatrical: 'jsonb',
  streamings: 'jsonb',
  streamings_checked: 'jsonb',
  seasons: 'jsonb',
  keywords: 'text[]',
  is_shipped: 'boolean',
  import_source: 'text',
  import_run: 'integer',
  import_at: 'bigint',
} as const satisfies Record<keyof TitleRow, string>;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
/** Columns that never change once a title exists. */
const FIXED: ReadonlySet<Column> = new Set(['id', 'kind', 'is_shipped']);

/**
 * Inserts titles, or updates those that exist. Each column is sent as an array, since the database takes twice as
 * long to parse JSON.
 */
export async function upsertTitles(trx: Transaction<Tables>, rows: readonly TitleRow[]): Promise<void> {
  const isNested = (column: Column) => COLUMNS[column] === 'jsonb' || COLUMNS[column].endsWith('[]');
  const names = sql.join(COLUMN_NAMES.map((column) => sql.ref(column)));
  const selected = COLUMN_NAMES.map((column) =>
    isNested(column) ? sql`${sql.ref(column)}::${sql.raw(COLUMNS[column])}` : sql.ref(column),
  );
  const arrays = COLUMN_NAMES.map((column) => {
    const type = isNested(column) ? 'text' : COLUMNS[column];
    return sql`${arrayLiteral(rows.map((row) => cellOf(row, column)))}::${sql.raw(type)}[]`;
  });
  const changes = COLUMN_NAMES.filter((column) => !FIXED.has(column)).map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  );
  await sql`
    insert into titles (${names})
    select ${sql.join(selected)} from unnest(${sql.join(arrays)}) as t (${names})
    on conflict (id) do update set ${sql.join(changes)}, updated_at = now()
  `.execute(trx);
}

function cellOf(row: TitleRow, column: Column): string | number | boolean | null {
  const value = row[column];
  if (value === null || typeof value !== 'object') return value ?? null;
  return COLUMNS[column] === 'jsonb'
    ? JSON.stringify(value)
    : arrayLiteral(value as readonly (string | number)[]);
}

/**
 * A name of a title as imports search for it: the key that different spellings of the name share (see `nameKey`), with
 * the year and the title's id.
 */
export interface NameKeyRow {
  readonly key: string;
  readonly year: number;
  readonly title_id: string;
}

/** Stores the keys that imports use to find titles by name. Keys that already exist stay. */
export async function insertNameKeys(trx: Transaction<Tables>, rows: readonly NameKeyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into title_name_keys (key, year, title_id)
    select * from unnest(
      ${arrayLiteral(rows.map(({ key }) => key))}::text[],
      ${arrayLiteral(rows.map(({ year }) => year))}::integer[],
      ${arrayLiteral(rows.map(({ title_id }) => title_id))}::text[])
    on conflict do nothing
  `.execute(trx);
}

/** Lists the people who have one of the given ids at IMDb, at TMDB or in Palate. */
export async function listPeople(
  trx: Transaction<Tables>,
  imdbIds: readonly string[],
  tmdbIds: readonly number[],
  ids: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select id, imdb_id, tmdb_id from people where imdb_id = any(${arrayLiteral(imdbIds)}::text[])
    union select id, imdb_id, tmdb_id from people where tmdb_id = any(${arrayLiteral(tmdbIds)}::integer[])
    union select id, imdb_id, tmdb_id from people where id = any(${arrayLiteral(ids)}::text[])
  `.execute(trx);
  return rows;
}

/** Stores people. Those who already exist keep their names. @param people names by the person's id in Palate */
export async function insertPeople(
  trx: Transaction<Tables>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  if (people.size === 0) return;
  await sql`
    insert into people (id, name)
    select * from unnest(${arrayLiteral([...people.keys()])}::text[], ${arrayLiteral([...people.values()])}::text[])
    on conflict (id) do nothing
  `.execute(trx);
}

/** Stores people's ids at IMDb and TMDB. An id that is already stored stays. */
export async function identifyPeople(
  trx: Transaction<Tables>,
  people: readonly KnownPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update people set imdb_id = coalesce(people.imdb_id, said.imdb_id), tmdb_id = coalesce(people.tmdb_id, said.tmdb_id)
    from unnest(${arrayLiteral(people.map(({ id }) => id))}::text[],
      ${arrayLiteral(people.map(({ imdb_id }) => imdb_id))}::text[],
      ${arrayLiteral(people.map(({ tmdb_id }) => tmdb_id))}::integer[]) as said (id, imdb_id, tmdb_id)
    where people.id = said.id
      and ((people.imdb_id is null and said.imdb_id is not null) or (people.tmdb_id is null and said.tmdb_id is not null))
  `.execute(trx);
}

/** A person's credit for a title, as stored. `position` is the billing order. */
export interface CreditRow {
  readonly title_id: string;
  readonly position: number;
  readonly person_id: string;
  readonly job: string;
  readonly role: string | null;
}

/** Stores credits of titles. First deletes all credits of the titles in `replaced`. */
export async function replaceCredits(
  trx: Transaction<Tables>,
  replaced: readonly string[],
  credits: readonly CreditRow[],
): Promise<void> {
  if (replaced.length > 0) {
    await sql`delete from credits where title_id = any(${arrayLiteral(replaced)}::text[])`.execute(trx);
  }
  if (credits.length === 0) return;
  await sql`
    insert into credits (title_id, position, person_id, job, role)
    select * from unnest(
      ${arrayLiteral(credits.map(({ title_id }) => title_id))}::text[],
      ${arrayLiteral(credits.map(({ position }) => position))}::integer[],
      ${arrayLiteral(credits.map(({ person_id }) => person_id))}::text[],
      ${arrayLiteral(credits.map(({ job }) => job))}::text[],
      ${arrayLiteral(credits.map(({ role }) => role))}::text[])
  `.execute(trx);
}

/** Stores the facts that imports added to titles that come with Palate. They replace the facts stored earlier. */
export async function upsertFacts(
  trx: Transaction<Tables>,
  rows: readonly { readonly title_id: string; readonly facts: TitleDraft['facts'] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into imported_facts (title_id, facts)
    select title_id, facts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (title_id text, facts jsonb)
    on conflict (title_id) do update set facts = excluded.facts, updated_at = now()
  `.execute(trx);
}

/**
 * Lists the names of the titles that come with Palate. `indexShippedNames` makes the keys of the name index from
 * them.
 */
export async function listShippedNames(trx: Transaction<Tables>) {
  return trx
    .selectFrom('titles')
    .select(['id', 'kind', 'title', 'original_title', 'year'])
    .select(
      sql<string[]>`array(select name from title_names where title_names.title_id = titles.id)`.as('names'),
    )
    .where('is_shipped', '=', true)
    .execute();
}

/**
 * Deletes the name keys of the titles that come with Palate, which imports use to find them. Call it before the keys
 * are added again, since newer title files may have changed the names.
 */
export async function deleteShippedNameKeys(trx: Transaction<Tables>): Promise<void> {
  await sql`
    delete from title_name_keys using titles where titles.id = title_name_keys.title_id and titles.is_shipped
  `.execute(trx);
}

/** Updates the query planner's statistics after an import, for the columns that our queries filter by. */
export async function analyzeImported(trx: Transaction<Tables>): Promise<void> {
  await sql`
    analyze titles (id, kind, year, imdb_id, tmdb_id, popularity, is_shipped, is_dna_predicted, updated_at),
      title_name_keys, people (id, name), credits (title_id, position, person_id, job)
  `.execute(trx);
}
