import {
  createSession,
  deleteUser,
  endAllSessions,
  endOneSession,
  endSession,
  getIdentityConfig,
  getSession,
  getUser,
  listSessions,
  type SessionState,
  updateUser,
} from '@palate/contract';
import { type Route, requireToken, route } from '../../http/route.ts';
import { getCountry } from '../../kernel/country.ts';
import { requireCan } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { createMemberSession } from './create-member-session.ts';
import { deleteAccount } from './delete-account.ts';
import { loadOwnUser, loadUser } from './load-user.ts';
import { endSessionById, endSessionsByOrigin, getSessionOwner, listLiveSessions } from './sessions.sql.ts';
import { endSessions, signOutEverywhere } from './sign-out.ts';
import { changeUser } from './users.sql.ts';

/** API routes for sessions, signing out and the settings of the user pool (the service that keeps accounts). */
export const routes: readonly Route[] = [
  route(getIdentityConfig, (_input, { client, members }) => {
    const { userPoolId, clientId, endpoint, hostedUiDomain } = members.pool.client;
    const socialProviders = members.pool.listProviders(client?.isLoopback ?? false);
    return { userPoolId, clientId, endpoint, hostedUiDomain, socialProviders };
  }),
  route(createSession, async ({ body }, context) => {
    const token = requireToken(context);
    const { userId, sessionId, isNew, visitorTaste } = await createMemberSession(
      context,
      token,
      body.idToken,
    );
    context.setSessionCookie({ sessionId, expiresAt: token.expiresAt });
    return { user: await loadUser(context.db, userId, context.now), isNew, visitorTaste };
  }),
  route(getSession, async (_input, { db, now, viewer }): Promise<SessionState> => {
    if (viewer.isRestoring) return { state: 'restoring' };
    if (!viewer.member) return { state: 'none' };
    return { state: 'member', user: await loadOwnUser(db, viewer.member, now) };
  }),
  route(endSession, async (_input, context) => {
    const { token, cookie, setSessionCookie } = context;
    const session = {
      sub: token?.sub ?? null,
      originJti: token?.originJti ?? null,
      sessionId: cookie?.sessionId ?? null,
    };
    await endSessions(context, (transaction) => endSessionsByOrigin(transaction, session));
    setSessionCookie(null);
    return { status: true };
  }),
  route(getUser, (_input, { db, now, viewer }) => loadOwnUser(db, memberOf(viewer), now)),
  route(updateUser, async ({ body }, { db, now, viewer }) => {
    const { userId } = memberOf(viewer);
    const countryCode = body.countryCode && getCountry(body.countryCode)?.countryCode;
    await changeUser(db, userId, { ...body, countryCode });
    return loadUser(db, userId, now);
  }),
  route(listSessions, async (_input, { db, viewer }) => {
    const { userId, sessionId } = memberOf(viewer);
    const sessions = (await listLiveSessions(db, userId)).map((session) => ({
      id: session.id,
      userAgent: session.user_agent,
      firstSeenAt: session.first_seen_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      isCurrent: session.id === sessionId,
    }));
    return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }),
  route(endOneSession, async ({ params }, context) => {
    await requireCan(context.viewer, 'session.end', await getSessionOwner(context.db, params.id));
    const { isEndedAtPool } = await endSessions(context, (transaction) =>
      endSessionById(transaction, params.id),
    );
    return { status: true, isEndedAtPool };
  }),
  route(
    endAllSessions,
    async (_input, context) => {
      const { viewer, setSessionCookie } = context;
      const endedCount = await signOutEverywhere(context, requireToken(context), memberOf(viewer));
      setSessionCookie(null);
      return { status: true, endedCount };
    },
    { waitsForOthers: true },
  ),
  route(
    deleteUser,
    async (_input, context) => {
      await deleteAccount(context, requireToken(context), memberOf(context.viewer));
      context.setSessionCookie(null);
      return { status: true };
    },
    { waitsForOthers: true },
  ),
];
