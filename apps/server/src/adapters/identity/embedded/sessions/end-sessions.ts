import type { Db } from '../../../../db/database.ts';
import { lockUser } from '../accounts/users.sql.ts';
import type { PoolContext } from '../pool-context.ts';
import { revokeSessionsOf } from './sessions.sql.ts';

/**
 * Ends a user's sessions at the pool and in the product, in the caller's transaction, so that neither accepts tokens of
 * these sessions any more.
 * @param except the `origin_jti` of a session to keep
 */
export async function endSessionsOf(
  { endMemberSessions, now }: Pick<PoolContext, 'endMemberSessions' | 'now'>,
  trx: Db,
  { sub, except = null }: { sub: string; except?: string | null },
): Promise<void> {
  // Creating a session holds this lock, so it commits first, and that session is ended with the others.
  await lockUser(trx, sub);
  await endMemberSessions(trx, { sub, except });
  await revokeSessionsOf(trx, sub, now(), { except });
}
