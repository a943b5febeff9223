import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The last days (UTC) on which titles came into the catalogue, newest first, and how many came. */
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

/** Ids of the best known titles that came into the catalogue on a day (ISO, UTC). */
export async function listAddedOn(db: Db, date: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where(sql<boolean>`added_at >= ${date}::date::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`added_at < (${date}::date + 1)::timestamp at time zone 'UTC'`)
    .orderBy('fame', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The days (ISO) on which titles opened in cinemas of a country (upper-case ISO code). */
export async function listOpenings(db: Db, ids: readonly string[], country: string) {
  return db
    .selectFrom('titles')
    .select(['id', sql<string>`theatrical ->> ${country}`.as('date')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
