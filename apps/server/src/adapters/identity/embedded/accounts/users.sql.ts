import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { PoolUsersTable } from '../tables.ts';

/** An account of the embedded pool, as read from the database. */
export type PoolUser = Selectable<PoolUsersTable>;

/**
 * Creates an account.
 * @returns false if there already is an account with a password for this address
 */
export async function insertUser(db: Db, user: Insertable<PoolUsersTable>): Promise<boolean> {
  const row = await db
    .insertInto('pool_users')
    .values(user)
    .onConflict((conflict) => conflict.column('account_hash').doNothing())
    .returning('sub')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gets the account with a password by the keyed hash of its email address; undefined if there is none. */
export async function getUserByHash(db: Db, accountHash: string): Promise<PoolUser | undefined> {
  return db.selectFrom('pool_users').selectAll().where('account_hash', '=', accountHash).executeTakeFirst();
}

/**
 * Locks an account's row until the transaction ends. Lock it before any other row of the same user, to avoid
 * deadlocks.
 */
export async function lockUser(trx: Db, sub: string): Promise<void> {
  await trx.selectFrom('pool_users').select('sub').where('sub', '=', sub).forUpdate().execute();
}

/**
 * Gets the account with a sub; undefined if there is none.
 * @param sub any text; only UUIDs can have an account
 */
export async function getUserBySub(db: Db, sub: string): Promise<PoolUser | undefined> {
  return db.selectFrom('pool_users').selectAll().where('sub', '=', sub).executeTakeFirst();
}

/**
 * Gets an account with a password by the keyed hash of its email address or by its sub (the pool's id of the
 * account), with the time until which it is locked. Always runs the same single query, so that its duration doesn't
 * reveal whether the account exists.
 * @param strangerHash the hash that failed sign-ins are counted under if there is no account
 * @returns `user` is null if there is no account; `lockedUntil` is null if it isn't locked
 */
export async function getUserToSignIn(
  db: Db,
  key: { accountHash: string } | { sub: string },
  strangerHash: string,
): Promise<{ user: PoolUser | null; lockedUntil: Date | null }> {
  const isMeant =
    'sub' in key
      ? sql`sub = ${key.sub}::uuid and account_hash is not null`
      : sql`pool_users.account_hash = ${key.accountHash}`;
  const { rows } = await sql<PoolUser & { found: boolean; locked_until: Date | null }>`
    select pool_users.*, sub is not null as found,
      (select locked_until from pool_lockouts
        where pool_lockouts.account_hash = coalesce(pool_users.account_hash, ${strangerHash})) as locked_until
    from (select 1) as one left join pool_users on ${isMeant}
  `.execute(db);
  const [row] = rows;
  return { user: row?.found ? row : null, lockedUntil: row?.locked_until ?? null };
}

/**
 * Marks the account of an email address as confirmed.
 * @returns false if the account was confirmed before
 */
export async function confirmUser(db: Db, accountHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ status: 'CONFIRMED', is_email_verified: true, updated_at: now })
    .where('account_hash', '=', accountHash)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the verifier of a new password. A sign-in that was checked against the old password can no longer begin a
 * session.
 * @param by version of the password that authorized the change; null if a code did
 * @returns false if that password has been changed in the meantime
 */
export async function updateVerifier(
  db: Db,
  { sub, by }: { sub: string; by: number | null },
  verifier: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set((row) => ({
      verifier,
      password_version: row('password_version', '+', 1),
      updated_at: now,
    }))
    .where('sub', '=', sub)
    .$if(by !== null, (query) => query.where('password_version', '=', by))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an account's email address as verified. */
export async function setEmailVerified(db: Db, sub: string, now: Date): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ is_email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .execute();
}

/** Changes a user's names and locale. Null deletes a value; omitted values stay. */
export async function updateNames(
  db: Db,
  sub: string,
  names: Partial<Pick<PoolUser, 'given_name' | 'family_name' | 'locale'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ ...names, updated_at: now })
    .where('sub', '=', sub)
    .execute();
}

/** Deletes an account with its sessions, codes and lockouts. */
export async function deleteUser(db: Db, sub: string): Promise<void> {
  await sql`
    with gone as (delete from pool_users where sub = ${sub} returning coalesce(account_hash, sub::text) as account_hash),
      codes as (delete from pool_codes where account_hash in (select account_hash from gone))
    delete from pool_lockouts where account_hash in (select account_hash from gone)
  `.execute(db);
}
