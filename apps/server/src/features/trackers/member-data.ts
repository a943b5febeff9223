import type { MemberData } from '../../kernel/member-data.ts';
import { trackerList } from './export-trackers.ts';
import { deleteTrackers } from './trackers.sql.ts';

/**
 * Deletes the member's trackers (flags and ratings of titles) when the account is deleted, and adds them to the data
 * export.
 */
export const memberData: MemberData = {
  tables: ['trackers', 'member_tracking'],
  erase: (transaction, { userId }) => deleteTrackers(transaction, userId),
  lists: [trackerList],
};
