import type { Db } from '../../../db/database.ts';
import type { EmbeddedPoolConfig } from '../../../identity-config.ts';
import type { EndedAccount } from './end-account.ts';
import type { Marks } from './marks.ts';
import type { PoolLimits } from './pool-limits.ts';
import type { Seals } from './seals.ts';
import type { SrpThreads } from './srp/srp-threads.ts';
import type { TokenMaker } from './tokens.ts';

/** What every operation of the embedded pool works with. */
export interface PoolGround {
  readonly db: Db;
  readonly config: EmbeddedPoolConfig;
  readonly marks: Marks;
  readonly srp: SrpThreads;
  readonly tokens: TokenMaker;
  readonly limits: PoolLimits;
  readonly seals: Seals;
  readonly now: () => Date;
  /** Erases what the product keeps of whose account ends, in the transaction that ends it. */
  readonly forgetMember: (trx: Db, ended: EndedAccount) => Promise<void>;
  /** Ends the product's sessions of a pool user, all but that of one sign-in, in the transaction that ends them at the pool. */
  readonly endMemberSessions: (trx: Db, ended: { sub: string; except: string | null }) => Promise<void>;
}

/** Whom a request comes from. */
export interface Caller {
  /** Its address; behind trusted proxies, what they say it is. */
  readonly address: string;
}
