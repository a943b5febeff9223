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
import { makeOrFindUser } from './hand-over.sql.ts';
import { finishLeaving } from './leave.ts';
import { rememberSession } from './sessions.sql.ts';

/** What a hand-over came to. */
interface HandedOver {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly isNew: boolean;
  readonly visitorTaste: VisitorTaste;
}

/**
 * Takes a sign-in over: makes or finds its user, remembers its session, and gives a taste that the
 * browser's visitor had to an account without one; all of it or nothing, and the same however often.
 * @throws UNAUTHENTICATED where the two tokens aren't of one person, or their sign-in was ended here;
 * ACCOUNT_DELETED
 */
export async function handOver(
  context: RequestContext,
  token: AccessToken,
  idToken: string,
): Promise<HandedOver> {
  const { db, members, viewer, client } = context;
  const person = await members.verifyIdToken(idToken);
  if (person.sub !== token.sub) throw new AppError('UNAUTHENTICATED');
  const named = await visitorCountry(db, viewer.visitorId);
  const { countryCode } = countryOf(viewer, named);
  const handedOver = await db.transaction().execute(async (transaction) => {
    // First of all: a new password takes the same lock first.
    const isLive = (await members.pool.isSessionLive?.(transaction, token)) ?? true;
    const user = await makeOrFindUser(transaction, { ...person, countryCode });
    const userId = user.id as UserId;
    if (user.leaving_at) return { leavingId: userId, hasLeft: user.left_at !== null };
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
  if ('leavingId' in handedOver) {
    if (!handedOver.hasLeft) await finishLeaving(context, token, handedOver.leavingId);
    throw new AppError('ACCOUNT_DELETED');
  }
  return handedOver;
}

/** In the hand-over's transaction, so that it goes once for each account there is; to nobody else's mailbox. */
async function welcome(transaction: Db, { email, firstName }: IdToken): Promise<void> {
  await enqueueMail(transaction, { kind: 'welcome', to: email, firstName: firstName || null });
}

const USER_AGENT_MAX = 400;

/** Whether somebody signed out everywhere since this sign-in; so much apart as clocks may be, it isn't held against it. */
function isSignedOut({ signedInAt }: AccessToken, signedOutAt: Date | null): boolean {
  return signedOutAt !== null && signedInAt + CLOCK_TOLERANCE_SECONDS < signedOutAt.getTime() / 1_000;
}
