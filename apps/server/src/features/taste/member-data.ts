import type { MemberData } from '../../kernel/member-data.ts';
import { deleteMemberAnswers } from './taste.sql.ts';
import { answerList } from './test/export-answers.ts';
import { getOwnTaste } from './test/take-over.ts';

/** Deletes the member's taste test and archetype when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['member_tastes'],
  erase: (transaction, { userId }) => deleteMemberAnswers(transaction, userId),
  files: [
    {
      name: 'taste',
      about: 'your taste test as you sent it, and your archetype; null without one',
      value: getOwnTaste,
    },
  ],
  lists: [answerList],
};
