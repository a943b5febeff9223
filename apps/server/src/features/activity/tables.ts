export {};

interface TitleActivityTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  title_id: string;
  kind: string;
  total: number;
}

interface ActivityHashesTable {
  /** Days since 1970-01-01, UTC. */
  day: number;
  /** Keyed hash that identifies a person's event. */
  mark: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_activity: TitleActivityTable;
    activity_marks: ActivityHashesTable;
  }
}
