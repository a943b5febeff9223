import { type BookTrackers, loadBookTrackers } from '../../kernel/book-card-part.ts';
import type { Context } from '../../kernel/context.ts';
import { type BookTaste, getBookTaste } from './book-taste.ts';
import type { Bookshelf } from './bookshelf.ts';

/** The viewer's data for cards of books: the taste that gives a book's match, and reading statuses and ratings. */
export interface BookViewer {
  /** Null if the viewer has given no answers. */
  readonly taste: BookTaste | null;
  /** Null for a visitor. */
  readonly trackers: BookTrackers;
}

/** A viewer without taste and trackers, for cards that show neither match nor reading status. */
export const NO_VIEWER: BookViewer = { taste: null, trackers: null };

/** Loads the viewer's taste, reading statuses and ratings for cards of books. */
export async function getBookViewer(context: Context, bookshelf: Bookshelf): Promise<BookViewer> {
  const [taste, trackers] = await Promise.all([getBookTaste(context, bookshelf), loadBookTrackers(context)]);
  return { taste: taste?.books ?? null, trackers };
}

/** Returns whether the viewer said that they aren't interested in a book. */
export function isDismissed({ trackers }: BookViewer, bookId: string): boolean {
  return trackers?.get(bookId)?.status === 'notInterested';
}
