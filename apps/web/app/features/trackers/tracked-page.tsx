import type { getWatchlist, listNotInterested, listTracked } from '@palate/contract';
import type { TrackedSort } from '@palate/contract/vocab/trackers';
import { useLocation } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { EmptyShelf } from '../../design/illustrations/empty-shelf.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSkeletons } from '../titles/card-skeletons.tsx';
import type { CardView } from '../titles/card-view.ts';
import { EarlierLink, MoreLink } from '../titles/more-link.tsx';
import { TitleList } from '../titles/title-list.tsx';
import '../titles/titles.css';
import { pageSearch, usePages } from '../titles/use-pages.ts';
import type { TrackedListData } from './load-tracked.server.ts';
import { TRACKED_LISTS, type TrackedListKey } from './tracked-list.ts';
import { useHeld } from './tracker-store.ts';
import './trackers.css';

const SORT_NAMES: Record<TrackedSort, string> = {
  added: 'Date added',
  tasteMatch: 'Your match',
  rating: 'Your rating',
  releaseDate: 'Release date',
  runtime: 'Shortest first',
  movieRating: 'Movie rating',
  popularity: 'Popularity',
};
/** Orders that make sense for each list; the first is the default. */
const SORTS: Record<TrackedListKey, readonly TrackedSort[]> = {
  watchlist: ['added', 'tasteMatch', 'releaseDate', 'runtime', 'movieRating', 'popularity'],
  seen: ['added', 'rating', 'tasteMatch', 'releaseDate', 'movieRating'],
  notInterested: [],
};

const ENDPOINTS = {
  watchlist: '/watchlist',
  seen: '/movietracker/tracked/movies',
  notInterested: '/movietracker/',
} as const;

/** A page of tracked titles: the watchlist, what was seen, what was dismissed. */
export function TrackedPage({ data: { key, sort, list: first } }: { data: TrackedListData }) {
  const { name, empty, hint, holds } = TRACKED_LISTS[key];
  const { search } = useLocation();
  const list = usePages<CardView>(first, (page, signal) =>
    fetchApi<typeof getWatchlist | typeof listTracked | typeof listNotInterested>('GET', ENDPOINTS[key], {
      query: { page, size: first.size, ...(key !== 'notInterested' && { sort }) },
      signal,
    }),
  );
  const held = useHeld(list.items, holds);
  const before = first.from * first.size;
  const total = first.totalElements - (list.items.length - held.length);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>{name}</DisplayTitle>
      <ListLinks current={key} />
      {held.length === 0 && !list.hasMore ? (
        <EmptyList heading={empty} hint={hint} />
      ) : (
        <>
          <Sorts sorts={SORTS[key]} current={sort} />
          {before > 0 && (
            <EarlierLink search={pageSearch(search, first.from - 1)}>Previous {before} titles</EarlierLink>
          )}
          <TitleList cards={held} view="expanded" usual={null} hasRating={sort === 'movieRating'} />
          {list.isLoading && (
            <div className="mt-11">
              <CardSkeletons />
            </div>
          )}
          <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-2">
            {list.hasMore && <MoreLink list={list}>Show more</MoreLink>}
            <span className="type-note text-dim" role="status">
              {before + held.length} of {total}
            </span>
          </p>
        </>
      )}
    </div>
  );
}

function ListLinks({ current }: { current: TrackedListKey }) {
  return (
    <nav aria-label="Your lists" className="tracked-links mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {Object.entries(TRACKED_LISTS).map(([key, { path, name }]) => (
        <TextLink key={key} to={path} aria-current={key === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

function Sorts({ sorts, current }: { sorts: readonly TrackedSort[]; current: TrackedSort }) {
  if (sorts.length === 0) return <div className="mt-8" />;
  return (
    <nav aria-label="Sort by" className="tracked-links mt-8 mb-8 flex flex-wrap gap-x-5 gap-y-2">
      {sorts.map((sort) => (
        <TextLink
          key={sort}
          to={sort === 'added' ? '?' : `?sort=${sort}`}
          preventScrollReset
          aria-current={sort === current ? 'true' : undefined}
        >
          {SORT_NAMES[sort]}
        </TextLink>
      ))}
    </nav>
  );
}

function EmptyList({ heading, hint }: { heading: string; hint: string }) {
  return (
    <div className="page-grid mt-10 items-center gap-y-8">
      <div className="col-all overflow-hidden rounded-card md:col-[1/5]">
        <EmptyShelf />
      </div>
      <div className="col-all md:col-[6/12]">
        <h2 className="type-big">{heading}</h2>
        <p className="type-say mt-4">{hint}</p>
        <p className="mt-6">
          <ButtonLink to="/dashboard">What to watch tonight</ButtonLink>
        </p>
      </div>
    </div>
  );
}
