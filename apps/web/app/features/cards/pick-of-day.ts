import { listTitles } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { FilterInput } from '@palate/contract/filters';
import { hashText, mixHash } from '@palate/contract/fnv';
import type { Card } from '@palate/contract/titles';
import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import type { ApiCall } from '../../api.ts';

/**
 * Number of titles, those that most people agree on, from which the day's pick is chosen (our choice: enough
 * for about six weeks).
 */
const POOL = 40;

/**
 * Returns the number of days since 1970. A day begins at midnight UTC, regardless of the reader's time zone.
 */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/**
 * Loads the titles from which `chooseTonight` chooses the title of the day. They depend on the catalog and the filters,
 * not on trending activity.
 */
export async function loadPickPool(
  api: ApiCall,
  { sort: _sort, ...filters }: FilterInput = {},
): Promise<Card[]> {
  const query = { ...filters, category: STANDING_LISTS.mostAgree.key, page: 0, size: POOL };
  return (await api(listTitles, { query })).content;
}

/**
 * Chooses the title of the day. Films with a known runtime are preferred. Each title's rank is derived from the day
 * and its id (rendezvous hashing), so adding or removing other titles during the day rarely changes the pick.
 * @param day see `dayNumber`
 * @param pick 0 for the day's pick, 1 for the next one, and so on, in a cycle
 * @returns null if `titles` is empty
 */
export function chooseTonight<
  Title extends Pick<Card, 'movieType' | 'runtimeMinutes'> & { readonly id: string },
>(titles: readonly Title[], day: number, pick: number): Title | null {
  const films = titles.filter(({ movieType, runtimeMinutes }) => movieType === 'movie' && runtimeMinutes);
  const pool = (films.length > 0 ? films : titles)
    .map((title) => ({ title, draw: mixHash(hashText(`${day} ${title.id}`)) }))
    .sort((a, b) => a.draw - b.draw || (a.title.id < b.title.id ? -1 : 1));
  return pool[pick % Math.max(1, pool.length)]?.title ?? null;
}
