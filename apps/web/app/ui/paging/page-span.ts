import { PAGE_SIZE_MAX, ROWS_MAX } from '@palate/contract/constants';
import type { Paged } from '@palate/contract/paging';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Several pages of a list, from page `from` to page `number`, joined in `content`. It is what `?page=number` shows,
 * so that Back or a reload shows as much of the list as before.
 */
export type PageSpan<Item> = Paged<Item> & { readonly from: number };

/** Returns a list without items, with pages of `size`. */
export const emptySpan = (size: number): PageSpan<never> => ({
  content: [],
  from: 0,
  number: 0,
  size,
  totalPages: 0,
  totalElements: 0,
  numberOfElements: 0,
});

/**
 * Maximum number of pages shown at once (our choice: 140 titles, a third of a megabyte). Only the last ones are shown
 * if there are more.
 */
export const PAGES_AT_ONCE = 4;

/** Element id of the first title that a URL's page added, for links followed without JavaScript. */
export const MORE_ID = 'more';

/** The query parameters for page numbers: that of a page's main list, and that of the people in a search. */
const PAGE_PARAMETERS = ['page', 'people'] as const;
export type PageParameter = (typeof PAGE_PARAMETERS)[number];

/**
 * Parses a page number (from 0) in a URL, given the page size; null if it is invalid or too large for the
 * API.
 */
export function parsePage(
  search: URLSearchParams,
  size: number,
  name: PageParameter = 'page',
): number | null {
  const text = search.get(name) ?? '0';
  return /^\d{1,5}$/.test(text) && Number(text) * size < ROWS_MAX ? Number(text) : null;
}

/**
 * Loads the pages up to `number` (at most the last `PAGES_AT_ONCE` of them), with `size` items each, in as few calls as
 * the API's maximum page size allows. If the list is shorter, loads its last pages.
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

/** The parts of a URL that select a list and its page. */
type ListUrl = Pick<URL, 'pathname' | 'search'>;

const pageOf = ({ search }: ListUrl, name: PageParameter): number =>
  Number(new URLSearchParams(search).get(name) ?? 0);

function withoutPages({ pathname, search }: ListUrl): string {
  const parameters = new URLSearchParams(search);
  for (const name of PAGE_PARAMETERS) parameters.delete(name);
  return `${pathname}?${parameters}`;
}

/** Returns whether two URLs differ only in page numbers, and these have grown, as after loading more of a list. */
export function isGrowth(from: ListUrl, to: ListUrl): boolean {
  const steps = PAGE_PARAMETERS.map((name) => pageOf(to, name) - pageOf(from, name));
  return (
    steps.some((step) => step > 0) &&
    steps.every((step) => step >= 0) &&
    withoutPages(from) === withoutPages(to)
  );
}

/**
 * Decides whether React Router reloads a list's data.
 * @returns false if the list has only updated its URL after loading more
 */
export const shouldRevalidateSpan = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => !isGrowth(currentUrl, nextUrl) && defaultShouldRevalidate;
