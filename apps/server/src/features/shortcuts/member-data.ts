import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteShortcuts, findShortcuts } from './shortcuts.sql.ts';

const shortcutList: ExportList = {
  name: 'shortcuts',
  about: 'your shortcuts to lists, in their order, if you changed the default ones',
  columns: ['title', 'path'],
  async *rows(db, userId) {
    for (const { title, path } of (await findShortcuts(db, userId)) ?? []) yield { title, path };
  },
};

/** Deletes the member's shortcuts when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['shortcuts'],
  erase: (transaction, { userId }) => deleteShortcuts(transaction, userId),
  lists: [shortcutList],
};
