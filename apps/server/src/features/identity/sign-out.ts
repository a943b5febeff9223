import { AppError } from '@palate/contract';
import { UserPoolError } from '../../adapters/identity/index.ts';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../kernel/context.ts';
import type { Member } from '../../kernel/viewer.ts';
import { endEverySession, endSessionById, type SessionAtPool } from './sessions.sql.ts';

/**
 * Ends sessions in our database and, if the user pool is in the same database, also at the pool, in one transaction. So
 * if the call fails, the sessions are still listed, and a repeated call ends them.
 * @param end ends the sessions in our database, in the given transaction, and returns them
 * @returns the number of sessions that `end` returned, and whether they have also ended at the pool
 */
export async function endSessions(
  { db, members: { pool } }: Pick<Context, 'db' | 'members'>,
  end: (transaction: Db) => Promise<readonly SessionAtPool[]>,
): Promise<{ endedCount: number; isEndedAtPool: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const ended = await end(transaction);
    for (const session of ended) await pool.endSession?.(transaction, session);
    return { endedCount: ended.length, isEndedAtPool: pool.endSession !== undefined };
  });
}

/**
 * Signs a member out everywhere: first ends the member's other sessions in our database, then all sign-ins at the
 * user pool, then the current session. If the pool fails, the current session stays, so that the call can be
 * repeated.
 * @returns the number of ended sessions
 * @throws SIGN_OUT_UNFINISHED; UNAUTHENTICATED if the pool has already ended the current sign-in. Then the current
 *   session is ended, too, and the member must sign in again to end the others
 */
export async function signOutEverywhere(
  { db, members }: Context,
  token: AccessToken,
  { userId, sessionId }: Member,
): Promise<number> {
  const endedCount = await endEverySession(db, userId, { except: sessionId });
  try {
    await members.pool.endEverySession(token.raw);
  } catch (cause) {
    if (!(cause instanceof UserPoolError)) throw cause;
    if (cause.code !== 'NotAuthorizedException')
      throw new AppError('SIGN_OUT_UNFINISHED', undefined, { cause });
    await endSessionById(db, sessionId);
    throw new AppError('UNAUTHENTICATED', undefined, { cause });
  }
  await endSessionById(db, sessionId);
  return endedCount + 1;
}
