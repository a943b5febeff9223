import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/**
 * Returns whether a member wants to be told when a title on their watchlist comes to one of their services. Returns
 * null if they never chose.
 */
export async function isOfferNoticed(db: Db, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ wanted: boolean | null }>`${PREPARED}
    select (choices ->> 'isOfferNoticed')::boolean as wanted from user_preferences where user_id = ${userId}
  `.execute(db);
  return rows[0]?.wanted ?? null;
}
