import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteViewings, listViewingsAfter, type ViewingRow } from './viewings.sql.ts';

const ROWS_A_STATEMENT = 500;

const viewingList: ExportList = {
  name: 'viewings',
  about: 'your diary: each time you watched a title or read a book, with your notes',
  columns: [
    'kind',
    'title',
    'watchedOn',
    'rating',
    'isRewatch',
    'isLiked',
    'tags',
    'note',
    'place',
    'companions',
    'createdAt',
    'updatedAt',
  ],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const viewings: ViewingRow[] = await listViewingsAfter(db, userId, last, ROWS_A_STATEMENT);
      for (const viewing of viewings) {
        yield {
          kind: viewing.kind,
          title: viewing.title_id,
          watchedOn: viewing.watched_on,
          rating: viewing.rating === null ? null : viewing.rating / 2,
          isRewatch: viewing.is_rewatch,
          isLiked: viewing.is_liked,
          tags: viewing.tags.join(', '),
          note: viewing.note,
          place: viewing.place,
          companions: viewing.companions,
          createdAt: viewing.created_at.toISOString(),
          updatedAt: viewing.updated_at.toISOString(),
        };
      }
      last = viewings.at(-1)?.id;
    }
  },
};

/** Deletes the member's diary when the account is deleted, and adds it to the data export. */
export const memberData: MemberData = {
  tables: ['viewings'],
  erase: (transaction, { userId }) => deleteViewings(transaction, userId),
  lists: [viewingList],
};
