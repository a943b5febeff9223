import { AppError } from '@palate/contract';
import { UserPoolError } from '../../adapters/identity/index.ts';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Member, UserId } from '../../http/viewer.ts';
import { eraseMember, markLeft } from './leave.sql.ts';

/**
 * Deletes a member's account: first everything of theirs here, in one transaction, then the account at the
 * pool. After a crash or failure between the two they are nobody here, and a repeat, or the next sign-in,
 * finishes it.
 * @throws UNAUTHENTICATED where the pool doesn't take the token any more; IDENTITY_UNAVAILABLE
 */
export async function leave(
  dependencies: Dependencies,
  token: AccessToken,
  { userId }: Member,
): Promise<void> {
  await eraseMember(dependencies.db, { userId, originJti: token.originJti });
  await finishLeaving(dependencies, token, userId);
}

/** Tells the pool of an account whose data is gone already, and then notes that it knows. Done again, it does no harm. */
export async function finishLeaving(
  { db, members }: Dependencies,
  token: AccessToken,
  userId: UserId,
): Promise<void> {
  try {
    await members.pool.deleteUser(token.raw);
  } catch (cause) {
    if (!(cause instanceof UserPoolError)) throw cause;
    const isRefused = cause.code === 'NotAuthorizedException';
    throw new AppError(isRefused ? 'UNAUTHENTICATED' : 'IDENTITY_UNAVAILABLE', undefined, { cause });
  }
  await markLeft(db, userId);
}
