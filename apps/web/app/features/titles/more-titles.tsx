import type { FilterInput, listTitles } from '@palate/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { CardView } from './card-view.ts';
import { EarlierLink, MoreLink } from './more-link.tsx';
import type { PageSpan } from './page-span.ts';
import { pageSearch, usePages } from './use-pages.ts';

/** A paged list of titles with "More" under it. */
export function MoreTitles({
  first,
  query,
  children,
}: {
  first: PageSpan<CardView>;
  /** What the list was asked with, as `GET /movie` takes it. */
  query: FilterInput & { size: number };
  /** Draws the list; `newest` is the place at which the last page of the address begins. */
  children(cards: readonly CardView[], newest: number): ReactNode;
}) {
  const { search } = useLocation();
  const list = usePages<CardView>(first, (page, signal) =>
    fetchApi<typeof listTitles>('GET', '/movie', { query: { ...query, page }, signal }),
  );
  const before = first.from * first.size;
  return (
    <>
      {before > 0 && (
        <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
      )}
      {children(list.items, (first.number - first.from) * first.size)}
      {list.isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {list.hasMore && (
        <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
          <MoreLink list={list}>Show more</MoreLink>
          <span className="type-note text-dim" role="status">
            {before + list.items.length} of {first.totalElements}
          </span>
        </p>
      )}
    </>
  );
}
