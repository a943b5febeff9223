import { countNotifications, listNotifications } from '@palate/contract';
import type { ApiCall } from '../../api.ts';
import { toNotificationView } from './notification-view.ts';

/**
 * Loads `/notifications`, before they are marked as read.
 * @param search the URL's; `before` continues after a page, for browsers without JavaScript
 */
export async function loadNotifications(api: ApiCall, search: URLSearchParams, locale: string) {
  const before = parseBefore(search);
  const [{ content, next }, { unread }] = await Promise.all([
    api(listNotifications, { query: before === null ? {} : { before } }),
    api(countNotifications),
  ]);
  const now = new Date();
  return {
    content: content.map((notification) => toNotificationView(notification, { now, locale })),
    next,
    unread,
    isFirst: before === null,
  };
}

/** Parses the id before which the page begins; null for the newest. */
function parseBefore(search: URLSearchParams): string | null {
  const before = search.get('before');
  return before !== null && /^\d{1,18}$/.test(before) ? before : null;
}

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>;
