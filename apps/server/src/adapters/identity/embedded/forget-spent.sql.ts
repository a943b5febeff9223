import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { LOCKOUT } from './pool-limits.ts';

/** Nobody proved in so many days that the mailbox is theirs: whoever it belongs to may have the address. */
const UNCONFIRMED_DAYS = 7;

/** Deletes what has no use any more: of codes, sessions, limits, lock-outs, and accounts never confirmed. */
export async function forgetSpent(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .deleteFrom('pool_users')
    .where('status', '=', 'UNCONFIRMED')
    .where('created_at', '<', daysAgo(UNCONFIRMED_DAYS))
    .execute();
  await db.deleteFrom('pool_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_spent_blocks').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_limits').where('resets_at', '<', now).execute();
  await sql`
    delete from pool_lockouts
    where last_at < ${now}::timestamptz - make_interval(hours => ${LOCKOUT.forgottenAfterHours})
  `.execute(db);
}
