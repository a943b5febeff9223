import { AppError, type editViewing, type saveViewing, type Viewing } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Db } from '../../db/database.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { toHalfStars } from '../../kernel/half-stars.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { saveBookTracker } from '../book-trackers/index.ts';
import { requireBookId } from '../books/index.ts';
import { lockTrackers, saveTracker, shownMatch, type TrackerChange } from '../trackers/index.ts';
import {
  countViewings,
  deleteViewingRow,
  getViewing,
  updateViewing,
  upsertViewing,
  type ViewedWork,
  type ViewingRow,
} from './viewings.sql.ts';

type Fields = InputOf<typeof saveViewing>['body'];
type Changes = InputOf<typeof editViewing>['body'];

/** Converts a viewing (a diary entry) from the database to the contract's type. */
export function describeViewing(row: ViewingRow): Viewing {
  return {
    id: row.id,
    kind: row.kind,
    movieId: row.title_id,
    watchedOn: row.watched_on,
    rating: row.rating === null ? null : row.rating / 2,
    isRewatch: row.is_rewatch,
    isLiked: row.is_liked,
    tags: row.tags,
    note: row.note,
    place: row.place,
    companions: row.companions,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * Adds an entry to the viewer's diary (they watched a title or read a book), or replaces the entry with this id. In the
 * same transaction, updates the tracker of the title or book. A replaced entry changes the tracker's rating only
 * if the entry's own rating has changed, so a retry or an edited note doesn't change the tracker.
 * @throws TITLE_NOT_FOUND, BOOK_NOT_FOUND, VIEWING_IN_FUTURE; VIEWING_NOT_FOUND if another diary entry has this id;
 *   ACCOUNT_DELETED
 */
export async function logViewing(context: Context, id: string, fields: Fields): Promise<Viewing> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const work = await findWork(context, fields);
  refuseFuture(fields.watchedOn, now);
  const rating = toHalfStars(fields.rating);
  const match = rating === null || work.kind === 'book' ? null : await shownMatch(context, work.row);
  return db.transaction().execute(async (transaction) => {
    // Lock first, so that two viewings logged at the same time are both counted.
    await lockTrackers(transaction, userId);
    const before = await getViewing(transaction, userId, id);
    const isRewatch =
      fields.isRewatch ?? before?.is_rewatch ?? (await countViewings(transaction, userId, work)).count > 0;
    const saved = await upsertViewing(
      transaction,
      {
        id,
        user_id: userId,
        kind: work.kind,
        title_id: work.id,
        watched_on: fields.watchedOn,
        rating,
        is_rewatch: isRewatch,
        is_liked: fields.isLiked,
        tags: fields.tags,
        note: fields.note,
        place: fields.place,
        companions: fields.companions,
      },
      now,
    );
    if (!saved) throw new AppError('VIEWING_NOT_FOUND');
    await updateTracker(
      transaction,
      { userId, work, now },
      {
        isNew: !before && !fields.keepsTracker,
        rating: rating !== before?.rating && !fields.keepsTracker ? rating : null,
        isLikeChanged: fields.isLiked !== (before?.is_liked ?? false),
        match,
      },
    );
    return describeViewing(saved);
  });
}

/**
 * Changes those fields of an entry of the viewer's diary that `changes` contains. Two devices that change different
 * fields therefore lose neither change. A new rating changes the tracker of the title or book, too. Also works if the
 * title or book is no longer in the catalog.
 * @throws VIEWING_NOT_FOUND, VIEWING_IN_FUTURE, ACCOUNT_DELETED
 */
export async function changeViewing(context: Context, id: string, changes: Changes): Promise<Viewing> {
  const { db, viewer, snapshot, now } = context;
  const { userId } = memberOf(viewer);
  refuseFuture(changes.watchedOn ?? null, now);
  // Its title or book never changes, so it can be read before the transaction, in which no match can be calculated.
  const found = await getViewing(db, userId, id);
  if (!found) throw new AppError('VIEWING_NOT_FOUND');
  const work = { kind: found.kind, id: found.title_id };
  const rating = changes.rating === undefined ? undefined : toHalfStars(changes.rating);
  const row = rating && work.kind === 'title' ? snapshot.rowOf(work.id) : undefined;
  const match = row === undefined ? null : await shownMatch(context, row);
  return db.transaction().execute(async (transaction) => {
    await lockTrackers(transaction, userId);
    const before = await getViewing(transaction, userId, id);
    const saved = await updateViewing(transaction, userId, id, { ...toColumns(changes), updated_at: now });
    if (!before || !saved) throw new AppError('VIEWING_NOT_FOUND');
    const isRated = rating !== undefined && rating !== before.rating && !changes.keepsTracker;
    await updateTracker(
      transaction,
      { userId, work, now },
      {
        isNew: false,
        rating: isRated ? rating : null,
        isLikeChanged: saved.is_liked !== before.is_liked,
        match,
      },
    );
    return describeViewing(saved);
  });
}

/** Returns the database's columns for the fields that are changed. */
function toColumns({ watchedOn, rating, isRewatch, isLiked, tags, note, place, companions }: Changes) {
  return {
    ...(watchedOn !== undefined && { watched_on: watchedOn }),
    ...(rating !== undefined && { rating: toHalfStars(rating) }),
    ...(isRewatch !== undefined && { is_rewatch: isRewatch }),
    ...(isLiked !== undefined && { is_liked: isLiked }),
    ...(tags !== undefined && { tags }),
    ...(note !== undefined && { note }),
    ...(place !== undefined && { place }),
    ...(companions !== undefined && { companions }),
  };
}

/** Changes that a logged viewing makes to the tracker. */
interface Logged {
  /** Whether the viewing is new; otherwise it replaces one. */
  readonly isNew: boolean;
  /** Rating in half stars; null leaves the tracker's rating unchanged. */
  readonly rating: number | null;
  /** Whether the number of likes may have changed. */
  readonly isLikeChanged: boolean;
  /** The match shown until now, 0–100. */
  readonly match: number | null;
}

/** Deletes an entry of the viewer's diary, and updates the tracker of the title or book. @throws VIEWING_NOT_FOUND */
export async function removeViewing({ db, viewer, now }: Context, id: string): Promise<void> {
  const { userId } = memberOf(viewer);
  await db.transaction().execute(async (transaction) => {
    await lockTrackers(transaction, userId);
    const deleted = await deleteViewingRow(transaction, userId, id);
    if (!deleted) throw new AppError('VIEWING_NOT_FOUND');
    const work = { kind: deleted.kind, id: deleted.title_id };
    await updateTracker(
      transaction,
      { userId, work, now },
      { isNew: false, rating: null, isLikeChanged: deleted.is_liked, match: null },
    );
  });
}

/**
 * Updates the tracker of a watched title, including its numbers of viewings and likes, or of a book that was read. A
 * book's tracker isn't written if nothing in it changes.
 */
async function updateTracker(
  transaction: Db,
  { userId, work, now }: { userId: string; work: ViewedWork; now: Date },
  { isNew, rating, isLikeChanged, match }: Logged,
): Promise<void> {
  if (work.kind === 'book' && !isNew && rating === null && !isLikeChanged) return;
  const viewings = await countViewings(transaction, userId, work);
  if (work.kind === 'book') {
    const change = {
      ...(isNew && { status: 'read' as const }),
      ...(rating !== null && { rating }),
      likedCount: viewings.liked,
    };
    await saveBookTracker(transaction, { userId, bookId: work.id, now }, change);
    return;
  }
  const change: TrackerChange = {
    ...(isNew && { flags: { watchlisted: false }, checkIn: 'forgotten' as const }),
    ...(rating !== null && { rating: { halfStars: rating, match } }),
    viewings,
  };
  await saveTracker(transaction, { userId, titleId: work.id, now }, change);
}

async function findWork(context: Context, { kind, movieId }: Pick<Fields, 'kind' | 'movieId'>) {
  if (kind === 'book') return { kind, id: await requireBookId(context, movieId) } as const;
  const row = requireTitleRow(context.snapshot, movieId);
  return { kind, id: context.snapshot.idAt(row), row } as const;
}

/**
 * Checks that a date isn't in the future.
 * @throws VIEWING_IN_FUTURE
 */
function refuseFuture(watchedOn: string | null, now: Date): void {
  // Somewhere in the world it is already tomorrow.
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  if (watchedOn !== null && watchedOn > latest) throw new AppError('VIEWING_IN_FUTURE');
}
