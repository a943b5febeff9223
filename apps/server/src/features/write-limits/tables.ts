import type { WriteAction } from '@palate/contract';
import type { Timestamp } from '../../db/tables.ts';

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
