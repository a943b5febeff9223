import { deleteEventsBy } from '../../kernel/events.sql.ts';
import type { MemberData } from '../../kernel/member-data.ts';

/**
 * Deletes the member's events (who did what, for feeds, counts and notifications) when the account is deleted, and adds
 * nothing to the data export. Events contain the member's id, but don't reference `users`.
 */
export const memberData: MemberData = {
  tables: [],
  erase: (transaction, { userId }) => deleteEventsBy(transaction, userId),
};
