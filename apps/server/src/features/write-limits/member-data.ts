import type { MemberData } from '../../kernel/member-data.ts';
import { deleteCounts } from './write-counts.sql.ts';

export const memberData: MemberData = {
  tables: ['write_counts'],
  erase: (transaction, { userId }) => deleteCounts(transaction, userId),
};
