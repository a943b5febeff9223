import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { searchKeys } from './identity/name-key.ts';
import { insertNameKeys } from './write-titles.sql.ts';

/** Adds a title's current names and year to the name index, which imports search for existing titles. */
export async function addTitleNames(
  trx: Transaction<Tables>,
  title: {
    id: string;
    kind: 'movie' | 'tv_show';
    title: string;
    original_title: string | null;
    year: number;
  },
): Promise<void> {
  const { id, kind, year } = title;
  const keys = searchKeys(kind, [title.title, title.original_title]);
  await insertNameKeys(
    trx,
    keys.map((key) => ({ key, year, title_id: id })),
  );
}
