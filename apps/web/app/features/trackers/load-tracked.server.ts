import {
  getWatchlist,
  listNotInterested,
  listTracked,
  PAGE_SIZE,
  TRACKED_SORTS,
  type TrackedSort,
} from '@palate/contract';
import type { ApiCall } from '../../api.ts';
import { fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { toCardView } from '../titles/card-view.ts';
import { loadSpan, readPage } from '../titles/page-span.ts';
import type { TrackedListKey } from './tracked-list.ts';

/** What the page of a tracked list shows. */
export async function loadTrackedList(api: ApiCall, key: TrackedListKey, search: URLSearchParams) {
  const asked = search.get('sort');
  const sort: TrackedSort = TRACKED_SORTS.find((known) => known === asked) ?? 'added';
  const page = readPage(search, PAGE_SIZE.seenMovies);
  const list = await loadSpan(page ?? 0, PAGE_SIZE.seenMovies, async (query) => {
    const found = await {
      watchlist: () => api(getWatchlist, { query: { ...query, sort } }),
      seen: () => api(listTracked, { query: { ...query, sort } }),
      notInterested: () => api(listNotInterested, { query }),
    }[key]();
    return { ...found, content: found.content.map(toCardView) };
  });
  return {
    key,
    sort,
    list,
    fallbacks: joinFallbacks(
      asked !== null && asked !== sort
        ? fallback('sort', 'We don’t know that order, so the newest come first.')
        : NO_FALLBACKS,
      page === null ? fallback('page', 'That page doesn’t exist, so this is the first.') : NO_FALLBACKS,
    ),
  };
}

export type TrackedListData = Awaited<ReturnType<typeof loadTrackedList>>;
