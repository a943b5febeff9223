import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Deletes the answers that nobody has changed for so many days, by the database's clock.
 * Several processes may do so at once: each row goes with one of them.
 * @returns how many went
 */
export async function deleteUntouchedTastes(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_tastes')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
