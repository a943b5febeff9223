import type { MemberData } from '../../kernel/member-data.ts';
import { trackerList } from './export-trackers.ts';
import { deleteTrackers } from './trackers.sql.ts';

export const memberData: MemberData = {
  tables: ['trackers', 'member_tracking'],
  erase: (transaction, { userId }) => deleteTrackers(transaction, userId),
  lists: [trackerList],
};
