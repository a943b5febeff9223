import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** Activities that feeds show. Only triggers write these rows (decision 0111). */
interface ActivitiesTable {
  /** Id of the activity; higher for later ones. */
  id: GeneratedAlways<string>;
  user_id: string;
  kind: string;
  /** The title that the activity is about; null for a list, and for a story about no title. */
  title_id: string | null;
  /** The id of the title, diary entry, list, review or story that the activity belongs to. */
  ref: string;
  at: Timestamp;
  /** Whether the member's activities are public; a hint for indexes only. */
  is_public: boolean;
}

/** When members were last active. Only triggers write these rows (decision 0272). */
interface ActiveMembersTable {
  user_id: string;
  /** When the member last did what feeds show; may be an hour behind. */
  acted_at: Date | null;
  /** When the member last wrote a review, story or comment; may be an hour behind. */
  wrote_at: Date | null;
  /** Whether the member's activities are public; a hint for indexes only. */
  is_public: boolean;
}

declare module '../../db/tables.ts' {
  interface Tables {
    activities: ActivitiesTable;
    active_members: ActiveMembersTable;
  }
}
