import {
  deleteUser,
  endAllSessions,
  endOneSession,
  endSession,
  getIdentityConfig,
  getSession,
  getUser,
  handOverSession,
  listSessions,
  type SessionState,
  updateUser,
} from '@palate/contract';
import { heldTokenOf, type Route, route } from '../../http/route.ts';
import { findCountry } from '../../kernel/country.ts';
import { requireCan } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { handOver } from './hand-over.ts';
import { leave } from './leave.ts';
import { readUser } from './read-user.ts';
import { endSessionById, endToldSessions, findSessionOwner, listLiveSessions } from './sessions.sql.ts';
import { endSessions, signOutEverywhere } from './sign-out.ts';
import { changeUser } from './users.sql.ts';

export const routes: readonly Route[] = [
  route(getIdentityConfig, (_input, { client, members }) => {
    const { userPoolId, clientId, endpoint, hostedUiDomain } = members.pool.client;
    const socialProviders = members.pool.listProviders(client?.isNeighbour ?? false);
    return { userPoolId, clientId, endpoint, hostedUiDomain, socialProviders };
  }),
  route(handOverSession, async ({ body }, context) => {
    const token = heldTokenOf(context);
    const { userId, sessionId, isNew, visitorTaste } = await handOver(context, token, body.idToken);
    context.keepSession({ sessionId, expiresAt: token.expiresAt });
    return { user: await readUser(context.db, userId, context.now), isNew, visitorTaste };
  }),
  route(getSession, async (_input, { db, now, viewer }): Promise<SessionState> => {
    if (viewer.isRestoring) return { state: 'restoring' };
    if (!viewer.member) return { state: 'none' };
    return { state: 'member', user: await readUser(db, viewer.member.userId, now) };
  }),
  route(endSession, async (_input, context) => {
    const { token, cookie, keepSession } = context;
    const told = {
      sub: token?.sub ?? null,
      originJti: token?.originJti ?? null,
      sessionId: cookie?.sessionId ?? null,
    };
    await endSessions(context, (transaction) => endToldSessions(transaction, told));
    keepSession(null);
    return { status: true };
  }),
  route(getUser, (_input, { db, now, viewer }) => readUser(db, memberOf(viewer).userId, now)),
  route(updateUser, async ({ body }, { db, now, viewer }) => {
    const { userId } = memberOf(viewer);
    const countryCode = body.countryCode && findCountry(body.countryCode)?.countryCode;
    await changeUser(db, userId, { ...body, countryCode });
    return readUser(db, userId, now);
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
    await requireCan(context.viewer, 'session.end', await findSessionOwner(context.db, params.id));
    const { isEndedAtPool } = await endSessions(context, (transaction) =>
      endSessionById(transaction, params.id),
    );
    return { status: true, isEndedAtPool };
  }),
  route(endAllSessions, async (_input, context) => {
    const { viewer, keepSession } = context;
    const endedCount = await signOutEverywhere(context, heldTokenOf(context), memberOf(viewer));
    keepSession(null);
    return { status: true, endedCount };
  }),
  route(deleteUser, async (_input, context) => {
    await leave(context, heldTokenOf(context), memberOf(context.viewer));
    context.keepSession(null);
    return { status: true };
  }),
];
