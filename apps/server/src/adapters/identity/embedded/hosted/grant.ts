import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { spendBlock } from '../limits.sql.ts';
import { isSame } from '../marks.ts';
import type { PoolGround } from '../pool-ground.ts';
import { seal, unseal } from '../seal.ts';
import { revokeSessionById } from '../sessions.sql.ts';
import { type AuthenticationResult, beginSession } from '../sign-in.ts';
import { findUserBySub } from '../users.sql.ts';
import { type AuthorizationRequest, OAuthError } from './authorization-request.ts';

const OWNER = 'grant';
const GRANT_MS = 300_000;

const grantForm = z.object({
  id: z.uuid(),
  sub: z.uuid(),
  redirectUri: z.string(),
  challenge: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  expiresAt: z.number(),
});

/** A code that an application exchanges for somebody's tokens: sealed, so that any process can take it. */
export function makeGrant({ seals, now }: PoolGround, sub: string, request: AuthorizationRequest): string {
  const { redirectUri, challenge, scope, nonce } = request;
  const expiresAt = now().getTime() + GRANT_MS;
  const grant = { id: randomUUID(), sub, redirectUri, challenge, scope, nonce, expiresAt };
  return seal(seals.state, OWNER, Buffer.from(JSON.stringify(grant))).toString('base64url');
}

/**
 * Exchanges a code, once; a second time ends the session that it gave, for one of the two was a thief.
 * @throws OAuthError
 */
export async function redeemGrant(
  ground: PoolGround,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<AuthenticationResult> {
  const { db, seals, now } = ground;
  const opened = unseal(seals.state, OWNER, Buffer.from(code, 'base64url'));
  const grant = opened && grantForm.parse(JSON.parse(opened.toString()));
  if (!grant || grant.expiresAt <= now().getTime() || grant.redirectUri !== redirectUri) throw invalidGrant();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(Buffer.from(challenge), Buffer.from(grant.challenge))) throw invalidGrant();
  if (!(await spendBlock(db, grant.id, new Date(grant.expiresAt)))) {
    await revokeSessionById(db, grant.id, now());
    throw invalidGrant();
  }
  const user = await findUserBySub(db, grant.sub);
  if (!user?.is_enabled) throw invalidGrant();
  return beginSession(ground, user, { scope: grant.scope, nonce: grant.nonce, originJti: grant.id });
}

function invalidGrant(): OAuthError {
  return new OAuthError('invalid_grant', 'The code isn’t known, was used, or is of another request.');
}
