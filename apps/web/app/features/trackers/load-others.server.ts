import {
  getProfile,
  getUser,
  getWatchlist,
  listNotInterested,
  listTracked,
  PAGE_SIZE,
} from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { pageFallbacks } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { toCardView } from '../cards/card-view.ts';
import type { TrackedListKey } from './tracked-list.ts';

/** Whether an id is the signed-in member's own. */
export async function isOwnId(api: ApiCall, id: string): Promise<boolean> {
  return (await api(getUser)).id === id.toLowerCase();
}

/**
 * Loads another member's list of tracked titles, latest first. Fails with the API's error if the viewer may not see
 * that list.
 */
export async function loadOthersList(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  key: TrackedListKey,
  userId: string,
) {
  const api = context.get(apiContext);
  const { id, profileName } = await orNotFound(api(getProfile, { params: { id: userId } }));
  const page = parsePage(url.searchParams, PAGE_SIZE.seenMovies);
  const list = await loadSpan(page ?? 0, PAGE_SIZE.seenMovies, async (call) => {
    const query = { ...call, userId: id };
    const found = await {
      watchlist: () => api(getWatchlist, { query }),
      seen: () => api(listTracked, { query }),
      notInterested: () => api(listNotInterested, { query }),
    }[key]();
    return { ...found, content: found.content.map(toCardView) };
  });
  return {
    key,
    owner: { id, name: profileName },
    list,
    fallbacks: pageFallbacks(page),
  };
}

export type OthersListData = Awaited<ReturnType<typeof loadOthersList>>;
