import type { IMPORT_KINDS } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What counts as found, of all that imports count: a record that only was read brought nothing. */
const FOUND = ['created', 'joined', 'written', 'repeated'];

/** Kinds of imports that found something, in the order of names, and the day (ISO, UTC) of each one's last. */
export async function listImportKinds(db: Db) {
  const { rows } = await sql<{ kind: (typeof IMPORT_KINDS)[number]; date: string }>`
    select kind, to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD') as date
    from import_runs
    where exists (
      select from jsonb_each_text(counts) as counted where counted.key = any(${FOUND}) and counted.value::bigint > 0
    )
    group by kind
    order by kind
  `.execute(db);
  return rows;
}

/** Whose words synopses are where they aren't ours, most titles first. */
export async function listWordSources(db: Db) {
  return db
    .selectFrom('titles')
    .select(['synopsis_source as source', sql<number>`count(*)::integer`.as('titleCount')])
    .where('synopsis_source', 'is not', null)
    .$narrowType<{ source: string }>()
    .groupBy('synopsis_source')
    .orderBy('titleCount', 'desc')
    .orderBy('source')
    .execute();
}
