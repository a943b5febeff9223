import { deleteEventsBy } from '../../kernel/events.sql.ts';
import type { MemberData } from '../../kernel/member-data.ts';

/** Events name who caused them, without a reference to `users`. */
export const memberData: MemberData = {
  tables: [],
  erase: (transaction, { userId }) => deleteEventsBy(transaction, userId),
};
