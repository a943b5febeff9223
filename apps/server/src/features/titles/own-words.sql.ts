import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Of the given titles, those with a synopsis of our own. */
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
