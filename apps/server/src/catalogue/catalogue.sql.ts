import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Reader = Db | Transaction<Schema>;

/** The version of the loaded catalogue; 0 where nothing was loaded yet. */
export async function getCatalogueVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('catalogue_release').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** How many titles there are. */
export async function countTitles(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next titles after an id, in the order of ids by code point; what memory needs of each. */
export async function listTitlesAfter(db: Reader, id: string, limit: number) {
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
      'genres',
      'themes',
      'countries',
      'languages',
      'certificate',
      'imdb_score',
      'reception',
      'fame',
      'dna',
      'theatrical',
      'streamings',
    ])
    .where(sql<boolean>`id collate "C" > ${id}`)
    .orderBy(sql`id collate "C"`)
    .limit(limit)
    .execute();
}
export type CatalogueTitleRow = Awaited<ReturnType<typeof listTitlesAfter>>[number];

/** Credits of the titles from one id to another, both included, by title and position. */
export async function listCreditsBetween(db: Reader, fromId: string, toId: string) {
  return db
    .selectFrom('credits')
    .select(['title_id', 'person_id', 'job', 'role'])
    .where(sql<boolean>`title_id collate "C" between ${fromId} and ${toId}`)
    .orderBy(sql`title_id collate "C"`)
    .orderBy('position')
    .execute();
}
export type CatalogueCreditRow = Awaited<ReturnType<typeof listCreditsBetween>>[number];

/** The next people after an id, in the order of ids by code point. */
export async function listPeopleAfter(db: Reader, id: string, limit: number) {
  return db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(sql<boolean>`id collate "C" > ${id}`)
    .orderBy(sql`id collate "C"`)
    .limit(limit)
    .execute();
}
