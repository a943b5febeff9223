import { forgetLetters } from '../../adapters/mail/index.ts';
import type { MemberData } from '../../kernel/member-data.ts';

export const memberData: MemberData = {
  tables: [],
  erase: async (transaction, member) => {
    if (member.email) await forgetLetters(transaction, member);
  },
};
