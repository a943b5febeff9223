import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement, PREPARED } from '../../db/prepared.ts';
import { CARD_COLUMNS } from '../../kernel/card-columns.sql.ts';

const buildCardRows = (ids: RawBuilder<never>, db: Db) =>
  db
    .selectFrom('titles')
    .select(CARD_COLUMNS)
    // Pass all ids as one parameter, so that every page sends the same statement.
    .where(sql<boolean>`id = any(${ids}::text[])`);

/** The database fields that a title's card needs. */
export type CardRow = InferResult<ReturnType<typeof buildCardRows>>[number];

const selectCardRows = defineStatement<{ readonly ids: readonly string[] }, CardRow>((value, db) =>
  buildCardRows(value('ids'), db),
);

/** Lists the database fields that cards of titles need, in no particular order. */
export const listCardRows = (db: Db, ids: readonly string[]): Promise<CardRow[]> =>
  selectCardRows(db, { ids });

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
