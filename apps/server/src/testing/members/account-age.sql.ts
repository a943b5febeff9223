import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Makes all accounts look as if they had been created a number of days ago. */
export async function setAccountAges(db: Db, days: number): Promise<void> {
  await sql`update users set created_at = ${new Date(Date.now() - days * DAY_MS)}`.execute(db);
}
