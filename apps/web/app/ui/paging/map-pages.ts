import type { Paged } from '@palate/contract/paging';

/**
 * Converts the items of a page, or of several whole pages joined in `content` (`PageSpan`), one page at a time.
 * @param convert converts the items of one page, at most `page.size`
 */
export function mapPages<Item, View, Page extends Paged<Item>>(
  page: Page,
  convert: (items: readonly Item[]) => readonly View[],
): Omit<Page, 'content'> & { content: View[] } {
  const content: View[] = [];
  for (let from = 0; from < page.content.length; from += page.size)
    content.push(...convert(page.content.slice(from, from + page.size)));
  return { ...page, content };
}
