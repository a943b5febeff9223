import type { getWatchlist, listNotInterested, listTracked } from '@palate/contract';
import type { Tracker } from '@palate/contract/trackers';
import type { TrackedSort } from '@palate/contract/vocab/trackers';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { fetchApi, loadCode } from '../../client-api.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toApiQuery } from '../filters/api-query.ts';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import { changedFilters } from '../filters/filter-state.ts';
import { NoResults } from '../filters/no-results.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import '../filters/filters.css';
import { EarlierLink } from '../../ui/paging/more-link.tsx';
import { MoreRow } from '../../ui/paging/more-row.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { CaptionedCard } from '../cards/card-view.ts';
import { TitleList } from '../cards/title-list.tsx';
import '../cards/cards.css';
import { fetchNext } from '../../ui/paging/fetch-next.ts';
import { type GrowingList, pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { listLink } from '../shortcuts/shortcut-words.ts';
import { countRemoved } from './changes/held.ts';
import type { TrackedListData } from './load-tracked.server.ts';
import { TRACKED_LISTS } from './tracked-list.ts';

const SORT_NAMES: Record<Exclude<TrackedSort, 'rating'>, string> = {
  added: 'Date added',
  tasteMatch: 'Taste match',
  myServices: 'On my services first',
  releaseDate: 'Most recent',
  runtime: 'Shortest first',
  movieRating: 'Movie rating',
  popularity: 'Popularity',
};

/**
 * Manages the titles of a tracked list's page, which loads more on demand.
 * @param isKept whether a title is still in the list after a change on this page; by default always true
 */
export function useTrackedTitles(
  { key, sort, list: first, pageFilters }: TrackedListData,
  isKept: (before: Tracker, now: Tracker) => boolean = () => true,
) {
  const { filters, trackedList } = pageFilters;
  const query = {
    ...toApiQuery({ ...filters, sortBy: null }, { tonight: '', category: null }),
    ...(trackedList && trackedList.userId !== null && { userId: trackedList.userId }),
    size: first.size,
    ...(key !== 'notInterested' && { sort }),
  };
  return usePages<CaptionedCard>(first, async (next, signal, loaded) => {
    const code = loadCode(import('../cards/caption-cards.ts'));
    const removed = countRemoved(loaded, isKept, filters.isUnseenOnly);
    return fetchNext({ loaded, removed, next, size: first.size }, async (page) => {
      const [found, { captionPages }] = await Promise.all([
        fetchApi<typeof getWatchlist | typeof listTracked | typeof listNotInterested>(
          'GET',
          TRACKED_LISTS[key].endpoint,
          { query: { ...query, page }, signal },
        ),
        code,
      ]);
      return captionPages(found, null);
    });
  });
}

/**
 * Returns the link to a tracked list with its filters and order, to be saved as a shortcut; null if the URL has filters
 * that we don't know.
 * @param name the list's name
 * @param ratingName the name of the order by the owner's rating
 */
export function useTrackedLink({ key, sort }: TrackedListData, name: string, ratingName: string) {
  const page = usePageFilters();
  const { pathname } = useLocation();
  const order = sort === 'added' || key === 'notInterested' ? null : sortName(sort, ratingName);
  return page && page.unknown.length === 0 ? listLink(page, pathname, name, order) : null;
}

const sortName = (sort: TrackedSort, ratingName: string): string =>
  sort === 'rating' ? ratingName : SORT_NAMES[sort];

/** Whether the URL has filters, so that a list without titles isn't simply empty. */
export const isFilteredList = ({ pageFilters: { filters, defaults, unknown } }: TrackedListData): boolean =>
  changedFilters(filters, defaults).length > 0 || unknown.length > 0;

/** The titles of a tracked list with their filters and sort orders. */
export function TrackedTitles({
  data: { list: first, pageFilters, sort, sorts },
  list,
  cards,
  ratingName,
  children,
}: {
  data: TrackedListData;
  list: GrowingList<CaptionedCard>;
  /** The list's titles without those that have left it since it was loaded. */
  cards: readonly CaptionedCard[];
  /** The name of the order by the owner's rating. */
  ratingName: string;
  /** Controls between the filters and the sort orders. */
  children?: ReactNode;
}) {
  const { state } = useNavigation();
  const { search } = useLocation();
  const before = first.from * first.size;
  const total = first.totalElements - (list.items.length - cards.length);
  return (
    <>
      <div className="mt-8">
        <FilterSentence total={total} hasOrder={false} />
      </div>
      {children}
      <Sorts sorts={sorts} current={sort} ratingName={ratingName} />
      {cards.length === 0 && !list.hasMore && <NoResults />}
      {before > 0 && (
        <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
      )}
      <div aria-busy={state !== 'idle'}>
        <TitleList
          cards={cards}
          view={pageFilters.filters.view}
          newest={(first.number - first.from) * first.size}
          hasRating={sort === 'movieRating'}
        />
      </div>
      {list.isLoading && (
        <div className="mt-11">
          <CardSkeletons />
        </div>
      )}
      {first.totalElements > first.size && (
        <MoreRow list={list} shown={before + cards.length} total={total} />
      )}
    </>
  );
}

function Sorts({
  sorts,
  current,
  ratingName,
}: {
  sorts: readonly TrackedSort[];
  current: TrackedSort;
  ratingName: string;
}) {
  const { search } = useLocation();
  if (sorts.length === 0) return <div className="mt-8" />;
  return (
    <PageTabs label="Sort by" className="mt-6 mb-8">
      {sorts.map((sort) => (
        <TextLink
          key={sort}
          to={sortSearch(search, sort)}
          preventScrollReset
          aria-current={sort === current ? 'true' : undefined}
        >
          {sortName(sort, ratingName)}
        </TextLink>
      ))}
    </PageTabs>
  );
}

/**
 * Returns the current URL's query with another sort order, from the first page and without an open dialog.
 */
function sortSearch(search: string, sort: TrackedSort): string {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'page', 'modal']) next.delete(name);
  if (sort !== 'added') next.set('sort', sort);
  return `?${next}`;
}
