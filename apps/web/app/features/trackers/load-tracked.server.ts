import {
  type Card,
  getWatchlist,
  listNotInterested,
  listTracked,
  PAGE_SIZE,
  type TrackedSort,
} from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { emptySpan, loadSpan } from '../../ui/paging/page-span.ts';
import { captionPages } from '../cards/caption-cards.ts';
import { toApiQuery } from '../filters/api-query.ts';
import { NO_FILTERS } from '../filters/filter-state.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { TRACKED_LISTS, type TrackedListKey } from './tracked-list.ts';
import { acceptedSorts, offeredSorts } from './tracked-sorts.ts';

/** A member whose list the page shows, if it isn't the viewer's own. */
export interface ListOwner {
  readonly id: string;
  readonly name: string;
}

/**
 * Loads the page of a tracked list: its filters, its order, and its titles up to the page number in its URL. Fails with
 * the API's error if the viewer may not see the list.
 * @param owner the other member whose list it is; null for the signed-in member's own list
 */
export async function loadTrackedList(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  key: TrackedListKey,
  owner: ListOwner | null = null,
) {
  const api = context.get(apiContext);
  const search = url.searchParams;
  const { session, hasTaste } = context.get(viewerContext);
  const sorting = { isOwn: owner === null, isMember: session.state === 'member', hasTaste };
  const asked = search.get('sort');
  const sort: TrackedSort = acceptedSorts(key, sorting).find((known) => known === asked) ?? 'added';
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    // Show all of the member's titles, regardless of the viewer's preferences for lists of suggestions.
    defaults: ({ view }) => ({ ...NO_FILTERS, view }),
    category: null,
    categoryOrder: null,
    yearNow: new Date().getFullYear(),
    trackedList: {
      path: TRACKED_LISTS[key].endpoint,
      userId: owner?.id ?? null,
      sortText: sort === 'added' ? '' : `sort=${sort}`,
    },
  });
  const query = {
    ...toApiQuery({ ...pageFilters.filters, sortBy: null }, { tonight: '', category: null }),
    ...(owner && { userId: owner.id }),
  };
  const load = (page: { page: number; size: number }) =>
    ({
      watchlist: () => api(getWatchlist, { query: { ...query, ...page, sort } }),
      seen: () => api(listTracked, { query: { ...query, ...page, sort } }),
      notInterested: () => api(listNotInterested, { query: { ...query, ...page } }),
    })[key]();
  const list =
    pageFilters.unknown.length > 0
      ? emptySpan(PAGE_SIZE.seenMovies)
      : await loadSpan<Card>(number, PAGE_SIZE.seenMovies, load);
  return {
    key,
    sort,
    /** The sort orders that the page offers. */
    sorts: offeredSorts(key, sorting),
    list: captionPages(list, null),
    pageFilters,
    fallbacks: joinFallbacks(
      fallbacks,
      asked !== null && asked !== sort
        ? fallback('sort', 'That sort order isn’t available here, so this list is sorted by date added.')
        : NO_FALLBACKS,
    ),
  };
}

/** The data of a tracked list's page. */
export type TrackedListData = Awaited<ReturnType<typeof loadTrackedList>>;
