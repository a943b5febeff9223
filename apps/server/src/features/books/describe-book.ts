import { type BookCard, type BookId, GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { tasteTypeOfTitle } from '@palate/recommender';
import { inVocabulary, toDna } from '../cards/index.ts';
import { matchOnCard } from './book-taste.ts';
import type { BookViewer } from './book-viewer.ts';
import type { BookRow } from './books.sql.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * Creates the cards of the books in `rows`, in that order, with the viewer’s match, reading status and rating. Needs
 * only data in memory.
 */
export function toBookCards(bookshelf: Bookshelf, rows: ArrayLike<number>, viewer: BookViewer): BookCard[] {
  return Array.from(rows).flatMap((row) => {
    const book = bookshelf.books[row];
    return book ? [toBookCard(bookshelf, row, book, viewer)] : [];
  });
}

/** Creates the card of one book, with the viewer’s match, reading status and rating. */
export function toBookCard(
  { shelf, titlesOf }: Bookshelf,
  row: number,
  book: BookRow,
  { taste, trackers }: BookViewer,
): BookCard {
  return {
    id: book.id as BookId,
    title: book.title,
    year: book.year,
    authors: book.authors ?? [],
    pages: book.pages,
    genres: inVocabulary(book.genres, GENRE_KEYS),
    storyThemes: inVocabulary(book.themes, THEME_KEYS),
    dna: toDna(book.dna),
    tasteType: tasteTypeOfTitle(shelf.matrix, row).leading,
    rating: book.rating,
    popularity: book.popularity,
    synopsis: book.synopsis,
    adaptationCount: titlesOf(row).length,
    tasteMatch: taste && matchOnCard(taste, row),
    tracker: trackers && (trackers.get(book.id) ?? { status: null, ratings: { value: 0 } }),
  };
}
