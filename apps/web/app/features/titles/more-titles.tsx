import type { FilterInput, listTitles, Paged } from '@palate/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { CardView } from './card-view.ts';
import { usePages } from './use-pages.ts';

/**
 * A paged list of titles with "More" under it. The button is a link to the next page, so that it
 * works without a script; with one it adds that page to this one.
 */
export function MoreTitles({
  first,
  query,
  children,
}: {
  first: Paged<CardView>;
  /** What the list was asked with, as `GET /movie` takes it. */
  query: FilterInput & { size: number };
  children(cards: readonly CardView[]): ReactNode;
}) {
  const { pathname, search } = useLocation();
  const list = usePages<CardView>(first, (page, signal) =>
    fetchApi<typeof listTitles>('GET', '/movie', { query: { ...query, page }, signal }),
  );
  const nextSearch = new URLSearchParams(search);
  nextSearch.set('page', String(list.next));
  return (
    <>
      {children(list.items)}
      {list.isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {list.hasMore && (
        <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={`${pathname}?${nextSearch}`}
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              void list.loadMore();
            }}
          >
            More
          </a>
          <span className="type-note text-dim" role="status">
            {first.number * first.size + list.items.length} of {first.totalElements}
          </span>
        </p>
      )}
    </>
  );
}
