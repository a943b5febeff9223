import type { SubscriptionStatus } from '@palate/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface UsersTable {
  id: Generated<string>;
  /** Id of the account at the user pool. */
  sub: string;
  email: string;
  first_name: string;
  second_name: string;
  /** Country code in lower case; the United Kingdom is `uk`. */
  country_code: string;
  subscribed_streamings: Generated<string[]>;
  subscription_status: SubscriptionStatus | null;
  /** Null if and only if the status is null. */
  subscription_active_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_trial_used: Generated<boolean>;
  /** IANA name of the member's time zone, in which the last day of Premium ends. */
  time_zone: Generated<string>;
  /** Whether the pool stores a password for the user; otherwise the user signs in at another provider. */
  has_password: Generated<boolean>;
  created_at: Timestamp;
  /** Whether the member belongs to the sample community, which the operator created. */
  is_sample: Generated<boolean>;
  /** Sign-ins at the pool before this time are no longer accepted. */
  signed_out_at: ColumnType<Date | null, never, Date | null>;
  /** Time since which the member and what they made are hidden from others; null if they aren't. */
  suspended_at: ColumnType<Date | null, never, Date | null>;
  /** When the deletion of the account began here; null if it hasn't. */
  deletion_started_at: ColumnType<Date | null, never, Date>;
  /** When the account was deleted at the pool as well; null if it hasn't been. */
  deleted_at: ColumnType<Date | null, never, Date>;
}

interface MemberSessionsTable {
  id: Generated<string>;
  user_id: string;
  /** The id that all tokens of one sign-in share. */
  origin_jti: string;
  user_agent: string | null;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  ended_at: ColumnType<Date | null, never, Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    users: UsersTable;
    member_sessions: MemberSessionsTable;
  }
}
