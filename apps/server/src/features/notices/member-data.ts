import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteNotices, listAllNotices } from './notices.sql.ts';

const noticeList: ExportList = {
  name: 'notices',
  about: 'titles on your watchlist that came to one of your services',
  columns: ['title', 'service', 'createdAt', 'dismissedAt'],
  async *rows(db, userId) {
    for (const { title_id, service, created_at, dismissed_at } of await listAllNotices(db, userId)) {
      yield {
        title: title_id,
        service,
        createdAt: created_at.toISOString(),
        dismissedAt: dismissed_at?.toISOString() ?? null,
      };
    }
  },
};

/**
 * Deletes the member's notices (that a title on the watchlist came to a service) when the account is deleted, and adds
 * them to the data export.
 */
export const memberData: MemberData = {
  tables: ['notices', 'watched_offers'],
  erase: (transaction, { userId }) => deleteNotices(transaction, userId),
  lists: [noticeList],
};
