import type { Draft } from '@palate/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

/** The table `drafts`: reviews and stories that members haven't published yet. */
export interface DraftsTable {
  id: string;
  user_id: string;
  kind: 'review' | 'story';
  title: string;
  content: string;
  movie_ids: string[];
  /** Half stars, 0 if the author cleared the rating; null if none was chosen. */
  rating: number | null;
  /** Null if the text isn't marked as a spoiler. */
  spoiler: ColumnType<Draft['spoiler'], string | null | undefined, string | null>;
  dna: ColumnType<Draft['dna'], string | undefined, string>;
  version: Generated<number>;
  saved_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
  }
}
