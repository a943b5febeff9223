import type { ReadingStatus } from '@palate/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BookTrackersTable } from './tables.ts';

/** A member's tracker of a book (reading status and rating), as stored. */
export type BookTrackerRow = Selectable<BookTrackersTable>;

/** A change of a member's tracker of a book. Absent fields stay unchanged. */
interface BookChange {
  readonly status?: ReadingStatus | null;
  /** Half stars, 1–10; null removes the rating. */
  readonly rating?: number | null;
  /** Number of diary entries about the book in which the member likes it. */
  readonly likedCount?: number;
}

/**
 * Changes a member's tracker of a book (reading status and rating) in one statement, and creates it if there is none.
 * Keeps the time of the last change if only the number of likes changes.
 * @returns the tracker; undefined if the account is being deleted
 */
export async function saveBookTracker(
  db: Db,
  { userId, bookId, now }: { userId: string; bookId: string; now: Date },
  { status, rating, likedCount }: BookChange,
): Promise<BookTrackerRow | undefined> {
  const { rows } = await sql<BookTrackerRow>`
    with bumped as (
      insert into member_tracking (user_id, version, books_version) values (${userId}, 0, 1)
      on conflict (user_id) do update set books_version = member_tracking.books_version + 1
      returning user_id
    )
    insert into book_trackers as b (user_id, book_id, status, rating, liked_count, updated_at)
    select user_id, ${bookId}, ${status ?? null}::text, ${rating ?? null}::smallint, ${likedCount ?? 0}::integer,
      ${now}::timestamptz
    from bumped
    on conflict (user_id, book_id) do update set
      updated_at = ${status === undefined && rating === undefined ? sql`b.updated_at` : sql`excluded.updated_at`},
      liked_count = ${likedCount === undefined ? sql`b.liked_count` : sql`excluded.liked_count`},
      status = ${status === undefined ? sql`b.status` : sql`excluded.status`},
      rating = ${rating === undefined ? sql`b.rating` : sql`excluded.rating`}
    returning *
  `.execute(db);
  return rows[0];
}

/** Gets a member's tracker of a book (reading status and rating). Returns undefined if there is none. */
export async function getBookTrackerRow(
  db: Db,
  userId: string,
  bookId: string,
): Promise<BookTrackerRow | undefined> {
  return db
    .selectFrom('book_trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirst();
}

/** Lists a member's books that have a reading status or a rating, most recently changed first. */
export async function listBookTrackers(db: Db, userId: string): Promise<BookTrackerRow[]> {
  return db
    .selectFrom('book_trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`(status is not null or rating is not null)`)
    .orderBy('updated_at', 'desc')
    .orderBy('book_id')
    .execute();
}

/**
 * Lists a member's books that have a reading status, a rating or a like, in no particular order. Also returns
 * `booksVersion`, a number that increases with every change to these books.
 */
export async function listBooksNow(
  db: Db,
  userId: string,
): Promise<{ readonly booksVersion: number; readonly trackers: BookTrackerRow[] }> {
  const { rows } = await sql<BookTrackerRow & { book_id: string | null; books_version: number }>`
    select member.books_version, books.* from member_tracking as member
    left join book_trackers as books
      on books.user_id = member.user_id
        and (books.status is not null or books.rating is not null or books.liked_count > 0)
    where member.user_id = ${userId}
  `.execute(db);
  const trackers = rows.filter(({ book_id }) => book_id !== null);
  return { booksVersion: rows[0]?.books_version ?? 0, trackers };
}

/** Deletes all of a member's book trackers (reading statuses and ratings). */
export async function deleteBookTrackers(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('book_trackers').where('user_id', '=', userId).execute();
}
