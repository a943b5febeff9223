import {
  getWatchlist,
  listNotInterested,
  listTracked,
  PAGE_SIZE,
  TRACKED_SORTS,
  type TrackedSort,
} from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../server-context.ts';
import { fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { emptySpan, loadSpan } from '../../ui/paging/page-span.ts';
import { toCardView } from '../cards/card-view.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import { NO_FILTERS } from '../filters/filter-state.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { TRACKED_LISTS, type TrackedListKey } from './tracked-list.ts';

/**
 * Loads the page of a tracked list: its filters, its order, and its titles up to the page number in its URL.
 */
export async function loadTrackedList(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  key: TrackedListKey,
) {
  const api = context.get(apiContext);
  const search = url.searchParams;
  const asked = search.get('sort');
  const sort: TrackedSort = TRACKED_SORTS.find((known) => known === asked) ?? 'added';
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    // Show all of the member's titles, regardless of their preferences for lists of suggestions.
    defaults: ({ view }) => ({ ...NO_FILTERS, view }),
    category: null,
    categoryOrder: null,
    yearNow: new Date().getFullYear(),
    ownList: { path: TRACKED_LISTS[key].endpoint, sortText: sort === 'added' ? '' : `sort=${sort}` },
  });
  const filters = toApiQuery({ ...pageFilters.filters, sortBy: null }, { tonight: '', category: null });
  const load = async (page: { page: number; size: number }) => {
    const found = await {
      watchlist: () => api(getWatchlist, { query: { ...filters, ...page, sort } }),
      seen: () => api(listTracked, { query: { ...filters, ...page, sort } }),
      notInterested: () => api(listNotInterested, { query: { ...filters, ...page } }),
    }[key]();
    return { ...found, content: found.content.map(toCardView) };
  };
  const list =
    pageFilters.unknown.length > 0
      ? emptySpan(PAGE_SIZE.seenMovies)
      : await loadSpan(number, PAGE_SIZE.seenMovies, load);
  return {
    key,
    sort,
    list,
    pageFilters,
    fallbacks: joinFallbacks(
      fallbacks,
      asked !== null && asked !== sort
        ? fallback('sort', 'That sort order doesn’t exist, so this list is sorted by date added.')
        : NO_FALLBACKS,
    ),
  };
}

/** The data of a tracked list's page. */
export type TrackedListData = Awaited<ReturnType<typeof loadTrackedList>>;
