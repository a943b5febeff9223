import type { ExportFile, MemberData } from '../../kernel/member-data.ts';
import { deleteLetter, deleteSubscriptionOf, getLetter } from './newsletter.sql.ts';
import { deleteYearLetters, listLetterYears } from './year-letters.sql.ts';

const letterFile: ExportFile = {
  name: 'letters',
  about: 'the last weekly email: its week, and the titles that were recommended lately',
  value: (db, userId) => getLetter(db, userId),
};

const yearsFile: ExportFile = {
  name: 'year-letters',
  about: 'the years about which they got their year in review',
  value: (db, userId) => listLetterYears(db, userId),
};

/**
 * Deletes the records of the member's letters, and a subscription of their address to the weekly letter, when the
 * account is deleted, and adds the last letter, and the years of which they got the review, to the data export.
 */
export const memberData: MemberData = {
  tables: ['year_letters'],
  async erase(transaction, { userId, email }) {
    await deleteLetter(transaction, userId);
    await deleteYearLetters(transaction, userId);
    if (email) await deleteSubscriptionOf(transaction, email);
  },
  files: [letterFile, yearsFile],
};
