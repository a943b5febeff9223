import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { SEPARATORS } from './separators.ts';

type Reader = Db | Transaction<Tables>;

const { part, item } = SEPARATORS;

/** The state of the catalog when a process read it. Later the process only needs to read what has changed since. */
export interface CatalogueState {
  /** The version of the catalog; 0 if nothing has been loaded yet. */
  readonly version: number;
  /**
   * Id (xid) of the oldest transaction that may still have been running at that time. Every row that changed later
   * has this `xmin` or a later one.
   */
  readonly horizon: string;
  readonly titleCount: number;
  readonly peopleCount: number;
}

/** Gets the version of the loaded catalog; 0 if nothing has been loaded yet. */
export async function getCatalogueVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('catalogue_release').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Gets the catalog's version, its numbers of titles and people, and the horizon of changes. */
export async function getCatalogueState(db: Reader): Promise<CatalogueState> {
  const { rows } = await sql<CatalogueState>`
    select
      coalesce((select version from catalogue_release), 0) as version,
      (pg_snapshot_xmin(pg_current_snapshot())::xid)::text as horizon,
      (select count(*)::int from titles) as "titleCount",
      (select count(*)::int from people) as "peopleCount"
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the catalogue has no state');
  return state;
}

/**
 * Calculates a fingerprint of the catalog from its version, and the ids of titles and people with the transactions
 * that wrote them. Two databases have different fingerprints, and so do a backup and its database once either has
 * changed.
 */
export async function getCatalogueFingerprint(db: Reader): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(' ',
      coalesce((select version from catalogue_release), 0),
      (select count(*) || ' ' || bit_xor(hashtextextended(id, xmin::text::bigint)) from titles),
      (select count(*) || ' ' || bit_xor(hashtextextended(id, xmin::text::bigint)) from people)
    ) as fingerprint
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the catalogue has no fingerprint');
  return row.fingerprint;
}

/** Returns an SQL expression for the hash of one row, from which the fingerprint is calculated. */
function hashOf(table: 'titles' | 'people') {
  return sql<string>`hashtextextended(id, ${sql.ref(`${table}.xmin`)}::text::bigint)::text`.as('hash');
}

/**
 * Selects the columns of titles that are stored in memory, ordered by id (code points). Lists are joined by separators,
 * because splitting a text is several times faster than parsing an array.
 */
function selectTitles(db: Reader) {
  const list = (name: 'genres' | 'themes' | 'countries' | 'languages' | 'dna') =>
    sql<string>`array_to_string(${sql.ref(name)}, ${sql.lit(item)})`.as(name);
  return db
    .selectFrom('titles')
    .select([
      'id',
      'kind',
      'title',
      'original_title',
      'year',
      'imdb_id',
      'tmdb_id',
      'release_date',
      'runtime_minutes',
      list('genres'),
      list('themes'),
      list('countries'),
      list('languages'),
      'certificate',
      'imdb_score',
      'movie_rating',
      'popularity',
      list('dna'),
      'theatrical',
      'streamings',
      hashOf('titles'),
    ])
    .orderBy(sql`id collate "C"`);
}

/**
 * Lists one page of titles, ordered by id.
 * @param id the last title of the previous page
 */
export async function listTitlesAfter(db: Reader, id: string, limit: number) {
  return selectTitles(db).where(sql<boolean>`id collate "C" > ${id}`).limit(limit).execute();
}

/** Opens a cursor over all titles, or all people, in the order of their ids. */
export async function declareCursor(
  trx: Transaction<Tables>,
  name: 'listTitlesAfter' | 'listPeopleAfter',
): Promise<void> {
  const all = name === 'listTitlesAfter' ? selectTitles(trx) : selectPeople(trx);
  // All rows will be fetched, so PostgreSQL shouldn't optimize for the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`declare ${sql.id(name)} no scroll cursor for ${all}`.execute(trx);
}

/** Fetches the next rows of a cursor that `declareCursor` opened; none at the end. */
export async function fetchFrom(
  trx: Transaction<Tables>,
  name: 'listTitlesAfter' | 'listPeopleAfter',
  limit: number,
) {
  const { rows } = await sql<CatalogueTitleRow | CataloguePersonRow>`
    fetch ${sql.lit(limit)} from ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Lists the titles with these ids. */
export async function listTitlesOf(db: Reader, ids: readonly string[]) {
  return selectTitles(db).where(sql<boolean>`id = any(${ids})`).execute();
}
/** A title as the queries in this file return it; lists are joined by `SEPARATORS`. */
export type CatalogueTitleRow = Awaited<ReturnType<typeof listTitlesAfter>>[number];

/**
 * Returns an SQL condition for rows of these titles, whose ids must be sorted. The range lets the database use its
 * index; with a long list alone, it would read the whole table.
 */
const isOf = (titleIds: readonly string[]) =>
  sql<boolean>`title_id = any(${titleIds}) and title_id between ${titleIds[0]} and ${titleIds.at(-1)}`;

/**
 * Lists titles' credits in billing order. The credits of a title are returned as one text of `person, job, role`
 * entries, joined by separators.
 * @param titleIds sorted by code point
 */
export async function listCreditsOf(db: Reader, titleIds: readonly string[]) {
  const { rows } = await sql<{ title_id: string; credits: string }>`
    select title_id, string_agg(
      person_id || ${part} || job || ${part} || translate(coalesce(role, ''), ${part + item}, ''),
      ${item} order by position) as credits
    from credits
    where ${isOf(titleIds)}
    group by title_id
  `.execute(db);
  return rows;
}

/**
 * Lists titles' other names (besides title and original title). A title's names are one text, joined by
 * `SEPARATORS.item`, in each source's order.
 * @param titleIds sorted by code point
 */
export async function listNamesOf(db: Reader, titleIds: readonly string[]) {
  const { rows } = await sql<{ title_id: string; names: string }>`
    select title_id, string_agg(translate(name, ${part + item}, ''), ${item} order by source, position) as names
    from title_names
    where ${isOf(titleIds)}
    group by title_id
  `.execute(db);
  return rows;
}

/** Selects people, ordered by id (code points). */
function selectPeople(db: Reader) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'name',
      sql<string>`array_to_string(other_names, ${sql.lit(item)})`.as('otherNames'),
      hashOf('people'),
    ])
    .orderBy(sql`id collate "C"`);
}

type CataloguePersonRow = Awaited<ReturnType<typeof listPeopleAfter>>[number];

/**
 * Lists one page of people, ordered by id.
 * @param id the last person of the previous page
 */
export async function listPeopleAfter(db: Reader, id: string, limit: number) {
  return selectPeople(db).where(sql<boolean>`id collate "C" > ${id}`).limit(limit).execute();
}

/** Lists the people with these ids. */
export async function listPeopleOf(db: Reader, ids: readonly string[]) {
  return selectPeople(db).where(sql<boolean>`id = any(${ids})`).execute();
}

/**
 * Lists one page of the ids in a table, ordered by code point.
 * @param id the previous page's last id
 * @param horizon restricts the result to rows that have changed since this `CatalogueState.horizon`, and perhaps a
 *   few more; null for all rows
 */
export async function listIdsAfter(
  db: Reader,
  table: 'titles' | 'people',
  id: string,
  limit: number,
  horizon: string | null,
) {
  const isWrittenSince = sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age(${horizon}::xid)`;
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id collate "C" > ${id}`)
    .$if(horizon !== null, (query) => query.where(isWrittenSince))
    .orderBy(sql`id collate "C"`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
