import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@palate/contract/durations';
import type { Account } from '../accounts/account.ts';
import type { PoolUser } from '../accounts/users.sql.ts';
import { claimTry, uncountAttempt } from '../limits.sql.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { BLOCK_MS } from '../pool-limits.ts';
import { insertSession } from './sessions.sql.ts';
import { makeRefreshToken, OWN_ACCOUNT_SCOPE, REFRESH_TOKEN_DAYS, TOKEN_SECONDS } from './tokens.ts';

/** Time for which used blocks are stored, in ms: until they have expired by every server's clock. */
const SPENT_MS = 2 * BLOCK_MS;

/** The tokens that a successful sign-in returns, in the protocol's format. `ExpiresIn` is in seconds. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

interface PasswordAttempt {
  readonly account: Account;
  readonly caller: Caller;
  /** The secret block to use up; null if the password itself was sent. */
  readonly blockId: string | null;
  /** Checks the password. Takes the same time if the account doesn't exist. */
  readonly isRight: () => Promise<boolean>;
}

/**
 * Checks a password, within the limits of attempts.
 * @returns the user
 * @throws PoolError if the password is wrong, there is no account, or the account is locked, disabled or unconfirmed
 */
export async function judgePassword(context: PoolContext, attempt: PasswordAttempt): Promise<PoolUser> {
  const { db, hashes, limits, now } = context;
  const { account, caller, blockId, isRight } = attempt;
  const addressKey = hashes.ofAddress('passwords', caller.address);
  const blockExpiresAt = new Date(now().getTime() + SPENT_MS);
  const claim = await claimTry(
    db,
    { accountHash: account.accountHash, addressKey, blockId, blockExpiresAt, now: now() },
    limits.wrongPasswords,
  );
  if (claim === 'locked' || claim === 'exceeded') throw refusal('locked');
  if (claim === 'spent') throw refusal('spentBlock');
  const { user } = account;
  if (!(await isRight()) || !user) throw refusal('wrongPassword');
  await uncountAttempt(db, account.accountHash, addressKey);
  if (!user.is_enabled) throw refusal('disabled');
  if (user.status === 'UNCONFIRMED') throw refusal('notConfirmed');
  return user;
}

/**
 * Begins a session at the pool and issues its tokens.
 * @param user as read when the password was checked
 * @throws PoolError if the password has changed since the check
 */
export async function beginSession(
  { db, tokens, now }: PoolContext,
  user: PoolUser,
  {
    scope = OWN_ACCOUNT_SCOPE,
    nonce,
    originJti = randomUUID(),
  }: { scope?: string; nonce?: string | undefined; originJti?: string } = {},
): Promise<AuthenticationResult> {
  const authTime = now();
  const refresh = makeRefreshToken();
  const session = {
    originJti,
    sub: user.sub,
    passwordVersion: user.password_version,
    refreshHash: refresh.hash,
    scope,
    now: authTime,
    expiresAt: new Date(authTime.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
  };
  if (!(await insertSession(db, session))) throw refusal('wrongPassword');
  const { accessToken, idToken } = await tokens.issue(user, { originJti, scope, authTime, nonce });
  return { ...toResult(accessToken, idToken), RefreshToken: refresh.token };
}

/** Returns an access token and an ID token in the protocol's format. */
export function toResult(accessToken: string, idToken: string): AuthenticationResult {
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}
