import { AppError } from '@palate/contract';
import { UserPoolError } from '../../adapters/identity/index.ts';
import type { AccessToken } from '../../adapters/identity/verify-token.ts';
import type { Context } from '../../kernel/context.ts';
import type { Member, UserId } from '../../kernel/viewer.ts';
import { markDeleted } from './delete-account.sql.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Deletes a member's account if the user pool still accepts their token. (A token from before a password change must
 * not be able to delete the account.) First deletes all data in our database, in one transaction, and then the
 * account at the pool. If the second step fails, a repeated call or the next sign-in finishes it.
 * @throws UNAUTHENTICATED if the pool no longer accepts the token; IDENTITY_UNAVAILABLE
 */
export async function deleteAccount(
  context: Context,
  token: AccessToken,
  { userId, isBeingDeleted }: Member,
): Promise<void> {
  if (!isBeingDeleted) await awaitPool(context.members.pool.requireHolding(token.raw));
  const { originJti } = token;
  await context.db.transaction().execute((transaction) => eraseMember(transaction, { userId, originJti }));
  await finishDeletion(context, token, userId);
}

/**
 * Deletes a member's account at the user pool, after their data has been deleted from our database, and records this.
 * The call may be repeated.
 * @throws UNAUTHENTICATED if the pool rejects the token, IDENTITY_UNAVAILABLE if it fails
 */
export async function finishDeletion(
  { db, members }: Context,
  token: AccessToken,
  userId: UserId,
): Promise<void> {
  await awaitPool(members.pool.deleteUser(token.raw));
  await markDeleted(db, userId);
}

/**
 * Waits for the pool, and converts its errors.
 * @throws UNAUTHENTICATED if the pool rejects the token, IDENTITY_UNAVAILABLE if it fails
 */
async function awaitPool(answer: Promise<void>): Promise<void> {
  try {
    await answer;
  } catch (cause) {
    if (!(cause instanceof UserPoolError)) throw cause;
    const isRefused = cause.code === 'NotAuthorizedException';
    throw new AppError(isRefused ? 'UNAUTHENTICATED' : 'IDENTITY_UNAVAILABLE', undefined, { cause });
  }
}
