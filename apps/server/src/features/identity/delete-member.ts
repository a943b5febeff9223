import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { markDeleted, reserveDeletedSub } from './delete-account.sql.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Erases everything about a member in the transaction that deletes their account at the user pool, no matter who
 * requested the deletion. Leaves an empty user, so that a token that is still valid can't create the member again.
 * @param originJti the sign-in that requested the deletion, whose session is kept so that a repeated request succeeds;
 * null if no sign-in requested it
 */
export async function deleteMember(
  transaction: Db,
  { sub, originJti }: { sub: string; originJti: string | null },
): Promise<void> {
  const userId = await reserveDeletedSub(transaction, sub);
  await eraseMember(transaction, { userId, originJti: originJti ?? randomUUID() });
  await markDeleted(transaction, userId);
}
