import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The person with an IMDb id, `nm…`; undefined where we know nobody by it. */
export async function findPersonByImdb(db: Db, imdbId: string): Promise<string | undefined> {
  const row = await db.selectFrom('people').select('id').where('imdb_id', '=', imdbId).executeTakeFirst();
  return row?.id;
}

/** What a person did on some titles, in the order of the titles' own credits. */
export async function listParts(db: Db, personId: string, titleIds: readonly string[]) {
  return db
    .selectFrom('credits')
    .select(['title_id', 'job', 'role'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`title_id = any(${titleIds}::text[])`)
    .orderBy('position')
    .execute();
}
