import type { Json, Timestamp } from '../../db/tables.ts';

interface TitleCorrectionsTable {
  title_id: string;
  /** A field of the title files, or a slider such as `dna.pace`. */
  field: string;
  value: Json<unknown>;
  beneath: Json<unknown>;
  note: string | null;
  corrected_at: Timestamp;
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_corrections: TitleCorrectionsTable;
  }
}
