import type { Db } from '../../../db/database.ts';
import type { PoolGround } from './pool-ground.ts';
import { revokeSessionsOf } from './sessions.sql.ts';
import { lockUser } from './users.sql.ts';

/**
 * Ends a user's sessions at the pool and in the product, in the caller's transaction, so that no token from before
 * is accepted by either.
 * @param except the `origin_jti` of one that stays
 */
export async function endSessionsOf(
  { endMemberSessions, now }: Pick<PoolGround, 'endMemberSessions' | 'now'>,
  trx: Db,
  { sub, except = null }: { sub: string; except?: string | null },
): Promise<void> {
  // A hand-over in progress holds this lock, so it commits first and its session ends with the others.
  await lockUser(trx, sub);
  await endMemberSessions(trx, { sub, except });
  await revokeSessionsOf(trx, sub, now(), { except });
}
