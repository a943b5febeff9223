import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Deletes what trackers keep of values that were cleared more than ten minutes ago, by the database's clock.
 * @returns the number of changed trackers
 */
export async function deleteCleared(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update trackers set cleared = null where cleared is not null and not is_recent(cleared)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
