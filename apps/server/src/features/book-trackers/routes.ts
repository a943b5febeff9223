import {
  AppError,
  type BookCard,
  type BookTracker,
  type BookTrackerChange,
  getBookTracker,
  listTrackedBooks,
  type Paged,
  type ReadingStatus,
  updateBookTracker,
} from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { toHalfStars } from '../../kernel/half-stars.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { getBookshelf, getBookViewer, toBookCards } from '../books/index.ts';
import { getBookTrackerRow, listBookTrackers, saveBookTracker } from './book-trackers.sql.ts';
import { describeBookTracker } from './describe-book-tracker.ts';

/** API routes for a member's reading statuses and ratings of books. */
export const routes: readonly Route[] = [
  route(listTrackedBooks, ({ query }, context) => listBooksPage(context, query)),
  route(getBookTracker, async ({ params }, context) => {
    await requireBook(context, params.id);
    return describeBookTracker(
      await getBookTrackerRow(context.db, memberOf(context.viewer).userId, params.id),
    );
  }),
  route(updateBookTracker, async ({ params, body }, context) => {
    await requireBook(context, params.id);
    return change(context, params.id, body);
  }),
];

/**
 * Checks that a book exists.
 * @throws BOOK_NOT_FOUND
 */
async function requireBook(context: Context, id: string): Promise<void> {
  const { rowOf } = await getBookshelf(context);
  if (rowOf(id) === undefined) throw new AppError('BOOK_NOT_FOUND');
}

async function change(
  { db, viewer, now }: Context,
  bookId: string,
  { status, rating }: BookTrackerChange,
): Promise<BookTracker> {
  // A book that is rated counts as read, unless a status is given.
  const next = status === undefined && rating ? 'read' : status;
  const saved = await saveBookTracker(
    db,
    { userId: memberOf(viewer).userId, bookId, now },
    {
      ...(next !== undefined && { status: next }),
      ...(rating !== undefined && { rating: toHalfStars(rating) }),
    },
  );
  if (!saved) throw new AppError('ACCOUNT_DELETED');
  return describeBookTracker(saved);
}

async function listBooksPage(
  context: Context,
  { status, page, size }: { status?: ReadingStatus | undefined; page: number; size: number },
): Promise<Paged<BookCard>> {
  const { db, viewer } = context;
  const bookshelf = await getBookshelf(context);
  const trackers = await listBookTrackers(db, memberOf(viewer).userId);
  const rows = trackers
    .filter((tracker) =>
      status === undefined ? tracker.status !== 'notInterested' : tracker.status === status,
    )
    .flatMap(({ book_id }) => bookshelf.rowOf(book_id) ?? []);
  const bookViewer = await getBookViewer(context, bookshelf);
  const shown = rows.slice(page * size, (page + 1) * size);
  return pageOf(toBookCards(bookshelf, shown, bookViewer), { page, size }, rows.length);
}
