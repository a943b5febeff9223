import type { MemberData } from '../../kernel/member-data.ts';
import { deleteCalendar } from './calendars.sql.ts';

/** Deletes the member's calendar URL when the account is deleted, and adds nothing to the data export. */
export const memberData: MemberData = {
  tables: ['watchlist_calendars'],
  erase: (transaction, { userId }) => deleteCalendar(transaction, userId),
};
