import type { getWatchlist, listNotInterested, listTracked } from '@palate/contract';
import type { TrackedSort } from '@palate/contract/vocab/trackers';
import { useLocation, useNavigation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toApiQuery } from '../filters/filter-address.ts';
import { FilterSentence } from '../filters/filter-sentence.tsx';
import { changedFilters } from '../filters/filter-state.ts';
import { NoResults } from '../filters/no-results.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import '../filters/filters.css';
import { EarlierLink, MoreLink } from '../../ui/paging/more-link.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { CardView } from '../cards/card-view.ts';
import { TitleList } from '../cards/title-list.tsx';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { listLink } from '../shortcuts/shortcut-words.ts';
import '../cards/cards.css';
import { pageSearch, usePages } from '../../ui/paging/use-pages.ts';
import { CalendarPart } from './calendar-part.tsx';
import { HELD_IN } from './changes/held.ts';
import { titleTrackers } from './changes/tracker-store.ts';
import type { TrackedListData } from './load-tracked.server.ts';
import { TRACKED_LISTS, type TrackedListKey } from './tracked-list.ts';
import './trackers.css';

const SORT_NAMES: Record<TrackedSort, string> = {
  added: 'Date added',
  tasteMatch: 'Taste match',
  myServices: 'On my services first',
  rating: 'Your rating',
  releaseDate: 'Most recent',
  runtime: 'Shortest first',
  movieRating: 'Movie rating',
  popularity: 'Popularity',
};
/** Sort orders that make sense for each list; the first is the default. */
const SORTS: Record<TrackedListKey, readonly TrackedSort[]> = {
  watchlist: ['added', 'tasteMatch', 'myServices', 'releaseDate', 'runtime', 'movieRating', 'popularity'],
  seen: ['added', 'rating', 'tasteMatch', 'releaseDate', 'movieRating'],
  notInterested: [],
};

/** A page of tracked titles: the watchlist, seen titles or dismissed titles. */
export function TrackedPage({ data: { key, sort, list: first, pageFilters } }: { data: TrackedListData }) {
  const { name, empty, hint, endpoint, path } = TRACKED_LISTS[key];
  const { filters, defaults } = pageFilters;
  const { state } = useNavigation();
  const query = {
    ...toApiQuery({ ...filters, sortBy: null }, { tonight: '', category: null }),
    size: first.size,
    ...(key !== 'notInterested' && { sort }),
  };
  const { search } = useLocation();
  const page = usePageFilters();
  const order = sort === 'added' || key === 'notInterested' ? null : SORT_NAMES[sort];
  const link = page && page.unknown.length === 0 ? listLink(page, path, name, order) : null;
  const list = usePages<CardView>(first, (page, signal) =>
    fetchApi<typeof getWatchlist | typeof listTracked | typeof listNotInterested>('GET', endpoint, {
      query: { ...query, page },
      signal,
    }),
  );
  const held = titleTrackers.useKept(list.items, HELD_IN[key]);
  const before = first.from * first.size;
  const total = first.totalElements - (list.items.length - held.length);
  const isFiltered = changedFilters(filters, defaults).length > 0 || pageFilters.unknown.length > 0;
  const isEmpty = held.length === 0 && !list.hasMore;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>{name}</DisplayTitle>
      <ListLinks current={key} />
      {/* Reserve the button's height, so that nothing below moves when it appears. */}
      <p className="mt-4 min-h-9">{link && <AddShortcut link={link} />}</p>
      {isEmpty && !isFiltered ? (
        <EmptyList heading={empty} hint={hint} />
      ) : (
        <>
          <div className="mt-8">
            <FilterSentence total={total} hasOrder={false} />
          </div>
          {key === 'watchlist' && (
            <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-4">
              <ButtonLink to="/watchlist/pick">Pick one for me</ButtonLink>
              <CalendarPart />
            </div>
          )}
          <Sorts sorts={SORTS[key]} current={sort} />
          {isEmpty && <NoResults />}
          {before > 0 && (
            <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
          )}
          <div aria-busy={state !== 'idle'}>
            <TitleList
              cards={held}
              view={filters.view}
              usual={null}
              newest={(first.number - first.from) * first.size}
              hasRating={sort === 'movieRating'}
            />
          </div>
          {list.isLoading && (
            <div className="mt-11">
              <CardSkeletons />
            </div>
          )}
          {list.hasMore && (
            <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
              <MoreLink list={list}>Show more</MoreLink>
              <span className="type-note text-dim" role="status">
                {before + held.length} of {total}
              </span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function ListLinks({ current }: { current: TrackedListKey }) {
  return (
    <nav aria-label="Your titles" className="page-tabs mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {Object.entries(TRACKED_LISTS).map(([key, { path, name }]) => (
        <TextLink key={key} to={path} aria-current={key === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
      <TextLink to="/books?shelf=wantToRead">Books to read</TextLink>
    </nav>
  );
}

function Sorts({ sorts, current }: { sorts: readonly TrackedSort[]; current: TrackedSort }) {
  const { search } = useLocation();
  if (sorts.length === 0) return <div className="mt-8" />;
  return (
    <nav aria-label="Sort by" className="page-tabs mt-6 mb-8 flex flex-wrap gap-x-5 gap-y-2">
      {sorts.map((sort) => (
        <TextLink
          key={sort}
          to={sortSearch(search, sort)}
          preventScrollReset
          aria-current={sort === current ? 'true' : undefined}
        >
          {SORT_NAMES[sort]}
        </TextLink>
      ))}
    </nav>
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

function EmptyList({ heading, hint }: { heading: string; hint: string }) {
  return (
    <EmptyState className="mt-10">
      <h2 className="type-big">{heading}</h2>
      <p className="type-say mt-4">{hint}</p>
      <p className="mt-6">
        <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
      </p>
    </EmptyState>
  );
}
