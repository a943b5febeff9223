import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { eraseMember, markLeft } from './leave.sql.ts';
import { endEverySession } from './sessions.sql.ts';
import { findUserIdBySub } from './users.sql.ts';

/** Ends all sessions of somebody whom the operator has turned out at the pool. */
export async function signOutBySub(db: Db, sub: string): Promise<void> {
  const userId = await findUserIdBySub(db, sub);
  if (userId !== undefined) await endEverySession(db, userId);
}

/** Erases everything of somebody whose account the operator has ended at the pool, as `leave` does. */
export async function eraseBySub(db: Db, sub: string): Promise<void> {
  const userId = await findUserIdBySub(db, sub);
  if (userId === undefined) return;
  // Nobody asks here, so no session has to outlast it.
  await eraseMember(db, { userId, originJti: randomUUID() });
  await markLeft(db, sub);
}
