import type { ColumnType } from 'kysely';

interface StreamingDeparturesTable {
  title_id: string;
  /** The service's key. */
  service: string;
  /** Upper-case ISO code. */
  country: string;
  /** ISO date in writes. */
  leaves_on: ColumnType<Date, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    streaming_departures: StreamingDeparturesTable;
  }
}
