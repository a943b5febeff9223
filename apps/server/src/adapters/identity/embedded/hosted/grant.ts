import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../accounts/account-hashes.ts';
import { getUserBySub, type PoolUser } from '../accounts/users.sql.ts';
import { markBlockUsed } from '../limits.sql.ts';
import type { PoolContext } from '../pool-context.ts';
import { endSessionOf } from '../sessions/sessions.sql.ts';
import { type AuthenticationResult, beginSession } from '../sessions/sign-in.ts';
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

/**
 * Creates a code that an application exchanges for tokens (`redeemGrant`). The code is encrypted, so that any process
 * can redeem it.
 */
export function makeGrant(
  { seals, now }: PoolContext,
  { sub, password_version: passwordVersion }: PoolUser,
  request: AuthorizationRequest,
): string {
  const { redirectUri, challenge, scope, nonce } = request;
  const expiresAt = now().getTime() + GRANT_MS;
  const grant = { id: randomUUID(), sub, passwordVersion, redirectUri, challenge, scope, nonce, expiresAt };
  return seals.seal('state', OWNER, Buffer.from(JSON.stringify(grant))).toString('base64url');
}

/**
 * Exchanges an application's code for tokens. This works only once. A second attempt also ends the session that the
 * first one began, since one of the two must have used a stolen code.
 * @throws OAuthError
 */
export async function redeemGrant(
  context: PoolContext,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<{ result: AuthenticationResult; scope: string }> {
  const { seals, now } = context;
  const opened = seals.unseal('state', OWNER, Buffer.from(code, 'base64url'));
  const grant = opened && grantForm.parse(JSON.parse(opened.toString()));
  if (!grant || grant.expiresAt <= now().getTime() || grant.redirectUri !== redirectUri) throw invalidGrant();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(Buffer.from(challenge), Buffer.from(grant.challenge))) throw invalidGrant();
  const result = await context.db.transaction().execute((db) => exchange({ ...context, db }, grant));
  if (result) return { result, scope: grant.scope };
  await endSessionOf(context.db, { sub: grant.sub, originJti: grant.id }, now());
  throw invalidGrant();
}

/**
 * Marks a code as used and begins its session, in one transaction. Of concurrent calls only one succeeds;
 * after a crash, the code can be tried again.
 * @returns null if the code was used before
 */
async function exchange(
  context: PoolContext,
  { id, sub, passwordVersion, scope, nonce, expiresAt }: z.infer<typeof grantForm>,
): Promise<AuthenticationResult | null> {
  if (!(await markBlockUsed(context.db, id, new Date(expiresAt)))) return null;
  const user = await getUserBySub(context.db, sub);
  // A new password invalidates earlier codes.
  if (!user?.is_enabled || user.password_version !== passwordVersion) throw invalidGrant();
  return beginSession(context, user, { scope, nonce, originJti: id });
}

function invalidGrant(): OAuthError {
  return new OAuthError('invalid_grant', 'The code isn’t known, was used, or is of another request.');
}
