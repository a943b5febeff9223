import type { MemberData } from '../../kernel/member-data.ts';
import { deleteNotes, listNotes } from './sample.sql.ts';

/** Deletes the member's notes when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['sample_notes'],
  erase: (transaction, { userId }) => deleteNotes(transaction, userId),
  lists: [
    {
      name: 'sample-notes',
      about: 'your notes on titles',
      columns: ['title', 'note'],
      async *rows(db, userId) {
        for (const { title_id: title, note } of await listNotes(db, userId)) yield { title, note };
      },
    },
  ],
};
