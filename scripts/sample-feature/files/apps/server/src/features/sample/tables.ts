interface SampleNotesTable {
  user_id: string;
  title_id: string;
  note: string;
}

interface SampleCountsTable {
  title_id: string;
  count: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    sample_notes: SampleNotesTable;
    sample_counts: SampleCountsTable;
  }
}

export {};
