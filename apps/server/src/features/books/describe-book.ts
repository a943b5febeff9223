import { type BookCard, type BookId, GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { tasteTypeOfTitle } from '@palate/recommender';
import { inVocabulary, toDna } from '../cards/index.ts';
import { type BookTaste, matchOnCard } from './book-taste.ts';
import type { BookRow } from './books.sql.ts';
import type { Bookshelf } from './bookshelf.ts';

/** Cards of some books, in that order, with the viewer’s match: from memory alone. */
export function toBookCards(
  bookshelf: Bookshelf,
  rows: ArrayLike<number>,
  taste: BookTaste | null,
): BookCard[] {
  return Array.from(rows).flatMap((row) => {
    const book = bookshelf.books[row];
    return book ? [toBookCard(bookshelf, row, book, taste)] : [];
  });
}

export function toBookCard(
  { shelf, titlesOf }: Bookshelf,
  row: number,
  book: BookRow,
  taste: BookTaste | null,
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
    rating: book.reception,
    popularity: book.fame,
    synopsis: book.synopsis,
    adaptationCount: titlesOf(row).length,
    tasteMatch: taste && matchOnCard(taste, row),
  };
}
