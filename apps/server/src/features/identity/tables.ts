import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface UsersTable {
  id: Generated<string>;
  /** Id of the account at the user pool. */
  sub: string;
  email: string;
  first_name: string;
  second_name: string;
  /** Lower case, gb written uk. */
  country_code: string;
  subscribed_streamings: Generated<string[]>;
  subscription_status: 'active' | 'canceled' | null;
  /** Null exactly where the status is. */
  subscription_active_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_trial_used: Generated<boolean>;
  /** Else another provider vouches for them. */
  has_password: Generated<boolean>;
  created_at: Timestamp;
  /** Sign-ins at the pool before this are not taken any more. */
  signed_out_at: ColumnType<Date | null, never, Date | null>;
  /** The account has begun to be deleted. */
  leaving_at: ColumnType<Date | null, never, Date>;
  /** The pool knows of it as well. */
  left_at: ColumnType<Date | null, never, Date>;
}

interface MemberSessionsTable {
  id: Generated<string>;
  user_id: string;
  /** What all tokens of one sign-in have in common. */
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
