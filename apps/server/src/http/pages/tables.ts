import type { Generated } from 'kysely';

interface GonePagesTable {
  /** SHA-256 of the kind, a colon and the id of what was deleted. Triggers add the rows. */
  digest: Buffer;
  gone_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    gone_pages: GonePagesTable;
  }
}
