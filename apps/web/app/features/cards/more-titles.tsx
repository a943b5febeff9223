import type { FilterInput } from '@palate/contract';
import type { Paged } from '@palate/contract/paging';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '../../client-api.ts';
import { keepPages } from '../../ui/paging/kept-pages.ts';
import { EarlierLink, MoreLink } from '../../ui/paging/more-link.tsx';
import { PAGES_AT_ONCE, type PageSpan } from '../../ui/paging/page-span.ts';
import { useEndless } from '../../ui/paging/use-endless.ts';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import type { UsualSliderValues } from '../match/because.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { CaptionedCard } from './card-view.ts';

/** The query of a list for `GET /movie`. */
type ListQuery = FilterInput & { size: number };

/**
 * Fetches page `next` (from 0) of a list of titles.
 * @param list `loaded` are the titles loaded so far; `usual` as in `MoreTitles`
 */
export type FetchMoreTitles = (
  list: {
    query: ListQuery;
    next: number;
    loaded: readonly CaptionedCard[];
    usual: UsualSliderValues | null;
  },
  signal: AbortSignal,
) => Promise<Paged<CaptionedCard>>;

/**
 * Loads the function that fetches pages. It belongs to the trackers feature, because it depends on changes of trackers.
 * That feature imports this one, so importing its file by name would be a cycle; it is found by a pattern.
 */
const [loadFetch = () => Promise.reject(new Error('fetch-more-titles.ts is missing'))] = Object.values(
  import.meta.glob<{ fetchMoreTitles: FetchMoreTitles }>('../*/fetch-more-titles.ts'),
);

/**
 * A paged list of titles with “Show more” below it. If `isEndless`, it also loads more automatically near its
 * end, as many pages as Back can restore; after that only the button loads more, so that the end of the page
 * can be reached.
 */
export function MoreTitles({
  first,
  query,
  usual,
  isEndless = false,
  children,
}: {
  first: PageSpan<CaptionedCard>;
  query: ListQuery;
  /** The slider values that the viewer usually likes, for captions; null without a taste. */
  usual: UsualSliderValues | null;
  isEndless?: boolean;
  /** Renders the list; `newest` is the index of the first title on the URL's last page (`?page=`). */
  children(cards: readonly CaptionedCard[], newest: number): ReactNode;
}) {
  const { search, key } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ of: typeof first; message: string } | null>(null);
  const list = usePages<CaptionedCard>(
    first,
    async (next, signal, loaded) => {
      const { fetchMoreTitles } = await loadCode(loadFetch());
      const found = await fetchMoreTitles({ query, next, loaded, usual }, signal);
      setFailure(null);
      return found;
    },
    { onFailure: ({ message }) => setFailure({ of: first, message }) },
  );
  const message = failure?.of === first ? failure.message : null;
  const isShort = list.items.length < PAGES_AT_ONCE * first.size;
  useEndless(end, list, isEndless && isShort && message === null);
  const before = first.from * first.size;
  useEffect(() => {
    if (before === 0 && list.items.length > PAGES_AT_ONCE * first.size) keepPages(key, list.items);
  });
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
        <div ref={end} className="mt-12">
          {message !== null && !list.isLoading && (
            <p role="alert" className="mb-4">
              More titles couldn’t be loaded. {message}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <MoreLink list={list}>{message === null || list.isLoading ? 'Show more' : 'Try again'}</MoreLink>
            <span className="type-note text-dim" role="status">
              {before + list.items.length} of {first.totalElements}
            </span>
          </p>
        </div>
      )}
    </>
  );
}
