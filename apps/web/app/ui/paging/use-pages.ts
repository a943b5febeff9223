import type { Paged } from '@palate/contract/paging';
import { useContext, useEffect, useRef, useState } from 'react';
import {
  type Location,
  type RouterState,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { showToast } from '../toasts/toast.ts';
import { isGrowth, type PageParameter, type PageSpan } from './page-span.ts';

/** Pages after the first, with the list that they belong to (`of`); another list starts over. */
interface Added<Item> {
  readonly of: PageSpan<Item>;
  readonly pages: readonly Paged<Item>[];
}

/** A list that loads more pages on demand: those that its URL asks for, and those loaded since. */
export interface GrowingList<Item> {
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  /** Specification §4 Pagination: whether there are more pages after the last one shown. */
  readonly hasMore: boolean;
  /** The URL's query with one more page. */
  readonly nextSearch: string;
  /** Fetches the next page and updates the URL in place, so that Back shows as much of the list. */
  loadMore(): Promise<void>;
}

/** Returns the current URL's query with another page number in `name`, and without an open dialog. */
export function pageSearch(search: string, number: number, name: PageParameter = 'page'): string {
  const next = new URLSearchParams(search);
  next.delete('modal');
  next.set(name, String(number));
  return `?${next}`;
}

const showFailure = ({ message }: Error): void => showToast({ kind: 'error', message });

/** One step of a list that grows. */
interface Step<Part> {
  fetchPart(signal: AbortSignal): Promise<Part>;
  add(part: Part): void;
  /** The page number for the URL; null if the URL can't count any further. */
  readonly number: number | null;
  readonly name?: PageParameter;
}

/**
 * Returns the query of a list's URL now, with the page number that this list or another one on the page is putting
 * there. The hooks of React Router return a navigation only after the next render, which can be too late.
 * @param own the list's URL when it was rendered
 * @returns null if the visitor is leaving the page, or changing the list or opening a dialog
 */
function latestSearch(
  own: Pick<Location, 'pathname' | 'search'>,
  { location, navigation }: Pick<RouterState, 'location' | 'navigation'>,
): string | null {
  const latest = navigation.location ?? location;
  const isUnchanged =
    !navigation.location && location.pathname === own.pathname && location.search === own.search;
  return isUnchanged || isGrowth(own, latest) ? latest.search : null;
}

/**
 * Loads more of a list, one request at a time, and updates the page number in the URL in place. A request is
 * cancelled when the list changes, and never interrupts a navigation that has begun meanwhile.
 * @param first the list's first pages, from the loader; a different object means a different list
 */
export function useLoadMore(first: object, onFailure: (error: Error) => void = showFailure) {
  const { pathname, search } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const [loadingFor, setLoadingFor] = useState<object | null>(null);
  const pending = useRef<AbortController>(null);
  // When the list changes, cancel requests for the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of list that ends a request
  useEffect(() => () => pending.current?.abort(), [first]);
  const isLoading = loadingFor === first;

  async function load<Part>({ fetchPart, add, number, name = 'page' }: Step<Part>): Promise<void> {
    if (isLoading) return;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setLoadingFor(first);
    try {
      const part = await fetchPart(request.signal);
      if (request.signal.aborted) return;
      add(part);
      const latest = router ? latestSearch({ pathname, search }, router.state) : search;
      if (number !== null && latest !== null)
        void navigate(pageSearch(latest, number, name), { replace: true, preventScrollReset: true });
    } catch (error) {
      if (!request.signal.aborted && error instanceof Error) onFailure(error);
    } finally {
      if (pending.current === request) setLoadingFor(null);
    }
  }
  return { search, isLoading, load };
}

/**
 * Manages a paged list that loads more on demand. `first` comes from the loader; when it changes, the list starts
 * over.
 * @param fetchPage gets the page's number and the items loaded so far
 * @param name the query parameter with the page number
 * @param onFailure called with the error if a page couldn't be loaded; by default a toast shows it
 */
export function usePages<Item>(
  first: PageSpan<Item>,
  fetchPage: (number: number, signal: AbortSignal, loaded: readonly Item[]) => Promise<Paged<Item>>,
  { onFailure, name = 'page' }: { onFailure?: (error: Error) => void; name?: PageParameter } = {},
): GrowingList<Item> {
  const { search, isLoading, load } = useLoadMore(first, onFailure);
  const [added, setAdded] = useState<Added<Item>>({ of: first, pages: [] });
  const pages = [first, ...(added.of === first ? added.pages : [])];
  const last = pages.at(-1) ?? first;
  const next = last.number + 1;
  const items = pages.flatMap(({ content }) => content);

  return {
    items,
    isLoading,
    hasMore: next < last.totalPages,
    nextSearch: pageSearch(search, next, name),
    loadMore: () =>
      load({
        fetchPart: (signal) => fetchPage(next, signal, items),
        add: (page) =>
          setAdded((known) => ({ of: first, pages: [...(known.of === first ? known.pages : []), page] })),
        number: next,
        name,
      }),
  };
}
