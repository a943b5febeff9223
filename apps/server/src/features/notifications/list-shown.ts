import { NOTIFICATION_MAX } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import {
  countShown,
  listNextIds,
  listShown,
  type NotificationRow,
  type Selection,
} from './notifications.sql.ts';

/** Notifications looked at in one statement, and statements for one page (our choice). */
const SCAN = 100;
const SCANS_MOST = 5;

/**
 * Lists a member's notifications, newest first. Leaves out those that the member may not see, and those that no
 * longer apply, such as a like that was removed. Reads only a limited number, so it may return fewer than `size` even
 * if there are more.
 * @param size maximum number of notifications to return
 * @returns the notifications, and the id to continue after; null at the end
 */
export async function collectShown(
  db: Db,
  userId: string,
  selection: Selection,
  size: number,
): Promise<{ rows: NotificationRow[]; next: string | null }> {
  const rows: NotificationRow[] = [];
  let next = selection.before;
  for (let scans = 0; scans < SCANS_MOST; scans++) {
    // Usually all of them may be seen, so the first scan is short.
    const limit = scans === 0 ? Math.min(SCAN, size + 1) : SCAN;
    const ids = await listNextIds(db, userId, { ...selection, before: next }, limit);
    rows.push(...(await listShown(db, userId, ids)));
    next = ids.length === limit ? (ids.at(-1) ?? null) : null;
    // One more than wanted tells whether there is more.
    if (next === null || rows.length > size) break;
  }
  const last = rows[size - 1];
  return last && rows.length > size ? { rows: rows.slice(0, size), next: last.id } : { rows, next };
}

/**
 * Counts a member's unread notifications that they may see, among the newest ones.
 * @param after counts only notifications with a higher id; null for all
 * @returns the number, up to `NOTIFICATION_MAX.counted`
 */
export async function countUnread(db: Db, userId: string, after: string | null = null): Promise<number> {
  const unread = { before: null, after, isUnreadOnly: true };
  const ids = await listNextIds(db, userId, unread, SCAN * SCANS_MOST);
  return Math.min(await countShown(db, userId, ids), NOTIFICATION_MAX.counted);
}
