import type { Generated } from 'kysely';
import type { Timestamp } from '../db/tables.ts';

interface EventsTable {
  id: Generated<string>;
  kind: string;
  /** Id of the member or visitor who caused the event; null if nobody did. */
  actor: string | null;
  /** Id of the object that the event is about, such as a title; null if there is none. */
  subject: string | null;
  at: Timestamp;
}

interface EventReadsTable {
  consumer: string;
  event_id: string;
}

interface EventFloorsTable {
  consumer: string;
  kind: string;
  /** The consumer has read all events of the kind up to this id. */
  event_id: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    events: EventsTable;
    event_floors: EventFloorsTable;
    event_reads: EventReadsTable;
  }
}
