import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Stores the session of a sign-in, or updates when it was last seen.
 * @returns the session's id; undefined if the session has ended, which can't be undone
 */
export async function rememberSession(
  db: Db,
  { userId, originJti, userAgent }: { userId: string; originJti: string; userAgent: string | null },
): Promise<string | undefined> {
  const session = await db
    .insertInto('member_sessions')
    .values({ user_id: userId, origin_jti: originJti, user_agent: userAgent })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'origin_jti'])
        .doUpdateSet({ last_seen_at: sql`now()`, user_agent: (row) => row.ref('excluded.user_agent') })
        .where('member_sessions.ended_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return session?.id;
}

/** Lists a member's sessions that haven't ended, most recently seen first. */
export async function listLiveSessions(db: Db, userId: string) {
  return db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * A sign-in at the user pool (the service that keeps accounts), identified by the account's `sub` and the id that all
 * tokens of the sign-in share (`origin_jti`).
 */
export interface SessionAtPool {
  readonly sub: string;
  readonly originJti: string;
}

/**
 * Ends the session of an access token (`sub`, `originJti`) and the session of a session cookie (`sessionId`), which may
 * be the same. Works even if the token or cookie has expired.
 * @returns these sessions, including those that had ended before
 */
export async function endSessionsByOrigin(
  db: Db,
  { sub, originJti, sessionId }: { sub: string | null; originJti: string | null; sessionId: string | null },
): Promise<SessionAtPool[]> {
  return endSessions(db, (where) =>
    where.or([
      where.and([where('member_sessions.origin_jti', '=', originJti), where('users.sub', '=', sub)]),
      where('member_sessions.id', '=', sessionId),
    ]),
  );
}

/** Gets the id of a session's member. Returns undefined if there is no such session. */
export async function getSessionOwner(db: Db, sessionId: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('member_sessions')
    .select('user_id as userId')
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/**
 * Ends a session. A session that has ended before keeps its time.
 * @returns an array with the session; empty if there is no such session
 */
export async function endSessionById(db: Db, sessionId: string): Promise<SessionAtPool[]> {
  return endSessions(db, (where) => where('member_sessions.id', '=', sessionId));
}

async function endSessions(
  db: Db,
  isMeant: (
    where: ExpressionBuilder<Pick<Tables, 'users' | 'member_sessions'>, 'users' | 'member_sessions'>,
  ) => Expression<SqlBool>,
): Promise<SessionAtPool[]> {
  return db
    .updateTable('member_sessions')
    .from('users')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .whereRef('users.id', '=', 'member_sessions.user_id')
    .where((where) => isMeant(where))
    .returning(['users.sub', 'member_sessions.origin_jti as originJti'])
    .execute();
}

/**
 * Ends a user's sessions.
 * @param sub the user pool's id of the account
 * @param except the `origin_jti` of a sign-in whose session stays; null for none
 */
export async function endMemberSessions(
  transaction: Db,
  { sub, except }: { sub: string; except: string | null },
): Promise<void> {
  await transaction
    .updateTable('member_sessions')
    .from('users')
    .set({ ended_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'member_sessions.user_id')
    .where('users.sub', '=', sub)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('origin_jti', '<>', except))
    .execute();
}

/**
 * Ends all of a member's sessions, or all but one. Also invalidates earlier sign-ins at the pool for which no session
 * has been stored yet.
 * @param except id of a session to keep; null for none
 * @returns the number of ended sessions
 */
export async function endEverySession(
  db: Db,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ signed_out_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    const ended = await transaction
      .updateTable('member_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(except !== null, (query) => query.where('id', '<>', except))
      .executeTakeFirst();
    return Number(ended.numUpdatedRows);
  });
}

/** Lists up to `limit` of a member's sessions in order of id, starting after the session `after`. */
export async function listSessionsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'first_seen_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
