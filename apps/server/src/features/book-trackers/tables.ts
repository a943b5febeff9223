import type { ReadingStatus } from '@palate/contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** The table `book_trackers`: members' reading statuses and ratings of books. */
export interface BookTrackersTable {
  user_id: string;
  book_id: string;
  status: ReadingStatus | null;
  /** Half stars, 1–10. */
  rating: number | null;
  /** Number of diary entries about the book in which the member likes it. */
  liked_count: Generated<number>;
  /** Whether the member has rated or liked the book. */
  has_opinion: GeneratedAlways<boolean>;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    book_trackers: BookTrackersTable;
  }
}
