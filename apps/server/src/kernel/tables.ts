import type { Generated } from 'kysely';
import type { Timestamp } from '../db/tables.ts';

interface EventsTable {
  id: Generated<string>;
  kind: string;
  /** Id of the member or visitor who did it; null if nobody did. */
  actor: string | null;
  /** Id of what it was done with, such as a title; null if nothing. */
  subject: string | null;
  at: Timestamp;
}

interface EventReadsTable {
  consumer: string;
  event_id: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    events: EventsTable;
    event_reads: EventReadsTable;
  }
}
