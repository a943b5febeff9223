import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../db/tables.ts';

interface PoolKeysTable {
  /** The primary key; the table has only one row. */
  id: Generated<boolean>;
  fingerprint: string;
  /** Fingerprint of the encryption key; changes with each rotation. */
  sealing: string;
}

/** The table `pool_users`: accounts of the embedded user pool. */
export interface PoolUsersTable {
  sub: string;
  /** The sub; or, for users of a provider such as Google, a name made from the provider and the user's id there. */
  username: string;
  /** Keyed hash of the address; null for users of a provider. */
  account_hash: string | null;
  email: string;
  is_email_verified: Generated<boolean>;
  given_name: string | null;
  family_name: string | null;
  locale: Generated<string | null>;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'EXTERNAL_PROVIDER';
  is_enabled: Generated<boolean>;
  /** Salt and verifier, encrypted. */
  verifier: Buffer | null;
  /** Increases with each new password. */
  password_version: Generated<number>;
  provider: Generated<string | null>;
  provider_subject: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface PoolSessionsTable {
  origin_jti: string;
  sub: string;
  /** SHA-256 of the refresh token. */
  refresh_hash: Buffer;
  /** Scopes, separated by spaces. */
  scope: string;
  auth_time: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: ColumnType<Date | null, never, Date>;
}

interface PoolCodesTable {
  account_hash: string;
  purpose: 'sign-up' | 'reset' | 'email';
  hmac: Buffer;
  tries: Generated<number>;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PoolLockoutsTable {
  account_hash: string;
  failures: number;
  locked_until: Date | null;
  last_at: Date;
}

interface PoolLimitsTable {
  key: string;
  used: number;
  resets_at: Date;
}

interface PoolSpentBlocksTable {
  id: string;
  expires_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    pool_keys: PoolKeysTable;
    pool_users: PoolUsersTable;
    pool_sessions: PoolSessionsTable;
    pool_codes: PoolCodesTable;
    pool_lockouts: PoolLockoutsTable;
    pool_limits: PoolLimitsTable;
    pool_spent_blocks: PoolSpentBlocksTable;
  }
}
