import type { Timestamp } from '../../db/tables.ts';
import type { WriteAction } from './policy-of-age.ts';

interface WriteCountsTable {
  user_id: string;
  action: WriteAction;
  /** The beginning of the hour. */
  hour: Timestamp;
  count: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    write_counts: WriteCountsTable;
  }
}
