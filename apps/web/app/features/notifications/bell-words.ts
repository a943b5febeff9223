import { NOTIFICATION_MAX } from '@palate/contract/constants';

const COUNTED_MOST = NOTIFICATION_MAX.counted - 1;

/** Formats the number in the bell's badge: “3”, or “99+” for more. */
export const badgeWords = (unread: number): string =>
  unread > COUNTED_MOST ? `${COUNTED_MOST}+` : String(unread);

/** The bell's accessible name: “Notifications, 3 unread”. */
export function bellWords(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > COUNTED_MOST ? `more than ${COUNTED_MOST}` : unread} unread`;
}
