import type { MemberData } from '../../kernel/member-data.ts';
import { deleteCounts } from './write-counts.sql.ts';

/** Deletes the counts of the member's actions when the account is deleted, and adds nothing to the data export. */
export const memberData: MemberData = {
  tables: ['write_counts'],
  erase: (transaction, { userId }) => deleteCounts(transaction, userId),
};
