import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isUuid } from '../accounts/account.ts';
import type { PoolUser } from '../accounts/users.sql.ts';

/** A session at the pool (begun by a sign-in), and its user. All tokens of the session have the same `originJti`. */
export interface SessionOfUser {
  readonly user: PoolUser;
  readonly originJti: string;
  /** The scopes of its tokens, separated by spaces. */
  readonly scope: string;
  /** Time of the sign-in. */
  readonly authTime: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
}

interface NewSession {
  readonly originJti: string;
  readonly sub: string;
  /** Version of the password that the sign-in was checked against. */
  readonly passwordVersion: number;
  readonly refreshHash: Buffer;
  readonly scope: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Begins a session at the pool.
 * @returns false if the password has changed since it was checked, or the account has been deleted
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { originJti, sub, passwordVersion, refreshHash, scope, now, expiresAt } = session;
  // The lock makes a password change wait, which then ends this session as well.
  const { numAffectedRows } = await sql`
    insert into pool_sessions (origin_jti, sub, refresh_hash, scope, auth_time, last_used_at, expires_at)
    select ${originJti}::uuid, sub, ${refreshHash}::bytea, ${scope}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${expiresAt}::timestamptz
    from pool_users where sub = ${sub} and password_version = ${passwordVersion}
    for share
  `.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Returns whether a session at the pool is still valid. Until the transaction ends, the password can't be changed and
 * the account can't be deleted. Both arguments may be any text from a token, even though the pool's own ids are
 * UUIDs.
 */
export async function isSessionLive(
  trx: Db,
  { sub, originJti }: { sub: string; originJti: string },
): Promise<boolean> {
  if (!isUuid(originJti) || !isUuid(sub)) return false;
  const { rows } = await sql`select from pool_users where sub = ${sub} for share`.execute(trx);
  if (rows.length === 0) return false;
  const session = await trx
    .selectFrom('pool_sessions')
    .select('origin_jti')
    .where('origin_jti', '=', originJti)
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

type SessionKey = { refreshHash: Buffer } | { originJti: string };

/**
 * Gets the session that a refresh token or an access token belongs to, with its user.
 * @returns null if there is none
 */
export async function getSession(db: Db, key: SessionKey): Promise<SessionOfUser | null> {
  const where =
    'refreshHash' in key ? sql`refresh_hash = ${key.refreshHash}` : sql`origin_jti = ${key.originJti}`;
  const { rows } = await sql<
    PoolUser & {
      origin_jti: string;
      scope: string;
      auth_time: Date;
      expires_at: Date;
      revoked_at: Date | null;
    }
  >`
    select pool_users.*, origin_jti, scope, auth_time, expires_at, revoked_at
    from pool_sessions join pool_users using (sub)
    where ${where}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    user: row,
    originJti: row.origin_jti,
    scope: row.scope,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
    isRevoked: row.revoked_at !== null,
  };
}

/** Records that a session has just been used. */
export async function touchSession(db: Db, originJti: string, now: Date): Promise<void> {
  await db
    .updateTable('pool_sessions')
    .set({ last_used_at: now })
    .where('origin_jti', '=', originJti)
    .execute();
}

/** Ends the session of a refresh token, so that no token of the session is accepted any more. */
export async function revokeSession(db: Db, refreshHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('pool_sessions')
    .set({ revoked_at: now })
    .where('refresh_hash', '=', refreshHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user at the pool; `except` is the `origin_jti` of a session to keep. */
export async function revokeSessionsOf(
  db: Db,
  sub: string,
  now: Date,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('pool_sessions')
    .set({ revoked_at: now })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('origin_jti', '<>', except))
    .execute();
}

/**
 * Ends a session by its id, if it belongs to the given user. Both arguments may be any text, even though the pool's
 * own ids are UUIDs.
 */
export async function endSessionOf(
  db: Db,
  { sub, originJti }: { sub: string; originJti: string },
  now: Date,
): Promise<void> {
  if (!isUuid(originJti) || !isUuid(sub)) return;
  await db
    .updateTable('pool_sessions')
    .set({ revoked_at: now })
    .where('origin_jti', '=', originJti)
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute();
}
