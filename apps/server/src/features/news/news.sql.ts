import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Lists the last `limit` days (UTC) on which titles were added to the catalog, newest first, with the number of
 * titles.
 */
export async function listAddedDays(db: Db, limit: number) {
  const day = sql<string>`to_char(added_at at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .selectFrom('titles')
    .select([day.as('date'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(day)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the ids of the best-known titles that were added to the catalog on a day. @param date ISO date, UTC */
export async function listAddedOn(db: Db, date: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where(sql<boolean>`added_at >= ${date}::date::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`added_at < (${date}::date + 1)::timestamp at time zone 'UTC'`)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists the days (ISO) on which the given titles opened in theaters of a country.
 * @param country upper-case ISO code
 */
export async function listTheatricalReleases(db: Db, ids: readonly string[], country: string) {
  return db
    .selectFrom('titles')
    .select(['id', sql<string>`theatrical ->> ${country}`.as('date')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
