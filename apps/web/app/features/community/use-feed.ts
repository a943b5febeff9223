import type { ActivityPage } from '@palate/contract/feed';
import { useState } from 'react';
import { pageSearch, useLoadMore } from '../../ui/paging/use-pages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { type ActivitiesView, type ActivityView, toActivitiesView } from './activity-view.ts';
import { lastFeedPage } from './feeds.ts';

/** Activities that were loaded after the page's own, and the page's feed that they belong to (`of`). */
interface Added {
  readonly of: ActivitiesView;
  readonly items: readonly ActivityView[];
  readonly next: string | null;
  readonly pages: number;
}

/**
 * Manages a feed that loads more on demand. The next part begins after the last activity by its id, so that none is
 * repeated or skipped when new ones arrive. The URL counts the pages, so that Back shows as many of them again.
 * @param feed `first` are the activities from the loader; a different object means a different feed. `page` is the
 * number of their last page, from 0, and `size` the size of a page. `fetchPart` fetches the activities after one.
 */
export function useFeed({
  first,
  page,
  size,
  fetchPart,
}: {
  first: ActivitiesView;
  page: number;
  size: number;
  fetchPart(query: { size: number; before: string }, signal: AbortSignal): Promise<ActivityPage>;
}) {
  const locale = useLocale();
  const { search, isLoading, load } = useLoadMore(first);
  const [added, setAdded] = useState<Added | null>(null);
  const grown: Added = added?.of === first ? added : { of: first, items: [], next: first.next, pages: 0 };
  const last = lastFeedPage(size);
  const shownPage = Math.min(page + grown.pages, last);

  async function loadMore() {
    const { next } = grown;
    if (next === null) return;
    await load({
      fetchPart: (signal) => fetchPart({ size, before: next }, signal),
      add(part) {
        const more = toActivitiesView(part, { now: new Date(), locale });
        setAdded({
          ...grown,
          items: [...grown.items, ...more.content],
          next: more.next,
          pages: grown.pages + 1,
        });
      },
      number: shownPage < last ? shownPage + 1 : null,
    });
  }

  return {
    items: [...first.content, ...grown.items],
    hasMore: grown.next !== null,
    isLoading,
    nextSearch: pageSearch(search, Math.min(shownPage + 1, last)),
    loadMore,
  };
}
