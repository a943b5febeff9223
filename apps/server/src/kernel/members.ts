import type { IdentityConfig } from '@palate/contract';
import type { AccessToken, IdToken, TokenIssuer } from '../adapters/identity/verify-token.ts';
import type { Db } from '../db/database.ts';
import type { Member } from './viewer.ts';

/** The operations of the user pool (where accounts are kept) that features need. */
export interface MemberPool extends TokenIssuer {
  readonly client: Omit<IdentityConfig, 'socialProviders'>;
  /**
   * Lists social sign-in providers.
   * @param isLoopback whether the client runs on this machine
   */
  listProviders(isLoopback: boolean): IdentityConfig['socialProviders'];
  /**
   * Asks the pool whether it still accepts an access token. Also succeeds if the account has been deleted.
   * @throws UserPoolError if the pool rejects the token or can't be reached
   */
  requireHolding(accessToken: string): Promise<void>;
  /**
   * Checks in a transaction of our database whether a sign-in is still valid; undefined if the pool isn't in
   * our database.
   */
  readonly isSessionLive?:
    | ((transaction: Db, session: { sub: string; originJti: string }) => Promise<boolean>)
    | undefined;
  /** Ends one sign-in in a transaction of our database; undefined if the pool can't do that. */
  readonly endSession?:
    | ((transaction: Db, session: { sub: string; originJti: string }) => Promise<void>)
    | undefined;
  /** Ends every sign-in of the access token's user. */
  endEverySession(accessToken: string): Promise<void>;
  /** Deletes the account of the access token's user; also succeeds if it has been deleted before. */
  deleteUser(accessToken: string): Promise<void>;
}

/** A service that verifies the user pool's tokens, and finds the member to whom a token or session belongs. */
export interface Members {
  readonly pool: MemberPool;
  /** Verifies an access token. @throws UNAUTHENTICATED, IDENTITY_UNAVAILABLE */
  verifyAccessToken(raw: string): Promise<AccessToken>;
  /** Verifies an ID token. @throws UNAUTHENTICATED, IDENTITY_UNAVAILABLE */
  verifyIdToken(raw: string): Promise<IdToken>;
  /** Returns the token's member if the session is stored and hasn't ended; otherwise null. */
  getByToken(token: AccessToken): Promise<Member | null>;
  /**
   * Returns the token's member like `getByToken` (null if there is none), but from a cache that is up to a minute
   * old. Meanwhile the session may have ended, and preferences and versions may have changed. Only for routes with
   * `allowsCachedIdentity`.
   */
  getCachedByToken(token: AccessToken): Promise<Member | null>;
  /** Returns the session's member if the session hasn't ended; otherwise null. */
  getBySession(sessionId: string): Promise<Member | null>;
}
