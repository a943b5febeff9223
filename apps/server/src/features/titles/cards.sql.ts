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
