import type { Paged } from '@palate/contract/paging';

/**
 * Fetches the next page of a list from which items may have been removed since it was loaded. Later items have moved to
 * earlier pages, so it fetches those pages again, too.
 * @param loaded the items loaded so far, including those removed since
 * @param removed number of removed items
 * @param next number of the next page, from 0
 * @param size items per page
 * @returns the page with the items that aren't loaded yet
 */
export async function fetchNext<Item extends { readonly id: string }>(
  { loaded, removed, next, size }: { loaded: readonly Item[]; removed: number; next: number; size: number },
  fetchPage: (number: number) => Promise<Paged<Item>>,
): Promise<Paged<Item>> {
  const last = await fetchPage(next);
  const first = Math.max(0, next - Math.ceil(removed / size));
  let content = last.content;
  // One after the other, from the last one: an item that moves meanwhile moves to a page that is fetched later.
  for (let number = next - 1; number >= first; number -= 1)
    content = [...(await fetchPage(number)).content, ...content];
  const known = new Set(loaded.map(({ id }) => id));
  const added = new Map(content.flatMap((item) => (known.has(item.id) ? [] : [[item.id, item]])));
  return { ...last, content: [...added.values()] };
}
