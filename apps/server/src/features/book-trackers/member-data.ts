import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { deleteBookTrackers, listBookTrackers } from './book-trackers.sql.ts';

const bookList: ExportList = {
  name: 'books',
  about: 'books you want to read, are reading, have read or aren’t interested in, with your ratings',
  columns: ['book', 'status', 'rating', 'updatedAt'],
  async *rows(db, userId) {
    for (const { book_id, status, rating, updated_at } of await listBookTrackers(db, userId)) {
      yield {
        book: book_id,
        status,
        rating: rating === null ? null : rating / 2,
        updatedAt: updated_at.toISOString(),
      };
    }
  },
};

/** Deletes the member's book trackers when the account is deleted, and adds them to the data export. */
export const memberData: MemberData = {
  tables: ['book_trackers'],
  erase: (transaction, { userId }) => deleteBookTrackers(transaction, userId),
  lists: [bookList],
};
