import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** Triggers write these rows (decision 0111); nothing else does. */
interface ActivitiesTable {
  /** Rises with every activity. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    activities: ActivitiesTable;
  }
}
