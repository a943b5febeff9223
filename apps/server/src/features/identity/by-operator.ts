import type { Db } from '../../db/database.ts';
import { endEverySession } from './sessions.sql.ts';
import { findUserIdBySub } from './users.sql.ts';

/** Ends all sessions of somebody whom the operator has turned out at the pool. */
export async function signOutBySub(db: Db, sub: string): Promise<void> {
  const userId = await findUserIdBySub(db, sub);
  if (userId !== undefined) await endEverySession(db, userId);
}
