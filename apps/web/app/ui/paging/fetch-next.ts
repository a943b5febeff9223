import type { Paged } from '@palate/contract/paging';

/**
 * Fetches the next page of a list from which items may have been removed since it was loaded. The items after them
 * have moved to earlier pages, so those are fetched again.
 * @param loaded the items loaded so far, with the removed ones
 * @param removed number of removed items
 * @param next number of the next page, from 0
 * @param size items per page
 * @returns the page with the items that aren't loaded yet
 */
export async function fetchNext<Item extends { readonly id: string }>(
  { loaded, removed, next, size }: { loaded: readonly Item[]; removed: number; next: number; size: number },
  fetchPage: (number: number) => Promise<Paged<Item>>,
): Promise<Paged<Item>> {
  const moved = Math.min(next, Math.ceil(removed / size));
  const [last, ...earlier] = await Promise.all(
    Array.from({ length: moved + 1 }, (_, back) => fetchPage(next - back)),
  );
  if (!last) throw new RangeError('no page');
  const known = new Set(loaded.map(({ id }) => id));
  const content = [...earlier.reverse(), last].flatMap((page) => page.content);
  return { ...last, content: content.filter(({ id }) => !known.has(id)) };
}
