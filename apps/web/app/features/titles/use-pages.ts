import type { Paged } from '@palate/contract/paging';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';

/** Pages beyond the first, of the list they continue; another list begins anew. */
interface Added<Item> {
  readonly of: Paged<Item>;
  readonly pages: readonly Paged<Item>[];
}

/** §4 Pagination: whether anything is left after this page. */
const hasMore = ({ number, totalPages }: Pick<Paged<unknown>, 'number' | 'totalPages'>): boolean =>
  number + 1 < totalPages;

/** A paged list that grows on demand: the loader's first page, and those fetched after it. */
export function usePages<Item>(
  first: Paged<Item>,
  fetchPage: (number: number, signal: AbortSignal) => Promise<Paged<Item>>,
) {
  const [added, setAdded] = useState<Added<Item>>({ of: first, pages: [] });
  const [loadingFor, setLoadingFor] = useState<Paged<Item> | null>(null);
  const pending = useRef<AbortController>(null);
  const pages = [first, ...(added.of === first ? added.pages : [])];
  const last = pages.at(-1) ?? first;
  const isLoading = loadingFor === first;

  useEffect(() => () => pending.current?.abort(), []);

  async function loadMore() {
    if (isLoading) return;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setLoadingFor(first);
    try {
      const page = await fetchPage(last.number + 1, request.signal);
      setAdded((known) => ({ of: first, pages: [...(known.of === first ? known.pages : []), page] }));
    } catch (error) {
      if (!request.signal.aborted && error instanceof Error)
        showToast({ kind: 'error', message: error.message });
    } finally {
      if (pending.current === request) setLoadingFor(null);
    }
  }

  return {
    items: pages.flatMap(({ content }) => content),
    isLoading,
    hasMore: hasMore(last),
    next: last.number + 1,
    loadMore,
  };
}
