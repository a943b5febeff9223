import type { Timestamp } from '../../db/tables.ts';

interface EditorsTable {
  user_id: string;
  granted_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    editors: EditorsTable;
  }
}
