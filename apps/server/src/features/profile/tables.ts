import type { ColumnType, Generated } from 'kysely';

interface UserPreferencesTable {
  id: Generated<string>;
  user_id: string;
  /** What was chosen; the rest is as `PREFERENCE_DEFAULTS`. */
  choices: ColumnType<Record<string, unknown>, string | undefined, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_preferences: UserPreferencesTable;
  }
}
