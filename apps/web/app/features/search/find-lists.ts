import type { FilterInput } from '@palate/contract';
import { toApiQuery } from '../filters/filter-address.ts';
import { readWishes, type WishHit } from './read-wishes.ts';

/** A list the words mean, and how many titles are on it. */
export interface FoundList extends Pick<WishHit, 'id' | 'name' | 'kind' | 'to' | 'isGuess'> {
  readonly total: number;
}

/**
 * The lists a search's words mean, with as much as is on each; none that is empty. `listTitles` asks
 * `GET /movie`, from a loader or from the browser.
 */
export async function findLists(
  search: string,
  listTitles: (query: FilterInput & { size: number }) => Promise<{ totalElements: number }>,
): Promise<FoundList[]> {
  const lists = await Promise.all(
    readWishes(search).map(async ({ id, name, kind, to, isGuess, category, filters }) => {
      const query = { ...toApiQuery(filters, { tonight: '', category }), size: 1 };
      return { id, name, kind, to, isGuess, total: (await listTitles(query)).totalElements };
    }),
  );
  return lists.filter(({ total }) => total > 0);
}
