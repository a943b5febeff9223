import type { Context } from '../../kernel/context.ts';
import { getBookshelf } from './bookshelf.ts';

/** Counts the books written by each of the given people. @returns the counts in the order of `personIds` */
export async function countBooksBy(context: Context, personIds: readonly string[]): Promise<number[]> {
  const bookshelf = await getBookshelf(context);
  return personIds.map((id) => bookshelf.rowsBy(id).length);
}
