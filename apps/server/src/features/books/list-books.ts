import { AppError, type BookCard, type BookSort, type listBooks, type Paged } from '@palate/contract';
import type { z } from 'zod';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { type BookTaste, getBookTaste } from './book-taste.ts';
import { type Bookshelf, getBookshelf } from './bookshelf.ts';
import { toBookCards } from './describe-book.ts';
import { findBookRows } from './find-books.ts';

type Query = z.output<NonNullable<typeof listBooks.query>>;

/** A page of books. Throws PERSON_NOT_FOUND for an unknown author, TITLE_NOT_FOUND for an unknown title. */
export async function listBooksPage(context: Context, query: Query): Promise<Paged<BookCard>> {
  const bookshelf = await getBookshelf(context);
  const taste = (await getBookTaste(context, bookshelf))?.books ?? null;
  const rows = orderRows(bookshelf, selectRows(bookshelf, query), query, taste);
  const from = query.page * query.size;
  const content = toBookCards(bookshelf, rows.slice(from, from + query.size), taste);
  return pageOf(content, query, rows.length);
}

function selectRows(bookshelf: Bookshelf, query: Query): number[] {
  const { books, snapshot } = bookshelf;
  const wanted: (readonly number[])[] = [];
  if (query.search?.trim()) wanted.push([...findBookRows(bookshelf, query.search)]);
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
  return rows.toSorted((a, b) => weigh(b) - weigh(a) || fameOf(bookshelf, b) - fameOf(bookshelf, a) || a - b);
}

function weightOf({ books }: Bookshelf, sort: BookSort, taste: BookTaste | null): (row: number) => number {
  switch (sort) {
    case 'match':
      return (row) => taste?.values[row] ?? books[row]?.reception ?? 0;
    case 'rating':
      return (row) => books[row]?.reception ?? 0;
    case 'popularity':
      return (row) => books[row]?.fame ?? 0;
    case 'newest':
      return (row) => books[row]?.year ?? 0;
    case 'oldest':
      return (row) => -(books[row]?.year ?? 0);
  }
}

function fameOf({ books }: Bookshelf, row: number): number {
  return books[row]?.fame ?? 0;
}
