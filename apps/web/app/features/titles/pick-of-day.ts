import { listTitles } from '@palate/contract';
import type { FilterInput } from '@palate/contract/filters';
import type { Card } from '@palate/contract/titles';
import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import type { ApiCall } from '../../api.ts';

/** The day's pick is one of this many that most people agree on (our choice: about six weeks' worth). */
const POOL = 40;
const MS_A_DAY = 86_400_000;

/** The day since 1970 in UTC. A day begins at midnight UTC, wherever the reader is. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / MS_A_DAY);

/**
 * Titles the day's pick is chosen from. They depend on the catalogue and the filters, not on what people open
 * meanwhile.
 */
export async function loadPickPool(
  api: ApiCall,
  { sort: _sort, ...filters }: FilterInput = {},
): Promise<Card[]> {
  const query = { ...filters, category: STANDING_LISTS.mostAgree.key, page: 0, size: POOL };
  return (await api(listTitles, { query })).content;
}

/**
 * The title of the day, then, as `pick` counts up, the next ones in turn. Films whose length is known
 * come first. Each title's place is drawn from the day and its own id (rendezvous hashing), so the pick
 * stays when other titles join or leave during the day; it changes only if it is gone itself or a
 * newcomer draws the first place.
 */
export function chooseTonight<
  Title extends Pick<Card, 'movieType' | 'runtimeMinutes'> & { readonly id: string },
>(titles: readonly Title[], day: number, pick: number): Title | null {
  const films = titles.filter(({ movieType, runtimeMinutes }) => movieType === 'movie' && runtimeMinutes);
  const pool = (films.length > 0 ? films : titles)
    .map((title) => ({ title, draw: hashOf(`${day} ${title.id}`) }))
    .sort((a, b) => a.draw - b.draw || (a.title.id < b.title.id ? -1 : 1));
  return pool[pick % Math.max(1, pool.length)]?.title ?? null;
}

/** FNV-1a, with its bits mixed once more (MurmurHash3's finalizer): ids that end alike would else lie close. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
