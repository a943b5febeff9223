import type { Timestamp } from '../../db/tables.ts';

export interface ViewingsTable {
  id: string;
  user_id: string;
  title_id: string;
  /** A day, a month or a year, as ISO 8601 writes them. */
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
