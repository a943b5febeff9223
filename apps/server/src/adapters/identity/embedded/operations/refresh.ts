import { z } from 'zod';
import { refusal } from '../pool-error.ts';
import type { PoolGround } from '../pool-ground.ts';
import { findSession, touchSession } from '../sessions.sql.ts';
import { type AuthenticationResult, toResult } from '../sign-in.ts';
import { hashRefreshToken } from '../tokens.ts';
import { FIELDS, requireClient } from './fields.ts';
import { defineOperation } from './operation.ts';

/**
 * New access and id tokens of a session that still holds; its refresh token stays.
 * @param narrow the scopes that are wanted of those granted; all of them if left out
 * @throws PoolError
 */
export async function refreshSession(
  ground: PoolGround,
  refreshToken: string,
  narrow: (granted: string) => string = (granted) => granted,
): Promise<{ result: AuthenticationResult; scope: string }> {
  const { db, tokens, now } = ground;
  const session = await findSession(db, { refreshHash: hashRefreshToken(refreshToken) });
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

/** The same by the newer operation, which aws-amplify 6 refreshes by. */
export const getTokensFromRefreshToken = defineOperation(
  'GetTokensFromRefreshToken',
  schema,
  async (ground, { ClientId, RefreshToken }) => {
    requireClient(ClientId);
    const { result } = await refreshSession(ground, RefreshToken);
    return { AuthenticationResult: result };
  },
);
