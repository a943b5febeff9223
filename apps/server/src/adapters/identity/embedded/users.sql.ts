import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PoolUsersTable } from './tables.ts';

export type PoolUser = Selectable<PoolUsersTable>;

/** Adds a user; false where the address has an account with a password already. */
export async function insertUser(db: Db, user: Insertable<PoolUsersTable>): Promise<boolean> {
  const row = await db
    .insertInto('pool_users')
    .values(user)
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('sub')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserByMark(db: Db, mark: string): Promise<PoolUser | undefined> {
  return db.selectFrom('pool_users').selectAll().where('mark', '=', mark).executeTakeFirst();
}

/** Locks an account's row until the transaction ends; it is locked before anything else of its owner's. */
export async function lockUser(trx: Db, sub: string): Promise<void> {
  await trx.selectFrom('pool_users').select('sub').where('sub', '=', sub).forUpdate().execute();
}

/** @param sub a UUID; nobody has any other text */
export async function findUserBySub(db: Db, sub: string): Promise<PoolUser | undefined> {
  return db.selectFrom('pool_users').selectAll().where('sub', '=', sub).executeTakeFirst();
}

/**
 * The account with a password of a mark or sub, and until when it is locked; in one statement, whether or not there
 * is one.
 * @param strangerMark what lock-outs are counted by where there is none
 */
export async function findUserToSignIn(
  db: Db,
  key: { mark: string } | { sub: string },
  strangerMark: string,
): Promise<{ user: PoolUser | null; lockedUntil: Date | null }> {
  const isMeant =
    'sub' in key ? sql`sub = ${key.sub}::uuid and mark is not null` : sql`pool_users.mark = ${key.mark}`;
  const { rows } = await sql<PoolUser & { found: boolean; locked_until: Date | null }>`
    select pool_users.*, sub is not null as found,
      (select locked_until from pool_lockouts
        where pool_lockouts.mark = coalesce(pool_users.mark, ${strangerMark})) as locked_until
    from (select 1) as one left join pool_users on ${isMeant}
  `.execute(db);
  const [row] = rows;
  return { user: row?.found ? row : null, lockedUntil: row?.locked_until ?? null };
}

/** Confirms a mailbox; false where that was done already. */
export async function confirmUser(db: Db, mark: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ status: 'CONFIRMED', is_email_verified: true, updated_at: now })
    .where('mark', '=', mark)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sets a new password, after which no sign-in judged by the one before begins a session.
 * @param by the version of the password that allowed it; null where a code did
 * @returns false if that password has been changed meanwhile
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

/** Notes that somebody reads the mailbox of their address. */
export async function markEmailVerified(db: Db, sub: string, now: Date): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ is_email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .execute();
}

/** Changes names and locale; null deletes one, and what is left out stays. */
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

/** Deletes an account with its sessions, codes and lock-outs. */
export async function deleteUser(db: Db, sub: string): Promise<void> {
  await sql`
    with gone as (delete from pool_users where sub = ${sub} returning coalesce(mark, sub::text) as mark),
      codes as (delete from pool_codes where mark in (select mark from gone))
    delete from pool_lockouts where mark in (select mark from gone)
  `.execute(db);
}
