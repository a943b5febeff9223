import { AppError } from '@palate/contract';
import { UserPoolError } from '../../adapters/identity/index.ts';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../kernel/context.ts';
import type { Member } from '../../kernel/viewer.ts';
import { endEverySession, endSessionById, type SessionAtPool } from './sessions.sql.ts';

/**
 * Ends sessions here and, where the pool is in our database, there too: all of it or nothing, so that what failed
 * or was cut off is listed yet, and a repeat ends it.
 * @param end ends them here, in the transaction it is given, and answers which they are
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
 * Signs a member out everywhere: every session here but the one that asks, then every sign-in at the pool, then
 * the one that asks. Where the pool fails that one stays, so that a repeat finishes it.
 * @returns how many sessions ended
 * @throws SIGN_OUT_UNFINISHED; UNAUTHENTICATED where the pool has ended the sign-in that asks: then it is over here
 * too, and another one has to ask for the others
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
