import type { Paged } from '@palate/contract/paging';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Pages `from` to `number` of a list in one `content`: what `?page=number` shows, so that Back and a
 * reload find as much of it as was opened.
 */
export type PageSpan<Item> = Paged<Item> & { readonly from: number };

/** Pages shown at once at most (our choice: 350 titles); further down a list, its later ones. */
const PAGES_AT_ONCE = 10;

/** Where the titles begin that a page's address added, for a link that is followed without a script. */
export const MORE_ID = 'more';

/** Loads pages up to `number`; a list that ends before is shown to its end. */
export async function loadSpan<Item>(
  number: number,
  loadPage: (number: number) => Promise<Paged<Item>>,
): Promise<PageSpan<Item>> {
  const from = Math.max(0, number - PAGES_AT_ONCE + 1);
  const pages = await Promise.all(
    Array.from({ length: number - from + 1 }, (_, further) => loadPage(from + further)),
  );
  const [first, ...others] = pages;
  if (!first) throw new RangeError(`No page ${number}`);
  const last = Math.max(0, first.totalPages - 1);
  if (last < from) return loadSpan(last, loadPage);
  const content = [...first.content, ...others.flatMap((page) => page.content)];
  return { ...first, content, from, number: Math.min(number, last), numberOfElements: content.length };
}

const pageOf = (url: URL): number => Number(url.searchParams.get('page') ?? 0);

function withoutPage(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('page');
  return url.pathname + search;
}

/** A list that has grown by pages fetched on their own needs no new data when its address says so. */
export function shouldRevalidateSpan({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasGrown = withoutPage(currentUrl) === withoutPage(nextUrl) && pageOf(nextUrl) > pageOf(currentUrl);
  return !hasGrown && defaultShouldRevalidate;
}
