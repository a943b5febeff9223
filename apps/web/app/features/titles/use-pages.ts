import type { Paged } from '@palate/contract/paging';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { showToast } from '../../ui/toast.ts';
import type { PageSpan } from './page-span.ts';

/** Pages beyond the first, of the list they continue; another list begins anew. */
interface Added<Item> {
  readonly of: PageSpan<Item>;
  readonly pages: readonly Paged<Item>[];
}

/** A list that grows on demand: the pages its address shows, and those fetched after them. */
export interface GrowingList<Item> {
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  /** §4 Pagination: whether anything is left after the last page. */
  readonly hasMore: boolean;
  /** The address, query only, that shows one page more. */
  readonly nextSearch: string;
  /** Fetches the next page and says so in the address, in place: Back comes to as much of the list. */
  loadMore(): Promise<void>;
}

/** The query of a page's own address with another page number; a dialog it opened doesn't open again. */
export function pageSearch(search: string, number: number): string {
  const next = new URLSearchParams(search);
  next.delete('modal');
  next.set('page', String(number));
  return `?${next}`;
}

const showFailure = ({ message }: Error): void => showToast({ kind: 'error', message });

/**
 * A paged list that grows on demand. `first` is the loader's; a loader's new answer begins anew.
 * @param onFailure is given the error of a page that couldn't be fetched; by default a toast shows it
 */
export function usePages<Item>(
  first: PageSpan<Item>,
  fetchPage: (number: number, signal: AbortSignal) => Promise<Paged<Item>>,
  onFailure: (error: Error) => void = showFailure,
): GrowingList<Item> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [added, setAdded] = useState<Added<Item>>({ of: first, pages: [] });
  const [loadingFor, setLoadingFor] = useState<PageSpan<Item> | null>(null);
  const pending = useRef<AbortController>(null);
  const pages = [first, ...(added.of === first ? added.pages : [])];
  const last = pages.at(-1) ?? first;
  const next = last.number + 1;
  const isLoading = loadingFor === first;

  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);
  // Another list is another question: what was on its way for this one is no answer to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of list that ends a request
  useEffect(() => () => pending.current?.abort(), [first]);

  async function loadMore() {
    if (isLoading) return;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setLoadingFor(first);
    try {
      const page = await fetchPage(next, request.signal);
      setAdded((known) => ({ of: first, pages: [...(known.of === first ? known.pages : []), page] }));
      if (!isLeaving.current)
        void navigate(pageSearch(search, next), { replace: true, preventScrollReset: true });
    } catch (error) {
      if (!request.signal.aborted && error instanceof Error) onFailure(error);
    } finally {
      if (pending.current === request) setLoadingFor(null);
    }
  }

  return {
    items: pages.flatMap(({ content }) => content),
    isLoading,
    hasMore: next < last.totalPages,
    nextSearch: pageSearch(search, next),
    loadMore,
  };
}
