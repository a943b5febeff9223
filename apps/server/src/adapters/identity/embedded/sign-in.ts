import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { claimTry, forgiveTry } from './limits.sql.ts';
import { refusal } from './pool-error.ts';
import type { Caller, PoolGround } from './pool-ground.ts';
import { BLOCK_MS } from './pool-limits.ts';
import { insertSession } from './sessions.sql.ts';
import { makeRefreshToken, OWN_ACCOUNT_SCOPE, REFRESH_TOKEN_DAYS, TOKEN_SECONDS } from './tokens.ts';
import type { PoolUser } from './users.sql.ts';

const DAY_MS = 86_400_000;
/** A spent block is remembered until no clock of ours takes it any more. */
const SPENT_MS = 2 * BLOCK_MS;

/** What a client is given at a sign-in. */
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
  /** The secret block that is to be spent; null where the password itself was sent. */
  readonly blockId: string | null;
  /** The verdict; of an account that isn't there it takes as long. */
  readonly isRight: () => Promise<boolean>;
}

/**
 * Judges a password, within the limits.
 * @returns whose it is
 * @throws PoolError
 */
export async function judgePassword(ground: PoolGround, attempt: PasswordAttempt): Promise<PoolUser> {
  const { db, marks, limits, now } = ground;
  const { account, caller, blockId, isRight } = attempt;
  const addressKey = marks.ofAddress('passwords', caller.address);
  const blockExpiresAt = new Date(now().getTime() + SPENT_MS);
  const claim = await claimTry(
    db,
    { mark: account.mark, addressKey, blockId, blockExpiresAt, now: now() },
    limits.wrongPasswords,
  );
  if (claim === 'locked' || claim === 'exceeded') throw refusal('locked');
  if (claim === 'spent') throw refusal('spentBlock');
  const { user } = account;
  if (!(await isRight()) || !user) throw refusal('wrongPassword');
  await forgiveTry(db, account.mark, addressKey);
  if (!user.is_enabled) throw refusal('disabled');
  if (user.status === 'UNCONFIRMED') throw refusal('notConfirmed');
  return user;
}

/**
 * Begins a session and gives its tokens.
 * @param user as they were when their password was judged
 * @throws PoolError if the password has changed since
 */
export async function beginSession(
  { db, tokens, now }: PoolGround,
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

/** Access and id token as the protocol hands them over. */
export function toResult(accessToken: string, idToken: string): AuthenticationResult {
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}
