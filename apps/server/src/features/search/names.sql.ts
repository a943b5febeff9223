import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { GivenName } from './write-names.ts';

/** Lists the names that a source, such as TMDB, has for a title, in the source's order. */
export async function listNames(
  trx: Transaction<Tables>,
  titleId: string,
  source: string,
): Promise<GivenName[]> {
  return trx
    .selectFrom('title_names')
    .select(['name', 'language', 'country', 'kind'])
    .where('title_id', '=', titleId)
    .where('source', '=', source)
    .orderBy('position')
    .execute();
}

/** Replaces a source's names for a title, and marks the title as changed. @param source such as `tmdb` */
export async function replaceNames(
  trx: Transaction<Tables>,
  titleId: string,
  source: string,
  names: readonly GivenName[],
): Promise<void> {
  await trx.deleteFrom('title_names').where('title_id', '=', titleId).where('source', '=', source).execute();
  await sql`
    insert into title_names (title_id, source, position, name, language, country, kind)
    select ${titleId}::text, ${source}::text, position, name, language, country, kind
    from rows from (jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as (name text, language text, country text, kind text)) with ordinality
      as t (name, language, country, kind, position)
  `.execute(trx);
  await sql`update titles set updated_at = now() where id = ${titleId}`.execute(trx);
}
