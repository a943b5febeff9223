import type { MemberData } from '../../kernel/member-data.ts';
import { sessionList } from './export-sessions.ts';
import { readUser } from './read-user.ts';

/** The user's own row and sessions are erased last, by `eraseMember`: they identify the member until then. */
export const memberData: MemberData = {
  tables: ['member_sessions'],
  erase: async () => {},
  files: [{ name: 'account', about: 'your details', value: readUser }],
  lists: [sessionList],
};
