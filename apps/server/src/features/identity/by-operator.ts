import type { Db } from '../../db/database.ts';
import { endEverySession } from './sessions.sql.ts';
import { getUserIdBySub } from './users.sql.ts';

/**
 * Ends all sessions of a user whose account the operator has disabled or deleted at the user pool.
 * @param sub the pool's id of the account
 */
export async function signOutBySub(db: Db, sub: string): Promise<void> {
  const userId = await getUserIdBySub(db, sub);
  if (userId !== undefined) await endEverySession(db, userId);
}
