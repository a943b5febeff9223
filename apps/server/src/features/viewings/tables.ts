import type { Timestamp } from '../../db/tables.ts';

/** The table `viewings`: the diary, with one row for each time that a member watched a title or read a book. */
export interface ViewingsTable {
  id: string;
  user_id: string;
  kind: 'title' | 'book';
  /** Id of a title or book. */
  title_id: string;
  /** A day, month or year in ISO 8601: `2026-11-23`, `2026-11` or `2026`. */
  watched_on: string | null;
  /** Half stars, 1–10. */
  rating: number | null;
  is_rewatch: boolean;
  is_liked: boolean;
  tags: string[];
  note: string;
  place: string;
  companions: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    viewings: ViewingsTable;
  }
}
