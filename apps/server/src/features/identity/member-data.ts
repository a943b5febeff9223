import type { MemberData } from '../../kernel/member-data.ts';
import { sessionList } from './export-sessions.ts';
import { loadUser } from './load-user.ts';

/**
 * Adds the member's account and sessions to the data export. Erases nothing itself: `eraseMember` deletes these rows
 * last, since they identify the member until then.
 */
export const memberData: MemberData = {
  tables: ['member_sessions'],
  erase: async () => {},
  files: [{ name: 'account', about: 'your details', value: loadUser }],
  lists: [sessionList],
};
