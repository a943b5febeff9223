import { deleteEmails } from '../../adapters/mail/index.ts';
import type { MemberData } from '../../kernel/member-data.ts';

/** Deletes the emails to the member when the account is deleted, and adds nothing to the data export. */
export const memberData: MemberData = {
  tables: [],
  erase: async (transaction, member) => {
    if (member.email) await deleteEmails(transaction, member);
  },
};
