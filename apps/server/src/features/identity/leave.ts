import { AppError } from '@palate/contract';
import { UserPoolError } from '../../adapters/identity/index.ts';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Context } from '../../kernel/context.ts';
import type { Member, UserId } from '../../kernel/viewer.ts';
import { eraseMember } from './erase-member.ts';
import { markLeft } from './leave.sql.ts';

/**
 * Deletes a member's account, where the pool still takes their token: whoever was signed out by a new password
 * can't erase what it protects. First everything of theirs here, in one transaction, then the account at the
 * pool. After a crash or failure between the two they are nobody here, and a repeat, or the next sign-in,
 * finishes it.
 * @throws UNAUTHENTICATED where the pool doesn't take the token any more; IDENTITY_UNAVAILABLE
 */
export async function leave(
  context: Context,
  token: AccessToken,
  { userId, isLeaving }: Member,
): Promise<void> {
  if (!isLeaving) await asking(context.members.pool.requireHolding(token.raw));
  const { originJti } = token;
  await context.db.transaction().execute((transaction) => eraseMember(transaction, { userId, originJti }));
  await finishLeaving(context, token, userId);
}

/** Tells the pool of an account whose data is gone already, and then notes that it knows. Done again, it does no harm. */
export async function finishLeaving(
  { db, members }: Context,
  token: AccessToken,
  userId: UserId,
): Promise<void> {
  await asking(members.pool.deleteUser(token.raw));
  await markLeft(db, userId);
}

/** @throws UNAUTHENTICATED, IDENTITY_UNAVAILABLE for what the pool refuses or fails at */
async function asking(answer: Promise<void>): Promise<void> {
  try {
    await answer;
  } catch (cause) {
    if (!(cause instanceof UserPoolError)) throw cause;
    const isRefused = cause.code === 'NotAuthorizedException';
    throw new AppError(isRefused ? 'UNAUTHENTICATED' : 'IDENTITY_UNAVAILABLE', undefined, { cause });
  }
}
