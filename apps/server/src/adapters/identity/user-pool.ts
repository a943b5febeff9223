import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Db } from '../../db/database.ts';
import type { SocialProvider } from '../../identity-config.ts';
import type { InTurn } from '../../in-turn.ts';

/** The service that keeps members' accounts: the embedded pool, or one outside this server, such as AWS's. */
export interface UserPool {
  /** The pool's settings that `GET /identity/config` sends to clients. */
  readonly client: {
    /** The pool's id: region, underscore and name. */
    readonly userPoolId: string;
    readonly clientId: string;
    /** Absolute URL of the pool's operations, with a trailing slash. */
    readonly endpoint: string;
    /** Base URL of the hosted pages, such as `oauth2/authorize`, without a trailing slash. */
    readonly hostedUiDomain: string;
  };
  /**
   * Lists social sign-in providers by the names that the hosted pages use. `isStandIn` means that our own
   * test page replaces the provider.
   * @param isLoopback whether the client runs on this machine; only then may our own page replace a provider
   */
  listProviders(isLoopback: boolean): { name: SocialProvider; isStandIn: boolean }[];
  /** The `iss` claim of the pool's tokens. */
  readonly issuer: string;
  /** Finds the public key that a token was signed with, in jose's format. */
  readonly keys: JWTVerifyGetKey;
  /** Origins, other than the page's own, that a browser must be able to reach to use the pool. */
  readonly connectOrigins: readonly string[];
  /**
   * Asks the pool whether it still accepts an access token. Also succeeds if the account has been deleted.
   * @throws UserPoolError if the pool rejects the token or can't be reached
   */
  requireHolding(accessToken: string): Promise<void>;
  /**
   * Returns whether a sign-in is still valid. Runs in a transaction on the pool's database; until the transaction ends,
   * the pool can't end the sign-in. Undefined for a pool outside this database.
   */
  readonly isSessionLive?: (transaction: Db, session: { sub: string; originJti: string }) => Promise<boolean>;
  /**
   * Ends one sign-in, with all tokens refreshed from it, in a transaction on the pool's database. Undefined
   * for a pool outside this database, where only the holder of the refresh token can do that.
   */
  readonly endSession?: (transaction: Db, session: { sub: string; originJti: string }) => Promise<void>;
  /**
   * Ends every sign-in of the access token's user.
   * @throws UserPoolError if the pool rejects the token or can't be reached
   */
  endEverySession(accessToken: string): Promise<void>;
  /**
   * Deletes the account of the access token's user. Also succeeds if it has been deleted before.
   * @throws UserPoolError if the pool rejects the token or can't be reached
   */
  deleteUser(accessToken: string): Promise<void>;
  /**
   * Registers the pool's own routes, which aren't part of the API's contract.
   * @param inTurn runs the work of a request when its client's turn comes; at once by default
   */
  register(app: FastifyInstance, inTurn?: InTurn): Promise<void>;
  close(): Promise<void>;
}

/** Thrown if the user pool rejected a request or failed; `code` is the pool's own error code. */
export class UserPoolError extends Error {
  override name = 'UserPoolError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
