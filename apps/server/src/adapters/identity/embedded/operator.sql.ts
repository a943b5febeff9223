import type { Db } from '../../../db/database.ts';
import { isUuid } from './account.ts';
import { toAccountAddress, toReadableAddress } from './email-address.ts';
import { revokeSessionsOf } from './sessions.sql.ts';
import type { PoolUser } from './users.sql.ts';

/** Accounts, newest first; those of one address or sub where a name is given. */
export async function listUsers(
  db: Db,
  { name, limit }: { name: string | null; limit: number },
): Promise<PoolUser[]> {
  const query = db.selectFrom('pool_users').selectAll().orderBy('created_at', 'desc').limit(limit);
  if (name === null) return query.execute();
  if (isUuid(name)) return query.where('sub', '=', name.toLowerCase()).execute();
  const address = toAccountAddress(name);
  return query.where('email', '=', address === null ? name : toReadableAddress(address)).execute();
}

/** How many accounts there are. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pool_users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Confirms an account without its code; false where it is confirmed. */
export async function confirmBySub(db: Db, sub: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ status: 'CONFIRMED', is_email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets somebody in, or doesn't any more; then all of their sessions end. */
export async function setEnabled(db: Db, sub: string, isEnabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ is_enabled: isEnabled, updated_at: now })
    .where('sub', '=', sub)
    .execute();
  if (!isEnabled) await revokeSessionsOf(db, sub, now);
}
