import { AppError, type BookCard, type BookSort, type listBooks, type Paged } from '@palate/contract';
import type { z } from 'zod';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import type { BookTaste } from './book-taste.ts';
import { type BookViewer, getBookViewer, isDismissed } from './book-viewer.ts';
import { type Bookshelf, getBookshelf } from './bookshelf.ts';
import { toBookCards } from './describe-book.ts';
import { searchBooks } from './search-books.ts';

type Query = z.output<NonNullable<typeof listBooks.query>>;

/**
 * Lists one page of books that pass the query's filters, in the query's order. Books that the viewer isn't interested
 * in are omitted unless the query has a search text, an author, or a title that is based on the books (`madeInto`).
 * @throws PERSON_NOT_FOUND for an unknown author, TITLE_NOT_FOUND for an unknown title
 */
export async function listBooksPage(context: Context, query: Query): Promise<Paged<BookCard>> {
  const bookshelf = await getBookshelf(context);
  const viewer = await getBookViewer(context, bookshelf);
  const rows = orderRows(bookshelf, selectRows(bookshelf, viewer, query), query, viewer.taste);
  const from = query.page * query.size;
  const content = toBookCards(bookshelf, rows.slice(from, from + query.size), viewer);
  return pageOf(content, query, rows.length);
}

function selectRows(bookshelf: Bookshelf, viewer: BookViewer, query: Query): number[] {
  const { books, snapshot } = bookshelf;
  const wanted: (readonly number[])[] = [];
  if (query.search?.trim()) wanted.push([...searchBooks(bookshelf, query.search)]);
  if (query.author !== undefined) {
    if (snapshot.people.personOf(query.author) === undefined) throw new AppError('PERSON_NOT_FOUND');
    wanted.push(bookshelf.rowsBy(query.author));
  }
  if (query.madeInto !== undefined) {
    wanted.push(bookshelf.rowsBehind(requireTitleRow(snapshot, query.madeInto)));
  }
  const [first = [...books.keys()], ...others] = wanted;
  const { genre, theme } = query;
  return first.filter((row) => {
    const book = books[row];
    if (!book || !others.every((list) => list.includes(row))) return false;
    if (wanted.length === 0 && isDismissed(viewer, book.id)) return false;
    return (!genre || book.genres.includes(genre)) && (!theme || book.themes.includes(theme));
  });
}

function orderRows(
  bookshelf: Bookshelf,
  rows: readonly number[],
  { sort, search }: Query,
  taste: BookTaste | null,
): readonly number[] {
  if (sort === undefined && search?.trim()) return rows;
  const weigh = weightOf(bookshelf, sort ?? 'match', taste);
  return rows.toSorted(
    (a, b) => weigh(b) - weigh(a) || popularityOf(bookshelf, b) - popularityOf(bookshelf, a) || a - b,
  );
}

function weightOf({ books }: Bookshelf, sort: BookSort, taste: BookTaste | null): (row: number) => number {
  switch (sort) {
    case 'match':
      return (row) => taste?.values[row] ?? books[row]?.rating ?? 0;
    case 'rating':
      return (row) => books[row]?.rating ?? 0;
    case 'popularity':
      return (row) => books[row]?.popularity ?? 0;
    case 'newest':
      return (row) => books[row]?.year ?? 0;
    case 'oldest':
      return (row) => -(books[row]?.year ?? 0);
  }
}

function popularityOf({ books }: Bookshelf, row: number): number {
  return books[row]?.popularity ?? 0;
}
