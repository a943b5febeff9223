import type { BookCard } from '@palate/contract/book';
import { joinWithAnd } from '../../ui/lists/list-words.ts';

/** Returns the path of a book's page. */
export const bookHref = ({ id }: Pick<BookCard, 'id'>): string => `/book/${encodeURIComponent(id)}`;

/** Formats a year: 1989, or 750 BC. */
export const yearWords = (year: number): string => (year < 0 ? `${-year} BC` : `${year}`);

/** Formats a book's authors and year: “Terry Pratchett and Neil Gaiman, 1990”. */
export const authorsAndYear = ({
  authors,
  year,
}: {
  readonly authors: readonly string[];
  readonly year: number;
}): string => (authors.length > 0 ? `${joinWithAnd(authors)}, ${yearWords(year)}` : yearWords(year));

/** Formats an ISBN-13 as printed, with its prefix separated: 978-0060853983. */
export const isbnWords = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
