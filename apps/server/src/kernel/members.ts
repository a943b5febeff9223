import type { IdentityConfig } from '@palate/contract';
import type { AccessToken, IdToken, TokenIssuer } from '../adapters/identity/verify-token.ts';
import type { Db } from '../db/database.ts';
import type { Member } from './viewer.ts';

/** What we ask of the pool where members' accounts are kept. */
export interface MemberPool extends TokenIssuer {
  readonly client: Omit<IdentityConfig, 'socialProviders'>;
  /** By whom one may sign in there beside a password. @param isNeighbour whether somebody at this machine asks */
  listProviders(isNeighbour: boolean): IdentityConfig['socialProviders'];
  /** Asks whether an access token is still taken there. */
  requireHolding(accessToken: string): Promise<void>;
  /** Whether a sign-in still holds there, in a transaction of ours; absent where the pool can't be asked in one. */
  readonly isSessionLive?:
    | ((transaction: Db, session: { sub: string; originJti: string }) => Promise<boolean>)
    | undefined;
  /** Ends one sign-in, in a transaction of ours; absent where the pool can't. */
  readonly endSession?:
    | ((transaction: Db, session: { sub: string; originJti: string }) => Promise<void>)
    | undefined;
  /** Ends every sign-in of whose token it is. */
  endEverySession(accessToken: string): Promise<void>;
  /** Ends the account that an access token is of; where it is gone already, that is no failure. */
  deleteUser(accessToken: string): Promise<void>;
}

/** Who members are, by the tokens of their pool. */
export interface Members {
  readonly pool: MemberPool;
  /** @throws UNAUTHENTICATED, IDENTITY_UNAVAILABLE */
  verifyAccessToken(raw: string): Promise<AccessToken>;
  /** @throws UNAUTHENTICATED, IDENTITY_UNAVAILABLE */
  verifyIdToken(raw: string): Promise<IdToken>;
  /** The member of a token whose session was handed over and hasn't ended; else null. */
  findByToken(token: AccessToken): Promise<Member | null>;
  /** The member of a session that hasn't ended; else null. */
  findBySession(sessionId: string): Promise<Member | null>;
}
