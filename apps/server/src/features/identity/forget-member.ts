import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { eraseMember } from './erase-member.ts';
import { keepPlace, markLeft } from './leave.sql.ts';

/**
 * Erases everything of somebody whose account ends at the pool, whoever ended it there, as `leave` does; in the
 * transaction that ends it. Until no token of theirs can hold, nobody is made of one.
 * @param originJti the sign-in that asked, whose session stays so that a repeat is answered; null where none did
 */
export async function forgetMember(
  transaction: Db,
  { sub, originJti }: { sub: string; originJti: string | null },
): Promise<void> {
  const userId = await keepPlace(transaction, sub);
  await eraseMember(transaction, { userId, originJti: originJti ?? randomUUID() });
  await markLeft(transaction, userId);
}
