import {
  AppError,
  OPPOSITE_FLAGS,
  type TitleId,
  type Tracker,
  type TrackerFlagChanges,
} from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTracker } from './describe-tracker.ts';
import { saveTracker, type TrackerChange } from './save-tracker.sql.ts';
import { shownMatch } from './shown-match.ts';
import { endOtherCheckIns } from './trackers.sql.ts';

const MINUTE_MS = 60_000;
/** A check-in ends this long after the title's runtime (our choice). */
const CHECK_IN_GRACE_MS = 60 * MINUTE_MS;
/** Runtime assumed for a title without one: an episode's, or a film's. */
const ASSUMED_RUNTIME_MINUTES = { movie: 120, tv_show: 60 } as const;

/** Sets and clears flags; setting one clears its opposite. */
export function setFlags(context: Context, row: number, flags: TrackerFlagChanges): Promise<Tracker> {
  const cleared = OPPOSITE_FLAGS.flatMap(([one, other]) => [
    ...(flags[one] ? [[other, false] as const] : []),
    ...(flags[other] ? [[one, false] as const] : []),
  ]);
  return change(context, row, { flags: { ...flags, ...Object.fromEntries(cleared) } });
}

/**
 * Rates a title and takes it off the watchlist, or clears the rating.
 * @param rating 0.5–5 in half steps; 0 clears
 */
export async function rate(context: Context, row: number, rating: number): Promise<Tracker> {
  if (rating === 0) return change(context, row, { rating: { halfStars: null, match: null } });
  return change(context, row, {
    flags: { watchlisted: false },
    rating: { halfStars: Math.round(rating * 2), match: await shownMatch(context, row) },
  });
}

/** Begins watching a title; whatever else the member was watching ends. */
export async function checkInTo(context: Context, row: number): Promise<Tracker> {
  const { snapshot, now, db } = context;
  const { userId } = memberOf(context.viewer);
  const kind = snapshot.kindAt(row);
  const minutes = snapshot.columns.runtimes[row] || ASSUMED_RUNTIME_MINUTES[kind];
  const checkedInUntil = new Date(now.getTime() + minutes * MINUTE_MS + CHECK_IN_GRACE_MS);
  const titleId = snapshot.idAt(row);
  return db.transaction().execute(async (transaction) => {
    const tracker = await change({ ...context, db: transaction }, row, { checkedInUntil });
    await endOtherCheckIns(transaction, userId, titleId);
    return tracker;
  });
}

/** Ends watching a title. */
export function checkOutOf(context: Context, row: number): Promise<Tracker> {
  return change(context, row, { checkedInUntil: null });
}

async function change(context: Context, row: number, wanted: TrackerChange): Promise<Tracker> {
  const { db, snapshot, viewer, now } = context;
  const titleId: TitleId = snapshot.idAt(row);
  const saved = await saveTracker(db, { userId: memberOf(viewer).userId, titleId, now }, wanted);
  if (!saved) throw new AppError('ACCOUNT_DELETED');
  return describeTracker(saved, now);
}
