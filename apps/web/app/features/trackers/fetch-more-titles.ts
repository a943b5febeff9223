import type { listTitles } from '@palate/contract';
import type { Tracker } from '@palate/contract/trackers';
import { fetchApi } from '../../client-api.ts';
import { fetchNext } from '../../ui/paging/fetch-next.ts';
import { captionPages } from '../cards/caption-cards.ts';
import type { FetchMoreTitles } from '../cards/more-titles.tsx';
import { HELD_IN, isSeen } from './changes/held.ts';
import { titleTrackers } from './changes/tracker-store.ts';

/**
 * Fetches the next page of a list of titles, without skipping any because of titles that the viewer has dismissed or
 * rated on this page.
 */
export const fetchMoreTitles: FetchMoreTitles = ({ query, next, loaded, usual }, signal) => {
  const isKept = (before: Tracker, now: Tracker) =>
    HELD_IN.category(before, now) && (!query.isUnseenOnly || !isSeen(now));
  const removed = loaded.length - titleTrackers.listKept(loaded, isKept).length;
  return fetchNext({ loaded, removed, next, size: query.size }, async (page) =>
    captionPages(
      await fetchApi<typeof listTitles>('GET', '/movie', { query: { ...query, page }, signal }),
      usual,
    ),
  );
};
