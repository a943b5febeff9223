import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/** Lists the database fields that cards of titles need, in no particular order. */
export async function listCardRows(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom('titles')
      .modifyFront(PREPARED)
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
      // Pass all ids as one parameter, so that every page sends the same statement.
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute()
  );
}
/** The database fields that a title's card needs. */
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Returns the ids of the given titles whose DNA (ten style values) and themes were predicted by a model. */
export async function listPredicted(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('titles')
    .modifyFront(PREPARED)
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('is_dna_predicted', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
