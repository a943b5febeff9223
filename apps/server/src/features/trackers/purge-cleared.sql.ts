import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Deletes what check-ins keep of those that they replaced more than ten minutes ago.
 * @returns the number of changed check-ins
 */
export async function deleteReplaced(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update check_ins
    set replaced_title_id = null, replaced_started_at = null, replaced_until = null, replaced_at = null
    where replaced_at <= ${now}::timestamptz - interval '10 minutes'
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

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
