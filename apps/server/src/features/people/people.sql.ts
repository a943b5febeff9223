import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Gets the id in Palate of the person with an IMDb id (`nm…`). @returns undefined if there is none */
export async function getPersonByImdb(db: Db, imdbId: string): Promise<string | undefined> {
  const row = await db.selectFrom('people').select('id').where('imdb_id', '=', imdbId).executeTakeFirst();
  return row?.id;
}

/** Lists a person's jobs and roles in the given titles, in the order of the titles' credits. */
export async function listParts(db: Db, personId: string, titleIds: readonly string[]) {
  return db
    .selectFrom('credits')
    .select(['title_id', 'job', 'role'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`title_id = any(${titleIds}::text[])`)
    .orderBy('position')
    .execute();
}
