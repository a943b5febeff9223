import type { ReadingStatus } from '@palate/contract';

/** The table `book_trackers`: members' reading statuses and ratings of books. */
export interface BookTrackersTable {
  user_id: string;
  book_id: string;
  status: ReadingStatus | null;
  /** Half stars, 1–10. */
  rating: number | null;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    book_trackers: BookTrackersTable;
  }
}
