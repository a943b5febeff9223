import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { SEPARATORS } from './separators.ts';

type Reader = Db | Transaction<Tables>;

const { part, item } = SEPARATORS;

/** What a reader has to know before and after it reads. */
export interface CatalogueState {
  /** The version of the catalogue; 0 where nothing was loaded yet. */
  readonly version: number;
  /** The oldest transaction that may still have been open: whatever changes after this has this `xmin` or a later one. */
  readonly horizon: string;
  readonly titleCount: number;
  readonly peopleCount: number;
}

/** The version of the loaded catalogue; 0 where nothing was loaded yet. */
export async function getCatalogueVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('catalogue_release').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The catalogue's version, how much it holds, and where its changes begin. */
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
 * Tells two states of the catalogue apart, in one database or two: its version, and the ids of titles and
 * people with the transactions that wrote them. Another database's transactions are others, a backup's too
 * once anything was written after it.
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

/** A row's share of the fingerprint. */
function markOf(table: 'titles' | 'people') {
  return sql<string>`hashtextextended(id, ${sql.ref(`${table}.xmin`)}::text::bigint)::text`.as('mark');
}

/**
 * Titles in the order of ids by code point; what memory needs of each. Lists are joined by the separators:
 * splitting a text is several times faster than parsing an array.
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
      'reception',
      'fame',
      list('dna'),
      'theatrical',
      'streamings',
      markOf('titles'),
    ])
    .orderBy(sql`id collate "C"`);
}

/** The next titles after an id. */
export async function listTitlesAfter(db: Reader, id: string, limit: number) {
  return selectTitles(db).where(sql<boolean>`id collate "C" > ${id}`).limit(limit).execute();
}

/** Gets all titles, or all people, ready to be fetched one after another in the order of their ids. */
export async function declareCursor(
  trx: Transaction<Tables>,
  name: 'listTitlesAfter' | 'listPeopleAfter',
): Promise<void> {
  const all = name === 'listTitlesAfter' ? selectTitles(trx) : selectPeople(trx);
  // All will be fetched, so what makes the first rows quickest isn't what is wanted.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`declare ${sql.id(name)} no scroll cursor for ${all}`.execute(trx);
}

/** The next rows of a cursor. */
export async function fetchFrom(
  trx: Transaction<Tables>,
  name: 'listTitlesAfter' | 'listPeopleAfter',
  limit: number,
) {
  const { rows } = await sql<CatalogueTitleRow | CataloguePersonRow>`
    fetch ${sql.lit(limit)} from ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Titles of these ids. */
export async function listTitlesOf(db: Reader, ids: readonly string[]) {
  return selectTitles(db).where(sql<boolean>`id = any(${ids})`).execute();
}
export type CatalogueTitleRow = Awaited<ReturnType<typeof listTitlesAfter>>[number];

/**
 * Rows of these titles, whose ids stand in order. The range is what the database finds them by: for the list alone
 * it would read the whole table once it's a long one.
 */
const isOf = (titleIds: readonly string[]) =>
  sql<boolean>`title_id = any(${titleIds}) and title_id between ${titleIds[0]} and ${titleIds.at(-1)}`;

/**
 * Credits of titles, in the order of billing: of each `person, job, role`, joined by the separators.
 * @param titleIds in their order by code point
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
 * Names of titles beside their title and original title, each source's in its order, joined by the separator.
 * @param titleIds in their order by code point
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

/** People in the order of ids by code point. */
function selectPeople(db: Reader) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'name',
      sql<string>`array_to_string(other_names, ${sql.lit(item)})`.as('otherNames'),
      markOf('people'),
    ])
    .orderBy(sql`id collate "C"`);
}

type CataloguePersonRow = Awaited<ReturnType<typeof listPeopleAfter>>[number];

/** The next people after an id. */
export async function listPeopleAfter(db: Reader, id: string, limit: number) {
  return selectPeople(db).where(sql<boolean>`id collate "C" > ${id}`).limit(limit).execute();
}

/** People of these ids. */
export async function listPeopleOf(db: Reader, ids: readonly string[]) {
  return selectPeople(db).where(sql<boolean>`id = any(${ids})`).execute();
}

/**
 * The next ids after one, in their order by code point.
 * @param horizon only of rows written by a transaction that wasn't over then: those that changed since, and perhaps
 *   a few more; null for all
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
