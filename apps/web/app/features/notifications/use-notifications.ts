import type { listNotifications } from '@palate/contract/notifications';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { useLoadMore } from '../../ui/paging/use-pages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { NotificationsData } from './load-notifications.server.ts';
import { markUnread, type NotificationView, toNotificationView } from './notification-view.ts';

/** Notifications that were loaded after those of the page, and which of all were unread during this visit. */
interface Visit {
  readonly of: NotificationsData;
  readonly added: readonly NotificationView[];
  readonly next: string | null;
  readonly unreadIds: ReadonlySet<string>;
}

const unreadIdsOf = (views: readonly NotificationView[]): string[] =>
  views.filter(({ isUnread }) => isUnread).map(({ id }) => id);

/**
 * Returns a list of notifications that loads more on demand. Unread ones stay marked until the member leaves the page.
 */
export function useNotifications(first: NotificationsData) {
  const locale = useLocale();
  const { isLoading, load } = useLoadMore(first);
  const [visit, setVisit] = useState<Visit>(() => startVisit(first, []));
  // The page is loaded again when the member follows the bell on it.
  if (visit.of !== first) setVisit(startVisit(first, visit.unreadIds));

  async function loadMore() {
    const { next } = visit;
    if (next === null) return;
    await load({
      fetchPart: (signal) =>
        fetchApi<typeof listNotifications>('GET', '/notifications', { query: { before: next }, signal }),
      add(more) {
        const options = { now: new Date(), locale };
        const views = more.content.map((notification) => toNotificationView(notification, options));
        setVisit((known) => {
          const shown = first.content.length + known.added.length;
          const marked = first.isFirst ? markUnread(views, first.unread - shown) : views;
          return {
            ...known,
            added: [...known.added, ...marked],
            next: more.next,
            unreadIds: new Set([...known.unreadIds, ...unreadIdsOf(marked)]),
          };
        });
      },
      number: null,
    });
  }

  return {
    items: [...first.content, ...visit.added],
    isUnread: ({ id }: NotificationView) => visit.unreadIds.has(id),
    hasMore: visit.next !== null,
    isLoading,
    nextSearch: `?before=${visit.next}`,
    loadMore,
  };
}

const startVisit = (first: NotificationsData, unreadIds: Iterable<string>): Visit => ({
  of: first,
  added: [],
  next: first.next,
  unreadIds: new Set([...unreadIds, ...unreadIdsOf(first.content)]),
});
