import type { IMPORT_KINDS } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Counts in an import's report that show that it found something; records that were only read don't. */
const FOUND = ['created', 'joined', 'written', 'repeated'];

/**
 * Lists the kinds of imports that found something, ordered by name, each with the day of its last import (ISO date,
 * UTC).
 */
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

/**
 * Lists the sources of synopses that aren't our own, with the number of titles of each, the source with the most titles
 * first.
 */
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
