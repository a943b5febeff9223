import { AppError, type BookCard } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { getBookViewer } from './book-viewer.ts';
import { getBookshelf } from './bookshelf.ts';
import { toBookCards } from './describe-book.ts';

/** Loads the cards of books by id, with the viewer's match, reading status and rating. Unknown ids are skipped. */
export async function loadBookCards(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookCard>> {
  if (ids.length === 0) return new Map();
  const bookshelf = await getBookshelf(context);
  const viewer = await getBookViewer(context, bookshelf);
  const rows = new Set(ids.flatMap((id) => bookshelf.rowOf(id) ?? []));
  return new Map(toBookCards(bookshelf, [...rows], viewer).map((card) => [card.id, card]));
}

/** Checks that a book with this id exists, and returns the id. @throws BOOK_NOT_FOUND */
export async function requireBookId(context: Context, id: string): Promise<string> {
  const bookshelf = await getBookshelf(context);
  if (bookshelf.rowOf(id) === undefined) throw new AppError('BOOK_NOT_FOUND');
  return id;
}
