import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Keeps names of people by IMDb's number while its files are read. */
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

/** Names by IMDb's number; numbers nobody has are absent. */
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

/** Forgets the names; they are in credits now, where they are needed. */
export async function clearImdbNames(trx: Transaction<Tables>): Promise<void> {
  await sql`delete from imdb_names`.execute(trx);
}
