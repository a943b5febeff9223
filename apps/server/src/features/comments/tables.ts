import type { Generated, GeneratedAlways } from 'kysely';

interface CommentCountsTable {
  id: GeneratedAlways<string>;
  /** The direct parent of the comments: a subject, or `comment:` and the id of the comment that they reply to. */
  place: string;
  /** Change of the number of open comments that aren't hidden; the number is the sum. */
  delta: number;
  /** Whether the row hasn't been added up yet. */
  is_new: Generated<boolean>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    comment_counts: CommentCountsTable;
  }
}
