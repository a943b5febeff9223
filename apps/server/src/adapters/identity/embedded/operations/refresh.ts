import { z } from 'zod';
import type { PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { getSession, touchSession } from '../sessions/sessions.sql.ts';
import { type AuthenticationResult, toResult } from '../sessions/sign-in.ts';
import { hashRefreshToken } from '../sessions/tokens.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

/**
 * Issues new access and ID tokens for a session that is still valid; the refresh token stays the same.
 * @param narrow returns the scopes of the new tokens, given those of the session; by default all of them
 * @throws PoolError if the session has ended or expired
 */
export async function refreshSession(
  context: PoolContext,
  refreshToken: string,
  narrow: (granted: string) => string = (granted) => granted,
): Promise<{ result: AuthenticationResult; scope: string }> {
  const { db, tokens, now } = context;
  const session = await getSession(db, { refreshHash: hashRefreshToken(refreshToken) });
  if (!session) throw refusal('unknownRefreshToken');
  if (session.isRevoked) throw refusal('revokedRefreshToken');
  if (session.expiresAt <= now()) throw refusal('expiredRefreshToken');
  if (!session.user.is_enabled) throw refusal('disabled');
  const scope = narrow(session.scope);
  await touchSession(db, session.originJti, now());
  const { accessToken, idToken } = await tokens.issue(session.user, { ...session, scope });
  return { result: toResult(accessToken, idToken), scope };
}

const schema = z.object({ ClientId: FIELDS.ClientId, RefreshToken: FIELDS.Token });

/** Refreshes a session. This is the protocol's newer operation for it, which aws-amplify 6 uses. */
export const getTokensFromRefreshToken = defineOperation(
  'GetTokensFromRefreshToken',
  schema,
  async (context, { ClientId, RefreshToken }) => {
    requireClient(ClientId);
    const { result } = await refreshSession(context, RefreshToken);
    return { AuthenticationResult: result };
  },
);
