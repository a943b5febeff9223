import { getProfile, listHistory, PAGE_SIZE } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../../api.ts';
import { pageFallbacks } from '../../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../../ui/paging/page-span.ts';
import { toEntryView } from './entry-view.ts';

/** Loads another member's history. Fails with the API's error if the viewer may not see it. */
export async function loadOthersHistory(api: ApiCall, search: URLSearchParams, userId: string) {
  const { id, profileName } = await orNotFound(api(getProfile, { params: { id: userId } }));
  const page = parsePage(search, PAGE_SIZE.seenMovies);
  const list = await loadSpan(page ?? 0, PAGE_SIZE.seenMovies, async (call) => {
    const found = await api(listHistory, { query: { ...call, userId: id } });
    return { ...found, content: found.content.map(toEntryView) };
  });
  return {
    owner: { id, name: profileName },
    list,
    fallbacks: pageFallbacks(page),
  };
}

export type OthersHistoryData = Awaited<ReturnType<typeof loadOthersHistory>>;
