import type { MemberData } from '../../kernel/member-data.ts';
import { deleteMemberEvenings, listOwnEvenings } from './evenings.sql.ts';
import { forgetAdder } from './group/watchlist.sql.ts';
import { deleteAnswersOf } from './rounds/rounds.sql.ts';

/**
 * Deletes the member's part in evenings when the account is deleted, and adds the evenings with the member's
 * concessions to the data export.
 */
export const memberData: MemberData = {
  tables: ['joint_evening_members'],
  erase: async (transaction, { userId }) => {
    await deleteMemberEvenings(transaction, userId);
    await deleteAnswersOf(transaction, userId);
    await forgetAdder(transaction, userId);
  },
  lists: [
    {
      name: 'joint-taste-evenings',
      about: 'the evenings on which you chose with others: the title, and how much you compromised on it',
      columns: ['decidedAt', 'title', 'share', 'points'],
      async *rows(db, userId) {
        for (const { decided_at, title_id, share, points } of await listOwnEvenings(db, userId))
          yield { decidedAt: decided_at?.toISOString() ?? null, title: title_id, share, points };
      },
    },
  ],
};
