import type { FilterInput } from '@palate/contract';
import { toApiQuery } from '../filters/api-query.ts';
import { parseWishes, type WishHit } from './parse-wishes.ts';

/** A list that the search text describes, with its number of titles. */
export interface FoundList extends Pick<WishHit, 'id' | 'name' | 'kind' | 'to' | 'isGuess'> {
  readonly total: number;
}

/**
 * Finds the lists that a search text describes, with their numbers of titles. Omits empty lists.
 * @param listTitles calls `GET /movie`, from a loader or from the browser
 */
export async function listLists(
  search: string,
  listTitles: (query: FilterInput & { size: number }) => Promise<{ totalElements: number }>,
): Promise<FoundList[]> {
  const lists = await Promise.all(
    parseWishes(search).map(async ({ id, name, kind, to, isGuess, category, filters }) => {
      const query = { ...toApiQuery(filters, { tonight: '', category }), size: 1 };
      return { id, name, kind, to, isGuess, total: (await listTitles(query)).totalElements };
    }),
  );
  return lists.filter(({ total }) => total > 0);
}
