import type { Generated } from 'kysely';
import type { Timestamp } from '../../db/tables.ts';

interface BooksTable {
  id: string;
  title: string;
  original_title: string | null;
  /** Year of first publication; negative before the year 1. */
  year: number;
  pages: number;
  /** ISBN-13, digits only. */
  isbn: string | null;
  series_name: string | null;
  series_number: number | null;
  languages: string[];
  countries: string[];
  genres: string[];
  themes: string[];
  rating: number;
  popularity: number;
  /** Ten slider values, 1–5, in slider order. */
  dna: number[];
  synopsis: string;
  is_shipped: Generated<boolean>;
  updated_at: Timestamp;
}

interface BookAuthorsTable {
  book_id: string;
  position: number;
  person_id: string;
}

interface BookAdaptationsTable {
  book_id: string;
  position: number;
  imdb_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    books: BooksTable;
    book_authors: BookAuthorsTable;
    book_adaptations: BookAdaptationsTable;
  }
}
