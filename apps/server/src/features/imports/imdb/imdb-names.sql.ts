import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/**
 * Stores the names of people by IMDb number. They are needed only while IMDb's files are read; see `clearImdbNames`.
 */
export async function upsertImdbNames(
  trx: Transaction<Tables>,
  numbers: readonly number[],
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into imdb_names (number, name)
    select distinct on (number) number, name
    from unnest(${numbers}::integer[], ${names}::text[]) as n (number, name)
    on conflict (number) do update set name = excluded.name
  `.execute(trx);
}

/** Gets people's names by IMDb number. Numbers without a name are absent. */
export async function getImdbNames(
  trx: Transaction<Tables>,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('imdb_names')
    .selectAll()
    .where(sql<boolean>`number = any(${numbers}::integer[])`)
    .execute();
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** Deletes the names stored by `upsertImdbNames`. Call it when all needed names have been copied to credits. */
export async function clearImdbNames(trx: Transaction<Tables>): Promise<void> {
  await sql`delete from imdb_names`.execute(trx);
}
