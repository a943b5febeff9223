import type { MemberData } from '../../kernel/member-data.ts';
import { trackerList } from './export-trackers.ts';
import { deleteTrackers, getLastPick } from './trackers.sql.ts';

/**
 * Deletes the member's trackers (flags and ratings of titles) and last pick when the account is deleted, and adds them
 * to the data export.
 */
export const memberData: MemberData = {
  tables: ['trackers', 'member_tracking'],
  erase: (transaction, { userId }) => deleteTrackers(transaction, userId),
  files: [
    {
      name: 'last-pick',
      about: 'the title that was last picked for you from your watchlist',
      value: async (db, userId) => ({ title: await getLastPick(db, userId) }),
    },
  ],
  lists: [trackerList],
};
