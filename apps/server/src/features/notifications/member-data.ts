import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteDigest } from './digest.sql.ts';
import { deleteMemberNotifications } from './make.sql.ts';
import { listNotificationsAfter } from './notifications.sql.ts';
import { deleteMemberSubscriptions } from './push.sql.ts';

const ROWS_A_STATEMENT = 1_000;

const notificationList: ExportList = {
  name: 'notifications',
  about: 'your notifications, without the names of others',
  columns: ['kind', 'writing', 'notice', 'at', 'readAt'],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const page: Awaited<ReturnType<typeof listNotificationsAfter>> = await listNotificationsAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const { kind, post_id, notice_id, at, read_at } of page) {
        yield {
          kind,
          writing: post_id,
          notice: notice_id,
          at: at.toISOString(),
          readAt: read_at?.toISOString() ?? null,
        };
      }
      last = page.at(-1)?.id;
    }
  },
};

/**
 * Deletes the member's notifications, push subscriptions and record of digests when the account is deleted, and adds
 * the notifications to the data export.
 */
export const memberData: MemberData = {
  tables: ['notifications', 'notification_members', 'digests', 'push_subscriptions', 'pushes_due'],
  erase: async (transaction, { userId }) => {
    await deleteMemberNotifications(transaction, userId);
    await deleteDigest(transaction, userId);
    await deleteMemberSubscriptions(transaction, userId);
  },
  lists: [notificationList],
};
