import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Deletes the answers of visitors that haven't been changed for `days` days, by the database's clock. Several processes
 * may run it at the same time; each row is deleted only once.
 * @returns the number of deleted rows
 */
export async function deleteUntouchedTastes(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_tastes')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
