import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { spendBlock } from '../limits.sql.ts';
import { isSame } from '../marks.ts';
import type { PoolGround } from '../pool-ground.ts';
import { endSessionOf } from '../sessions.sql.ts';
import { type AuthenticationResult, beginSession } from '../sign-in.ts';
import { findUserBySub, type PoolUser } from '../users.sql.ts';
import { type AuthorizationRequest, OAuthError } from './authorization-request.ts';

const OWNER = 'grant';
const GRANT_MS = 300_000;

const grantForm = z.object({
  id: z.uuid(),
  sub: z.uuid(),
  passwordVersion: z.number(),
  redirectUri: z.string(),
  challenge: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  expiresAt: z.number(),
});

/** A code that an application exchanges for somebody's tokens: sealed, so that any process can take it. */
export function makeGrant(
  { seals, now }: PoolGround,
  { sub, password_version: passwordVersion }: PoolUser,
  request: AuthorizationRequest,
): string {
  const { redirectUri, challenge, scope, nonce } = request;
  const expiresAt = now().getTime() + GRANT_MS;
  const grant = { id: randomUUID(), sub, passwordVersion, redirectUri, challenge, scope, nonce, expiresAt };
  return seals.seal('state', OWNER, Buffer.from(JSON.stringify(grant))).toString('base64url');
}

/**
 * Exchanges a code, once; a second time ends the session that it gave, for one of the two was a thief.
 * @throws OAuthError
 */
export async function redeemGrant(
  ground: PoolGround,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<{ result: AuthenticationResult; scope: string }> {
  const { seals, now } = ground;
  const opened = seals.unseal('state', OWNER, Buffer.from(code, 'base64url'));
  const grant = opened && grantForm.parse(JSON.parse(opened.toString()));
  if (!grant || grant.expiresAt <= now().getTime() || grant.redirectUri !== redirectUri) throw invalidGrant();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(Buffer.from(challenge), Buffer.from(grant.challenge))) throw invalidGrant();
  const result = await ground.db.transaction().execute((db) => exchange({ ...ground, db }, grant));
  if (result) return { result, scope: grant.scope };
  await endSessionOf(ground.db, { sub: grant.sub, originJti: grant.id }, now());
  throw invalidGrant();
}

/**
 * Spends a code and begins its session, both or neither: of many at once one does, and a crash in between
 * leaves the code to be tried again.
 * @returns null where the code is spent
 */
async function exchange(
  ground: PoolGround,
  { id, sub, passwordVersion, scope, nonce, expiresAt }: z.infer<typeof grantForm>,
): Promise<AuthenticationResult | null> {
  if (!(await spendBlock(ground.db, id, new Date(expiresAt)))) return null;
  const user = await findUserBySub(ground.db, sub);
  // A code from before a new password ends with it.
  if (!user?.is_enabled || user.password_version !== passwordVersion) throw invalidGrant();
  return beginSession(ground, user, { scope, nonce, originJti: id });
}

function invalidGrant(): OAuthError {
  return new OAuthError('invalid_grant', 'The code isn’t known, was used, or is of another request.');
}
