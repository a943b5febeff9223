import type { listTitles } from '@palate/contract';
import { fetchApi } from '../../client-api.ts';
import { fetchNext } from '../../ui/paging/fetch-next.ts';
import { captionPages } from '../cards/caption-cards.ts';
import type { FetchMoreTitles } from '../cards/more-titles.tsx';
import { countRemoved, HELD_IN } from './changes/held.ts';

/**
 * Fetches the next page of a list of titles, without skipping any because of titles that the viewer has dismissed or
 * rated on this page.
 */
export const fetchMoreTitles: FetchMoreTitles = ({ query, next, loaded, usual }, signal) => {
  const removed = countRemoved(loaded, HELD_IN.category, Boolean(query.isUnseenOnly));
  return fetchNext({ loaded, removed, next, size: query.size }, async (page) =>
    captionPages(
      await fetchApi<typeof listTitles>('GET', '/movie', { query: { ...query, page }, signal }),
      usual,
    ),
  );
};
