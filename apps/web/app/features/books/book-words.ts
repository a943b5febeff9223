import type { BookCard } from '@palate/contract/book';
import { listWords } from '../titles/facts.ts';

/** A book's page. */
export const bookHref = ({ id }: Pick<BookCard, 'id'>): string => `/book/${encodeURIComponent(id)}`;

/** 1989; 750 BC for what is older than the count. */
export const yearWords = (year: number): string => (year < 0 ? `${-year} BC` : `${year}`);

/** “Terry Pratchett and Neil Gaiman, 1990”. */
export const authorsAndYear = ({
  authors,
  year,
}: {
  readonly authors: readonly string[];
  readonly year: number;
}): string => (authors.length > 0 ? `${listWords(authors)}, ${yearWords(year)}` : yearWords(year));

/** An ISBN as it is read aloud and printed: its prefix apart. */
export const isbnWords = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
