import type { MemberData } from '../../kernel/member-data.ts';
import { exportedEntries, exportedLists } from './export-lists.ts';
import { deleteMemberLists } from './lists.sql.ts';

/**
 * Deletes the member's lists and collaborations when the account is deleted, and adds the lists to the data export.
 */
export const memberData: MemberData = {
  tables: ['lists', 'list_collaborators'],
  erase: (transaction, { userId }) => deleteMemberLists(transaction, userId),
  lists: [exportedLists, exportedEntries],
};
