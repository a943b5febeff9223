import type { Context } from '../../kernel/context.ts';
import { getBookshelf } from './bookshelf.ts';

/** How many books each of some people wrote, in their order. */
export async function countBooksBy(context: Context, personIds: readonly string[]): Promise<number[]> {
  const bookshelf = await getBookshelf(context);
  return personIds.map((id) => bookshelf.rowsBy(id).length);
}
