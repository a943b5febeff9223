export {};

interface TitleActivityTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  title_id: string;
  kind: string;
  total: number;
}

interface ActivityMarksTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  /** A keyed hash of a visitor and their deed. */
  mark: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_activity: TitleActivityTable;
    activity_marks: ActivityMarksTable;
  }
}
