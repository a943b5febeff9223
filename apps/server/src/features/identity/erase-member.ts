import type { Db } from '../../db/database.ts';
import { listMemberData } from '../../kernel/member-data.ts';
import { emptyMember, eraseSessions, lockMember } from './delete-account.sql.ts';

/**
 * Erases everything stored about a member, in the caller's transaction. The member's `sub` (the user pool's id) and the
 * session of this request stay, so that the deletion can be finished. Concurrent writes by the member wait for the
 * transaction and are then dropped (trigger `skip_leaving_member`).
 * @param originJti the sign-in of this request
 */
export async function eraseMember(
  transaction: Db,
  { userId, originJti }: { userId: string; originJti: string },
): Promise<void> {
  const member = await lockMember(transaction, userId);
  if (!member) return;
  for (const { erase } of await listMemberData()) await erase(transaction, { ...member, userId });
  await eraseSessions(transaction, { userId, originJti });
  await emptyMember(transaction, userId);
}
