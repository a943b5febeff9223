import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Db } from '../../db/database.ts';
import type { SocialProvider } from '../../identity-config.ts';

/** Where members' accounts are, whoever keeps them: AWS, or the pool that is embedded. */
export interface UserPool {
  /** What clients are told by `GET /identity/config`. */
  readonly client: {
    /** `region_id`. */
    readonly userPoolId: string;
    readonly clientId: string;
    /** Absolute address of the operations; ends in a slash. */
    readonly endpoint: string;
    /** Absolute address below which `oauth2/authorize` and the like stand; no slash at its end. */
    readonly hostedUiDomain: string;
  };
  /**
   * By whom one may sign in there beside a password, as its hosted pages name them.
   * @param isNeighbour whether somebody at this very machine asks: for them a page of ours may stand in
   */
  listProviders(isNeighbour: boolean): { name: SocialProvider; isStandIn: boolean }[];
  /** `iss` of its tokens. */
  readonly issuer: string;
  /** The keys its tokens are signed with, as jose asks for them. */
  readonly keys: JWTVerifyGetKey;
  /** Origins, beside the page's own, that a browser has to reach for it. */
  readonly connectOrigins: readonly string[];
  /**
   * Asks whether an access token is still taken there; of an account that is gone it makes no difference.
   * @throws UserPoolError where the pool refuses the token or can't be reached
   */
  requireHolding(accessToken: string): Promise<void>;
  /**
   * Whether a sign-in still holds there, in a transaction on the database that the pool is in; until that ends the
   * pool doesn't end it. Absent where the pool is elsewhere.
   */
  readonly isSessionLive?: (transaction: Db, session: { sub: string; originJti: string }) => Promise<boolean>;
  /**
   * Ends one sign-in, with all that was refreshed from it, in a transaction on the database that the pool is in.
   * Absent where the pool is elsewhere and lets only the holder of its refresh token do that.
   */
  readonly endSession?: (transaction: Db, session: { sub: string; originJti: string }) => Promise<void>;
  /**
   * Ends every sign-in of whose access token it is.
   * @throws UserPoolError where the pool refuses the token or can't be reached
   */
  endEverySession(accessToken: string): Promise<void>;
  /**
   * Ends the account that an access token is of. Where it is gone already, that is no failure.
   * @throws UserPoolError where the pool refuses the token or can't be reached
   */
  deleteUser(accessToken: string): Promise<void>;
  /** Serves what it answers itself, which must not go through the API's contract. */
  register(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** What a pool refused or failed at; `code` is its own word for it. */
export class UserPoolError extends Error {
  override name = 'UserPoolError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
