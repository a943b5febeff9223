import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import type { Tables } from '../../db/tables.ts';

/** A stored departure: the day on which a title leaves a streaming service in a country. */
export interface StoredDeparture {
  readonly titleId: string;
  /** The service's key. */
  readonly service: string;
  /** Upper-case ISO code. */
  readonly country: string;
  /** ISO date. */
  readonly leavesOn: string;
}

/** Lists all known departures, the earliest first. */
export async function listDepartures(db: Db): Promise<StoredDeparture[]> {
  return db
    .selectFrom('streaming_departures')
    .select([
      'title_id as titleId',
      'service',
      'country',
      sql<string>`to_char(leaves_on, 'YYYY-MM-DD')`.as('leavesOn'),
    ])
    .orderBy('leaves_on')
    .orderBy('title_id')
    .orderBy('service')
    .execute();
}

/**
 * Finds the titles with the given references, each of which is a title's id in Palate or at IMDb.
 * @returns the ids in Palate by reference; references without a title are absent
 */
export async function findTitleIds(db: Db, refs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ref: string; id: string }>`
    select ref, titles.id from unnest(${refs}::text[]) as ref
    join titles on titles.id = ref or titles.imdb_id = ref
  `.execute(db);
  return new Map(rows.map(({ ref, id }) => [ref, id]));
}

/** Replaces all known departures, and increments the catalog's version, so that every process reloads them. */
export async function replaceDepartures(
  trx: Transaction<Tables>,
  departures: readonly StoredDeparture[],
): Promise<void> {
  await trx.deleteFrom('streaming_departures').execute();
  await sql`
    insert into streaming_departures (title_id, service, country, leaves_on)
    select title_id, service, country, leaves_on
    from jsonb_to_recordset(${JSON.stringify(
      departures.map(({ titleId, leavesOn, ...rest }) => ({
        ...rest,
        title_id: titleId,
        leaves_on: leavesOn,
      })),
    )}::jsonb) as t (title_id text, service text, country text, leaves_on date)
  `.execute(trx);
  await raiseCatalogueVersion(trx);
}
