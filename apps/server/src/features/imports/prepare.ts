import type { Transaction } from 'kysely';
import { takeWriterLock } from '../../db/seed/writer-lock.sql.ts';
import type { Tables } from '../../db/tables.ts';
import { searchKeys } from './identity/name-key.ts';
import { deleteShippedNameKeys, insertNameKeys, listShippedNames } from './write-titles.sql.ts';

/**
 * Updates the name index, which imports search for existing titles, with the current names of the titles that come
 * with Palate. Call it before titles are imported.
 */
export async function indexShippedNames(trx: Transaction<Tables>): Promise<void> {
  await takeWriterLock(trx);
  await deleteShippedNameKeys(trx);
  const names = await listShippedNames(trx);
  await insertNameKeys(
    trx,
    names.flatMap(({ id, kind, title, original_title, year, names: others }) =>
      searchKeys(kind, [title, original_title, ...others]).map((key) => ({ key, year, title_id: id })),
    ),
  );
}
