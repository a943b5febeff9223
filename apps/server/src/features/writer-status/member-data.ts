import type { MemberData } from '../../kernel/member-data.ts';
import { deleteEditor, readEditorSince } from './writer-status.sql.ts';

/**
 * Deletes the member's role as an editor when the account is deleted, and adds the time since which they have had it to
 * the data export.
 */
export const memberData: MemberData = {
  tables: ['editors'],
  erase: (transaction, { userId }) => deleteEditor(transaction, userId),
  files: [
    {
      name: 'writer-status',
      about: 'since when you have been an editor, if an operator made you one',
      value: async (db, userId) => ({ editorSince: await readEditorSince(db, userId) }),
    },
  ],
};
