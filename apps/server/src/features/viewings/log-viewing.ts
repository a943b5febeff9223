import { AppError, type saveViewing, type Viewing } from '@palate/contract';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { lockTrackers, saveTracker, shownMatch } from '../trackers/index.ts';
import {
  countViewings,
  deleteViewingRow,
  findViewing,
  upsertViewing,
  type ViewingRow,
} from './viewings.sql.ts';

const DAY_MS = 86_400_000;

/** A viewing as the contract has it. */
export function describeViewing(row: ViewingRow): Viewing {
  return {
    id: row.id,
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
 * Logs a viewing or replaces it, and updates the title's tracker, in one transaction. A replaced viewing changes the
 * title's rating only if its own rating changed, so a retry or an edited note leaves the tracker as it is.
 * @throws TITLE_NOT_FOUND, VIEWING_IN_FUTURE; VIEWING_NOT_FOUND if the id is another viewing's, ACCOUNT_DELETED
 */
export async function logViewing(
  context: Context,
  id: string,
  fields: InputOf<typeof saveViewing>['body'],
): Promise<Viewing> {
  const { db, snapshot, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const titleRow = requireTitleRow(snapshot, fields.movieId);
  const titleId = snapshot.idAt(titleRow);
  // Somewhere it is already tomorrow.
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  if (fields.watchedOn !== null && fields.watchedOn > latest) throw new AppError('VIEWING_IN_FUTURE');
  const rating = fields.rating === null || fields.rating === 0 ? null : Math.round(fields.rating * 2);
  const match = rating === null ? null : await shownMatch(context, titleRow);
  return db.transaction().execute(async (transaction) => {
    // Two viewings logged at once have to be counted one after the other.
    await lockTrackers(transaction, userId);
    const before = await findViewing(transaction, userId, id);
    const saved = await upsertViewing(
      transaction,
      {
        id,
        user_id: userId,
        title_id: titleId,
        watched_on: fields.watchedOn,
        rating,
        is_rewatch: fields.isRewatch,
        is_liked: fields.isLiked,
        tags: fields.tags,
        note: fields.note,
        place: fields.place,
        companions: fields.companions,
      },
      now,
    );
    if (!saved) throw new AppError('VIEWING_NOT_FOUND');
    const viewingCount = await countViewings(transaction, userId, titleId);
    await saveTracker(
      transaction,
      { userId, titleId, now },
      {
        viewingCount,
        ...(!before && { flags: { watchlisted: false }, checkedInUntil: null }),
        ...(rating !== null && rating !== before?.rating && { rating: { halfStars: rating, match } }),
      },
    );
    return describeViewing(saved);
  });
}

/** Deletes a viewing and takes it out of the title's tracker. @throws VIEWING_NOT_FOUND */
export async function removeViewing({ db, viewer, now }: Context, id: string): Promise<void> {
  const { userId } = memberOf(viewer);
  await db.transaction().execute(async (transaction) => {
    await lockTrackers(transaction, userId);
    const deleted = await deleteViewingRow(transaction, userId, id);
    if (!deleted) throw new AppError('VIEWING_NOT_FOUND');
    const viewingCount = await countViewings(transaction, userId, deleted.title_id);
    await saveTracker(transaction, { userId, titleId: deleted.title_id, now }, { viewingCount });
  });
}
