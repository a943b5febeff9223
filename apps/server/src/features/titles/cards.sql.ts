import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';

/** A page of cards' facts, one statement however many, in no order. */
export async function listCardRows(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom('titles')
      .select([
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
      ])
      .select(pictureSources('poster').as('poster_sources'))
      // One parameter for all ids, so that the statement is the same text for every page.
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute()
  );
}
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Which of some titles we tell of in our own words. */
export async function listInOwnWords(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('synopsis_source', 'is', null)
    .where('synopsis', '<>', '')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of some titles whose DNA and themes nobody judged. */
export async function listPredicted(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('is_dna_predicted', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
