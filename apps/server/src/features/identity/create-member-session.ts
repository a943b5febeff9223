import { AppError } from '@palate/contract';
import {
  type AccessToken,
  CLOCK_TOLERANCE_SECONDS,
  type IdToken,
} from '../../adapters/identity/verify-token.ts';
import { enqueueMail } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../../http/route.ts';
import { countryOf } from '../../kernel/country.ts';
import type { UserId } from '../../kernel/viewer.ts';
import { takeOverTaste, type VisitorTaste, visitorCountry } from '../taste/index.ts';
import { makeOrFindUser } from './create-member-session.sql.ts';
import { finishDeletion } from './delete-account.ts';
import { rememberSession } from './sessions.sql.ts';

/** The session that was created for a sign-in, with its user. */
interface CreatedSession {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly isNew: boolean;
  readonly visitorTaste: VisitorTaste;
}

/**
 * Creates a session for a sign-in at the user pool: finds or creates the user, stores the session, and moves the
 * taste of this browser's visitor to the account if the account has none. All of it happens in one transaction;
 * repeating the call changes nothing.
 * @throws UNAUTHENTICATED if the two tokens belong to different people, or if we have ended the sign-in;
 *   ACCOUNT_DELETED
 */
export async function createMemberSession(
  context: RequestContext,
  token: AccessToken,
  idToken: string,
): Promise<CreatedSession> {
  const { db, members, viewer, client } = context;
  const person = await members.verifyIdToken(idToken);
  if (person.sub !== token.sub) throw new AppError('UNAUTHENTICATED');
  const named = await visitorCountry(db, viewer.visitorId);
  const { countryCode } = countryOf(viewer, named);
  const createdSession = await db.transaction().execute(async (transaction) => {
    // Check this first, because setting a new password takes the same locks in this order.
    const isLive = (await members.pool.isSessionLive?.(transaction, token)) ?? true;
    const user = await makeOrFindUser(transaction, { ...person, countryCode });
    const userId = user.id as UserId;
    if (user.deletion_started_at) return { deletedUserId: userId, isDeleted: user.deleted_at !== null };
    if (!isLive || isSignedOut(token, user.signed_out_at)) throw new AppError('UNAUTHENTICATED');
    const sessionId = await rememberSession(transaction, {
      userId: user.id,
      originJti: token.originJti,
      userAgent: client?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    });
    if (!sessionId) throw new AppError('UNAUTHENTICATED');
    if (user.isNew && person.isEmailVerified) await welcome(transaction, person);
    const visitorTaste = await takeOverTaste(transaction, viewer.visitorId, userId);
    return { userId, sessionId, isNew: user.isNew, visitorTaste };
  });
  if ('deletedUserId' in createdSession) {
    if (!createdSession.isDeleted) await finishDeletion(context, token, createdSession.deletedUserId);
    throw new AppError('ACCOUNT_DELETED');
  }
  return createdSession;
}

/**
 * Queues the welcome email in the transaction that creates the account, so that it is sent exactly once.
 * Sends it only to a verified address, so that nobody else gets it.
 */
async function welcome(transaction: Db, { email, firstName }: IdToken): Promise<void> {
  await enqueueMail(transaction, { kind: 'welcome', to: email, firstName: firstName || null });
}

const USER_AGENT_MAX = 400;

/**
 * Returns whether the member signed out everywhere after this sign-in. Allows for the largest difference between the
 * server's clock and the pool's.
 */
function isSignedOut({ signedInAt }: AccessToken, signedOutAt: Date | null): boolean {
  return signedOutAt !== null && signedInAt + CLOCK_TOLERANCE_SECONDS < signedOutAt.getTime() / 1_000;
}
