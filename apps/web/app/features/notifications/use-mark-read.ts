import type { readNotifications } from '@palate/contract/notifications';
import { useEffect } from 'react';
import { fetchApi } from '../../client-api.ts';
import type { NotificationsData } from './load-notifications.server.ts';
import { unreadCount } from './unread-count.ts';

/** Marks the shown notifications as read as soon as the page is visible, and updates the bell's count. */
export function useMarkRead({ content, unread }: NotificationsData): void {
  const newest = content[0]?.id ?? null;
  const upTo = unread > 0 ? newest : null;
  useEffect(() => {
    if (upTo === null) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      void markRead(upTo);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [upTo]);
}

/** A failure isn't shown: the notifications stay unread, and the next visit marks them. */
async function markRead(upTo: string): Promise<void> {
  try {
    const result = await fetchApi<typeof readNotifications>('PATCH', '/notifications/read', {
      body: { upTo },
      isKeptAlive: true,
    });
    unreadCount.set(result.unread);
  } catch {
    // The bell keeps its count.
  }
}
