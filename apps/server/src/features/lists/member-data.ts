import type { MemberData } from '../../kernel/member-data.ts';
import { exportedEntries, exportedLists } from './export-lists.ts';
import { deleteMemberLists } from './lists.sql.ts';

/**
 * Erases the member's lists when the account is deleted, removes the member from lists that others own, and adds the
 * lists to the data export.
 */
export const memberData: MemberData = {
  tables: ['lists', 'list_collaborators'],
  erase: (transaction, { userId }) => deleteMemberLists(transaction, userId),
  lists: [exportedLists, exportedEntries],
};
