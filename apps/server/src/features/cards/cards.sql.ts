import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The facts of titles for their cards, in no order. */
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
      // One parameter for all ids, so that the statement is the same text for every page.
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute()
  );
}
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Of the given titles, those whose DNA and themes are predicted. */
export async function listPredicted(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('is_dna_predicted', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
