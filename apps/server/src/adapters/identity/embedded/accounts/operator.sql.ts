import type { Db } from '../../../../db/database.ts';
import { revokeSessionsOf } from '../sessions/sessions.sql.ts';
import { isUuid } from './account.ts';
import { toAccountAddress, toReadableAddress } from './email-address.ts';
import type { PoolUser } from './users.sql.ts';

/**
 * Lists accounts, newest first. If `name` is given, lists only those with this email address or sub (the pool's id).
 */
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

/** Counts all accounts. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pool_users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks an account as confirmed without checking a code, for the operator.
 * @returns false if the account was already confirmed
 */
export async function confirmBySub(db: Db, sub: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ status: 'CONFIRMED', is_email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Enables or disables an account. Disabling it also ends all its sessions. @param isEnabled false to disable it */
export async function setEnabled(db: Db, sub: string, isEnabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ is_enabled: isEnabled, updated_at: now })
    .where('sub', '=', sub)
    .execute();
  if (!isEnabled) await revokeSessionsOf(db, sub, now);
}
