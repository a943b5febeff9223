/**
 * The table `title_names`: further names of titles, with the source of each. Search and imports find titles by them.
 */
export interface TitleNamesTable {
  title_id: string;
  source: string;
  /** Position in the source's order. */
  position: number;
  name: string;
  /** ISO 639-1. */
  language: string | null;
  /** ISO 3166-1. */
  country: string | null;
  kind: 'original' | 'alternative' | 'translated';
}

declare module '../../db/tables.ts' {
  interface Tables {
    title_names: TitleNamesTable;
  }
}
