import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { deleteEmails } from '../../../mail/index.ts';
import { LOCKOUT } from '../pool-limits.ts';

/**
 * Days after which an unconfirmed address becomes available again, since whoever signed up may not own it.
 */
const UNCONFIRMED_DAYS = 7;

/** Deletes expired codes, sessions, limits and lockouts, and accounts that were never confirmed. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteUnconfirmed(db, daysAgo(UNCONFIRMED_DAYS));
  await db.deleteFrom('pool_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_spent_blocks').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_limits').where('resets_at', '<', now).execute();
  await sql`
    delete from pool_lockouts
    where last_at < ${now}::timestamptz - make_interval(hours => ${LOCKOUT.deletedAfterHours})
  `.execute(db);
}

/**
 * Deletes unconfirmed accounts with the emails to them, since the address may belong to somebody who never
 * signed up.
 */
async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('pool_users')
      .where('status', '=', 'UNCONFIRMED')
      .where('created_at', '<', before)
      .returning(['sub', 'email'])
      .execute();
    for (const user of gone) await deleteEmails(trx, user);
  });
}
