import type { MemberData } from '../../kernel/member-data.ts';
import { answerList } from './export-answers.ts';
import { readOwnTaste } from './take-over.ts';
import { deleteMemberAnswers } from './taste.sql.ts';

export const memberData: MemberData = {
  tables: ['member_tastes'],
  erase: (transaction, { userId }) => deleteMemberAnswers(transaction, userId),
  files: [
    {
      name: 'taste',
      about: 'your taste test as you sent it, and your archetype; null without one',
      value: readOwnTaste,
    },
  ],
  lists: [answerList],
};
