import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';

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
