import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface UserPreferencesTable {
  id: Generated<string>;
  user_id: string;
  /** The member's choices; everything else has the value in `PREFERENCE_DEFAULTS`. */
  choices: ColumnType<Record<string, unknown>, string | undefined, string>;
}

/** The table `member_profiles`: handles, and what members wrote about themselves. */
export interface MemberProfilesTable {
  user_id: string;
  /** In lower case; null if the member has none. */
  handle: Generated<string | null>;
  bio: Generated<string>;
  pronouns: Generated<string>;
  /** An http or https URL; empty if the member gave none. */
  link: Generated<string>;
  /** Title ids in order. */
  favorites: Generated<string[]>;
}

interface FormerHandlesTable {
  handle: string;
  user_id: string;
  kept_until: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_preferences: UserPreferencesTable;
    member_profiles: MemberProfilesTable;
    former_handles: FormerHandlesTable;
  }
}
