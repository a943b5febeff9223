import { PAGE_SIZE_MAX, ROWS_MAX } from '@palate/contract/constants';
import type { Paged } from '@palate/contract/paging';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Pages `from` to `number` of a list in one `content`: what `?page=number` shows, so that Back and a
 * reload find as much of it as was opened.
 */
export type PageSpan<Item> = Paged<Item> & { readonly from: number };

/** Pages shown at once at most (our choice: 140 titles, a third of a megabyte); further down a list, its later ones. */
const PAGES_AT_ONCE = 4;

/** Where the titles begin that a page's address added, for a link that is followed without a script. */
export const MORE_ID = 'more';

/** A page's number from its address, from 0, of a list of so many a page; null for what is none or beyond the API's reach. */
export function readPage(search: URLSearchParams, size: number): number | null {
  const text = search.get('page') ?? '0';
  return /^\d{1,5}$/.test(text) && Number(text) * size < ROWS_MAX ? Number(text) : null;
}

/**
 * Loads pages of `size` up to `number`, in as few calls as the API's largest page allows; a list that
 * ends before is shown to its end.
 */
export async function loadSpan<Item>(
  number: number,
  size: number,
  load: (call: { page: number; size: number }) => Promise<Paged<Item>>,
): Promise<PageSpan<Item>> {
  const from = Math.max(0, number - PAGES_AT_ONCE + 1);
  const [begin, end] = [from * size, Math.min((number + 1) * size, ROWS_MAX)];
  const callSize = Math.min(end, PAGE_SIZE_MAX);
  const firstCall = Math.floor(begin / callSize);
  const calls = await Promise.all(
    Array.from({ length: Math.ceil(end / callSize) - firstCall }, (_, further) =>
      load({ page: firstCall + further, size: callSize }),
    ),
  );
  const totalElements = calls[0]?.totalElements ?? 0;
  const totalPages = Math.ceil(Math.min(totalElements, ROWS_MAX) / size);
  const last = Math.max(0, totalPages - 1);
  if (number > last && from > 0) return loadSpan(last, size, load);
  const passed = firstCall * callSize;
  const content = calls.flatMap((call) => call.content).slice(begin - passed, end - passed);
  const shown = { from, number: Math.min(number, last), size };
  return { content, ...shown, totalPages, totalElements, numberOfElements: content.length };
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
