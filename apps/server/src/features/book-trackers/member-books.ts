import { createHash } from 'node:crypto';
import type { BookTracker, ReadingStatus } from '@palate/contract';
import type { TrackerFlag, WorkOpinion } from '@palate/recommender';
import { vectorOnShelf } from '@palate/recommender';
import { RowMap } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import type { Opinions } from '../../kernel/evidence.ts';
import { type Bookshelf, getBookshelf } from '../books/index.ts';
import { type BookTrackerRow, listBooksNow } from './book-trackers.sql.ts';
import { describeBookTracker } from './describe-book-tracker.ts';

/** A member's reading statuses and ratings of books, and what they say about the member's taste. */
interface MemberBooks {
  /** The version of the member's books from which this was calculated. */
  readonly booksVersion: number;
  /** By book id; books without a status or a rating are absent. */
  readonly trackers: ReadonlyMap<string, BookTracker>;
  /** Null if the member has none. */
  readonly opinions: Opinions | null;
}

const NOTHING: MemberBooks = { booksVersion: 0, trackers: new Map(), opinions: null };

/** Reading statuses, ratings and opinions of books, by member id. */
const MEMBER_BOOKS = defineCache<string, MemberBooks>({
  name: 'member books',
  max: 300,
  maxBytes: 20e6,
  bytesOf: ({ trackers, opinions }) =>
    200 +
    200 * trackers.size +
    (opinions?.works ?? []).reduce((sum, { vector }) => sum + 100 + vector.byteLength, 0),
});

/**
 * Loads the viewer's reading statuses and ratings of books, with the evidence that they give about the viewer's taste.
 * They are cached: a database query is needed only after a change. Empty if the viewer isn't signed in.
 */
export async function loadMemberBooks({
  db,
  snapshot,
  viewer,
}: Pick<Context, 'db' | 'snapshot' | 'viewer'>): Promise<MemberBooks> {
  const { member } = viewer;
  if (!member || member.booksVersion === 0) return NOTHING;
  const cache = snapshot.caches.of(MEMBER_BOOKS);
  const known = cache.get(member.userId);
  if (known && known.booksVersion >= member.booksVersion) return known;
  const { booksVersion, trackers } = await listBooksNow(db, member.userId);
  const books = {
    booksVersion,
    trackers: new Map(
      trackers
        .filter(({ status, rating }) => status !== null || rating !== null)
        .map((tracker) => [tracker.book_id, describeBookTracker(tracker)]),
    ),
    opinions:
      trackers.length === 0
        ? null
        : toOpinions(await getBookshelf({ db, snapshot }), trackers, known?.opinions),
  };
  cache.set(member.userId, books);
  return books;
}

/**
 * Converts book trackers to opinions.
 * @param earlier the previous opinions, which are returned if all statuses, ratings and likes are the same
 */
function toOpinions(
  bookshelf: Bookshelf,
  trackers: readonly BookTrackerRow[],
  earlier: Opinions | null = null,
): Opinions {
  const version = versionOf(trackers);
  if (earlier?.version === version) return earlier;
  const works = trackers.flatMap((tracker) => toOpinion(bookshelf, tracker) ?? []);
  return { version, byRow: RowMap.of(), works };
}

/**
 * Calculates a hash of reading statuses, ratings and likes. It is equal for equal content, so a change that is undone
 * has no effect.
 */
function versionOf(trackers: readonly BookTrackerRow[]): string {
  const said = trackers
    .map(({ book_id, status, rating, liked_count }) => `${book_id} ${status} ${rating} ${liked_count > 0}`)
    .sort();
  return createHash('sha256').update(said.join('\n')).digest('base64url');
}

/**
 * Tracker flags that each reading status counts as in the member's taste. Reading a book, or having read it, says
 * nothing about taste.
 */
const FLAGS: Record<ReadingStatus, readonly TrackerFlag[]> = {
  wantToRead: ['watchlisted'],
  reading: [],
  read: [],
  notInterested: ['notInterested'],
};

function toOpinion({ shelf, rowOf }: Bookshelf, tracker: BookTrackerRow): WorkOpinion | null {
  const row = rowOf(tracker.book_id);
  const { status, rating } = tracker;
  const flags: readonly TrackerFlag[] = [
    ...(status === null ? [] : FLAGS[status]),
    ...(tracker.liked_count > 0 ? (['liked'] as const) : []),
  ];
  if (row === undefined || (flags.length === 0 && rating === null)) return null;
  return {
    vector: vectorOnShelf(shelf, row),
    ratingOutOf5: rating === null ? null : rating / 2,
    flags,
  };
}
