import type { MemberData } from '../../kernel/member-data.ts';
import { trackerList } from './export-trackers.ts';
import { deleteTrackers, getCheckIn, getLastPick } from './trackers.sql.ts';

/**
 * Deletes the member's trackers (flags and ratings of titles), check-in and last pick when the account is deleted, and
 * adds them to the data export.
 */
export const memberData: MemberData = {
  tables: ['trackers', 'member_tracking', 'check_ins'],
  erase: (transaction, { userId }) => deleteTrackers(transaction, userId),
  files: [
    {
      name: 'check-in',
      about: 'what you are watching, or watched last',
      value: async (db, userId) => {
        const checkIn = await getCheckIn(db, userId);
        if (!checkIn) return null;
        const { titleId, startedAt, until } = checkIn;
        return { title: titleId, startedAt: startedAt.toISOString(), until: until.toISOString() };
      },
    },
    {
      name: 'last-pick',
      about: 'the title that was last picked for you from your watchlist',
      value: async (db, userId) => ({ title: await getLastPick(db, userId) }),
    },
  ],
  lists: [trackerList],
};
