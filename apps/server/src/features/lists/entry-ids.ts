import { AppError, BOOK_ENTRY_PREFIX, LIST_MAX } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { type Bookshelf, getBookshelf } from '../books/index.ts';

/** The place of a list's entry in memory: the row of a title among all titles, or of a book among all books. */
export type EntryRow = { readonly kind: 'title' | 'book'; readonly row: number };

/**
 * Returns the row of a list's entry in memory; undefined if the title or book is no longer in the catalog.
 * @param entryId as stored: a title's id, or `book:` and a book's id
 */
export function rowOfEntry(bookshelf: Bookshelf, entryId: string): EntryRow | undefined {
  const isBook = entryId.startsWith(BOOK_ENTRY_PREFIX);
  const row = isBook
    ? bookshelf.rowOf(entryId.slice(BOOK_ENTRY_PREFIX.length))
    : bookshelf.snapshot.rowOf(entryId);
  return row === undefined ? undefined : { kind: isBook ? 'book' : 'title', row };
}

/** Converts the id of a list's entry in a request to the stored id. @throws TITLE_NOT_FOUND, BOOK_NOT_FOUND */
export async function resolveEntry(context: Context, ref: string): Promise<string> {
  return resolveOn(await getBookshelf(context), ref);
}

/**
 * Converts the ids of a list's entries in a request to the stored ids.
 * @throws LIST_TOO_LONG, LIST_ENTRY_TWICE, TITLE_NOT_FOUND, BOOK_NOT_FOUND
 */
export async function resolveEntries(context: Context, refs: readonly string[]): Promise<string[]> {
  if (refs.length > LIST_MAX.entries) throw new AppError('LIST_TOO_LONG');
  const bookshelf = await getBookshelf(context);
  const ids = refs.map((ref) => resolveOn(bookshelf, ref));
  if (new Set(ids).size < ids.length) throw new AppError('LIST_ENTRY_TWICE');
  return ids;
}

function resolveOn(bookshelf: Bookshelf, ref: string): string {
  if (!ref.startsWith(BOOK_ENTRY_PREFIX))
    return bookshelf.snapshot.idAt(requireTitleRow(bookshelf.snapshot, ref));
  if (!rowOfEntry(bookshelf, ref)) throw new AppError('BOOK_NOT_FOUND');
  return ref;
}

/**
 * Converts the id of a list's entry in a request to the stored id. It accepts titles and books that are no longer in
 * the catalog, so that their entries can still be moved and removed.
 * @param ref a stored id, or a title's IMDb id
 */
export function storedEntryId({ snapshot }: Pick<Context, 'snapshot'>, ref: string): string {
  const row = snapshot.rowOf(ref);
  return row === undefined ? ref : snapshot.idAt(row);
}
