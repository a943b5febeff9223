import type { MemberData } from '../../kernel/member-data.ts';
import { sessionList } from './export-sessions.ts';
import { loadUser } from './load-user.ts';

/**
 * Deletes nothing itself when the account is deleted, and adds the account and sessions to the data export.
 * `eraseMember` deletes these rows last, since they identify the member until then.
 */
export const memberData: MemberData = {
  tables: ['member_sessions'],
  erase: async () => {},
  files: [{ name: 'account', about: 'your details', value: loadUser }],
  lists: [sessionList],
};
