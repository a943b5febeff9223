import type { Json, Timestamp } from '../db/tables.ts';

interface JobProgressTable {
  name: string;
  /** Progress, 0..1. */
  share: number;
  note: string;
  updated_at: Timestamp;
}

interface JobRequestsTable {
  id: string;
  job: string;
  data: Json<unknown>;
  at: Timestamp;
}

declare module '../db/tables.ts' {
  interface Tables {
    job_progress: JobProgressTable;
    job_requests: JobRequestsTable;
  }
}
