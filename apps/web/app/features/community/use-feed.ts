import { PAGE_SIZE } from '@palate/contract/constants';
import type { listActivities } from '@palate/contract/feed';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { pageSearch, useLoadMore } from '../../ui/paging/use-pages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { type ActivityView, toActivityView } from './activity-view.ts';
import { PAGES_MAX } from './feeds.ts';
import type { CommunityData } from './load-community.server.ts';

/** Activities that were loaded after the page's own, and the page's feed that they belong to (`of`). */
interface Added {
  readonly of: CommunityData['activities'];
  readonly items: readonly ActivityView[];
  readonly next: string | null;
  readonly pages: number;
}

/**
 * Manages a feed that loads more on demand. The next part begins after the last activity by its id, so that none is
 * repeated or skipped when new ones arrive. The URL counts the pages, so that Back shows as many of them again.
 */
export function useFeed({ activities: first, feed, genre, page }: CommunityData) {
  const locale = useLocale();
  const { search, isLoading, load } = useLoadMore(first);
  const [added, setAdded] = useState<Added | null>(null);
  const grown: Added = added?.of === first ? added : { of: first, items: [], next: first.next, pages: 0 };
  const shownPage = Math.min(page + grown.pages, PAGES_MAX - 1);

  async function loadMore() {
    if (grown.next === null) return;
    const query = {
      feed,
      size: PAGE_SIZE.communityActivity,
      before: grown.next,
      ...(genre !== null && { genres: genre }),
    };
    await load({
      fetchPart: (signal) => fetchApi<typeof listActivities>('GET', '/activities', { query, signal }),
      add(more) {
        const now = new Date();
        const items = more.content.map((activity) => toActivityView(activity, { now, locale }));
        setAdded({ ...grown, items: [...grown.items, ...items], next: more.next, pages: grown.pages + 1 });
      },
      number: shownPage < PAGES_MAX - 1 ? shownPage + 1 : null,
    });
  }

  return {
    items: [...first.content, ...grown.items],
    hasMore: grown.next !== null,
    isLoading,
    nextSearch: pageSearch(search, Math.min(shownPage + 1, PAGES_MAX - 1)),
    loadMore,
  };
}
