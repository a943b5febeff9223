import type { Db } from '../../../db/database.ts';
import type { EmbeddedPoolConfig } from '../../../identity-config.ts';
import type { AccountHashes } from './accounts/account-hashes.ts';
import type { EndedAccount } from './accounts/end-account.ts';
import type { Seals } from './keys/seals.ts';
import type { PoolLimits } from './pool-limits.ts';
import type { TokenMaker } from './sessions/tokens.ts';
import type { SrpThreads } from './srp/srp-threads.ts';

/** Context of the embedded pool's operations: database, keys, limits and clock. */
export interface PoolContext {
  readonly db: Db;
  readonly config: EmbeddedPoolConfig;
  readonly hashes: AccountHashes;
  readonly srp: SrpThreads;
  readonly tokens: TokenMaker;
  readonly limits: PoolLimits;
  readonly seals: Seals;
  readonly now: () => Date;
  /** Erases the product's data about a member whose account is deleted, in the same transaction. */
  readonly deleteMember: (trx: Db, ended: EndedAccount) => Promise<void>;
  /**
   * Ends the product's sessions of a pool user, in the transaction that ends them at the pool. `except` is
   * the sign-in whose session is kept.
   */
  readonly endMemberSessions: (trx: Db, ended: { sub: string; except: string | null }) => Promise<void>;
}

/** The client that sent a request to the pool. */
export interface Caller {
  /** The client's IP address; behind trusted proxies, the address that they report. */
  readonly address: string;
}
