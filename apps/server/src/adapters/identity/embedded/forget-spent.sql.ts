import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { forgetLetters } from '../../mail/index.ts';
import { LOCKOUT } from './pool-limits.ts';

/** Nobody proved in so many days that the mailbox is theirs: whoever it belongs to may have the address. */
const UNCONFIRMED_DAYS = 7;

/** Deletes what has no use any more: of codes, sessions, limits, lock-outs, and accounts never confirmed. */
export async function forgetSpent(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await forgetUnconfirmed(db, daysAgo(UNCONFIRMED_DAYS));
  await db.deleteFrom('pool_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_spent_blocks').where('expires_at', '<', now).execute();
  await db.deleteFrom('pool_limits').where('resets_at', '<', now).execute();
  await sql`
    delete from pool_lockouts
    where last_at < ${now}::timestamptz - make_interval(hours => ${LOCKOUT.forgottenAfterHours})
  `.execute(db);
}

/** With the letters to them: the mailbox may be somebody's who never asked for any. */
async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('pool_users')
      .where('status', '=', 'UNCONFIRMED')
      .where('created_at', '<', before)
      .returning(['sub', 'email'])
      .execute();
    for (const user of gone) await forgetLetters(trx, user);
  });
}
