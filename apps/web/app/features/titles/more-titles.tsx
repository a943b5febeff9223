import type { Card, FilterInput, listTitles, Paged } from '@palate/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toast.ts';
import { CardSkeletons } from './card-skeletons.tsx';

interface Added {
  /** The list these pages continue; another filter begins anew. */
  readonly of: Paged<Card>;
  readonly pages: readonly Paged<Card>[];
}

/** §4 Pagination: whether anything is left after this page. */
export const hasMore = ({ number, totalPages }: Pick<Paged<Card>, 'number' | 'totalPages'>): boolean =>
  number + 1 < totalPages;

/**
 * A paged list of titles with "More" under it. The button is a link to the next page, so that it
 * works without a script; with one it adds that page to this one.
 */
export function MoreTitles({
  first,
  query,
  children,
}: {
  first: Paged<Card>;
  /** What the list was asked with, as `GET /movie` takes it. */
  query: FilterInput;
  children(cards: readonly Card[]): ReactNode;
}) {
  const { pathname, search } = useLocation();
  const [added, setAdded] = useState<Added>({ of: first, pages: [] });
  const [isLoading, setIsLoading] = useState(false);
  const pending = useRef<AbortController>(null);
  const pages = [first, ...(added.of === first ? added.pages : [])];
  const last = pages.at(-1) ?? first;
  const next = last.number + 1;
  const nextSearch = new URLSearchParams(search);
  nextSearch.set('page', String(next));

  useEffect(() => () => pending.current?.abort(), []);

  async function load() {
    if (isLoading) return;
    const request = new AbortController();
    pending.current = request;
    setIsLoading(true);
    try {
      const page = await fetchApi<typeof listTitles>('GET', '/movie', {
        query: { ...query, page: next },
        signal: request.signal,
      });
      setAdded((known) => ({ of: first, pages: [...(known.of === first ? known.pages : []), page] }));
    } catch (error) {
      if (!request.signal.aborted && error instanceof Error)
        showToast({ kind: 'error', message: error.message });
    } finally {
      setIsLoading(false);
    }
  }

  const cards = pages.flatMap((page) => page.content);
  return (
    <>
      {children(cards)}
      {isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {hasMore(last) && (
        <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={`${pathname}?${nextSearch}`}
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              void load();
            }}
          >
            More
          </a>
          <span className="type-note text-dim" role="status">
            {cards.length} of {first.totalElements}
          </span>
        </p>
      )}
    </>
  );
}
