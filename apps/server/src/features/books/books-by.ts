import type { Dependencies } from '../../http/route.ts';
import { getBookshelf } from './bookshelf.ts';

/** How many books each of some people wrote, in their order. */
export async function countBooksBy(
  dependencies: Dependencies,
  personIds: readonly string[],
): Promise<number[]> {
  const bookshelf = await getBookshelf(dependencies);
  return personIds.map((id) => bookshelf.rowsBy(id).length);
}
