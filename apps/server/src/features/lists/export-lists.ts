import type { ExportList } from '../../kernel/member-data.ts';
import { listMemberEntriesAfter, listMemberListsAfter } from './export-lists.sql.ts';

const ROWS_A_STATEMENT = 500;

/** Lists the lists that the member owns or edits, for the data export. */
export const exportedLists: ExportList = {
  name: 'lists',
  about: 'your lists, and those that you edit with others',
  columns: [
    'list',
    'role',
    'title',
    'description',
    'shareable',
    'ranked',
    'createdAt',
    'updatedAt',
    'joinedAt',
  ],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const lists: Awaited<ReturnType<typeof listMemberListsAfter>> = await listMemberListsAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const list of lists) {
        yield {
          list: list.id,
          role: list.joined_at ? 'collaborator' : 'owner',
          title: list.title,
          description: list.description,
          shareable: list.is_shareable,
          ranked: list.is_ranked,
          createdAt: list.created_at.toISOString(),
          updatedAt: list.updated_at.toISOString(),
          joinedAt: list.joined_at?.toISOString() ?? null,
        };
      }
      last = lists.at(-1)?.id;
    }
  },
};

/** Lists the entries of the lists that the member owns, for the data export, list by list and in order. */
export const exportedEntries: ExportList = {
  name: 'list-entries',
  about: 'what is on your lists, in order, with notes',
  columns: ['list', 'entry', 'note', 'addedAt'],
  async *rows(db, userId) {
    let last: { list_id: string; position: number } | null | undefined = null;
    while (last !== undefined) {
      const entries: Awaited<ReturnType<typeof listMemberEntriesAfter>> = await listMemberEntriesAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const entry of entries) {
        yield {
          list: entry.list_id,
          entry: entry.entry_id,
          note: entry.note,
          addedAt: entry.added_at.toISOString(),
        };
      }
      last = entries.at(-1);
    }
  },
};
