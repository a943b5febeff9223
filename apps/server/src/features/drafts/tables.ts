import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** The table `drafts`: reviews and stories that members haven't published yet. */
export interface DraftsTable {
  id: string;
  user_id: string;
  kind: 'review' | 'story';
  title: string;
  content: string;
  movie_ids: string[];
  version: Generated<number>;
  saved_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
  }
}
