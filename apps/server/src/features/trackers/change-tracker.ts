import { AppError, OPPOSITE_FLAGS, type Tracker, type TrackerFlagChanges } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { readStanding } from '../../kernel/live-session.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTracker } from './describe-tracker.ts';
import { type CheckInChange, saveCheckIn } from './save-check-in.sql.ts';
import type { RequestedChange } from './save-together.sql.ts';
import { saveTrackerTogether, type TrackerChange } from './save-tracker.sql.ts';
import { shownMatch } from './shown-match.ts';
import type { TrackerState } from './tracker-state.sql.ts';

/** Time from the end of the title's runtime to the end of a check-in, in ms (our choice). */
const CHECK_IN_GRACE_MS = 60 * MINUTE_MS;
/** Minutes assumed for titles without a known runtime: a typical film or episode. */
const ASSUMED_RUNTIME_MINUTES = { movie: 120, tv_show: 60 } as const;

/**
 * Sets and clears flags (such as `watchlisted`) of a title for the viewer. Setting a flag clears its opposite.
 * @param row the title's row
 */
export function setFlags(context: Context, row: number, flags: TrackerFlagChanges): Promise<Tracker> {
  const cleared = OPPOSITE_FLAGS.flatMap(([one, other]) => [
    ...(flags[one] ? [[other, false] as const] : []),
    ...(flags[other] ? [[one, false] as const] : []),
  ]);
  return change(context, row, { flags: { ...flags, ...Object.fromEntries(cleared) } });
}

/**
 * Rates a title for the viewer and removes it from the watchlist, or clears the rating.
 * @param row the title's row
 * @param rating 0.5..5 in half steps; 0 clears the rating
 */
export async function rate(context: Context, row: number, rating: number): Promise<Tracker> {
  return change(context, row, await ratingChange(context, row, rating));
}

/**
 * Returns the change to a title's tracker when the viewer rates the title: the new rating, stored together with the
 * match that was shown before it; the title's removal from the watchlist; and the end of a check-in that is over
 * (`forgottenIfEnded`). Clearing the rating (0) clears the rating and the stored match, and changes nothing else.
 * @param row the title's row
 * @param rating 0.5..5 in half steps; 0 clears the rating
 */
export async function ratingChange(context: Context, row: number, rating: number): Promise<TrackerChange> {
  if (rating === 0) return { rating: { halfStars: null, match: null } };
  return {
    flags: { watchlisted: false },
    rating: { halfStars: Math.round(rating * 2), match: await shownMatch(context, row) },
    checkIn: 'forgottenIfEnded',
  };
}

/**
 * Checks the viewer in to a title: they are watching it now. This replaces their check-in to any other title.
 * @param row the title's row
 */
export function checkInTo(context: Context, row: number): Promise<Tracker> {
  const { snapshot, now } = context;
  const beginsUntil = new Date(endOf(snapshot, row, now).getTime() + CHECK_IN_GRACE_MS);
  return changeCheckIn(context, row, { beginsUntil });
}

/**
 * Calculates the end of a title that starts at a given time, from its runtime or an assumed one.
 * @param row the title's row
 */
export function endOf(snapshot: Snapshot, row: number, startedAt: Date): Date {
  const minutes = snapshot.columns.runtimes[row] || ASSUMED_RUNTIME_MINUTES[snapshot.kindAt(row)];
  return new Date(startedAt.getTime() + minutes * MINUTE_MS);
}

/**
 * Ends the viewer's check-in to a title.
 * @param row the title's row
 * @param asksRating whether the viewer's next page asks for a rating; if not, the check-in is undone, and the one that
 *   it ended is restored
 */
export function checkOutOf(context: Context, row: number, asksRating: boolean): Promise<Tracker> {
  return changeCheckIn(context, row, asksRating ? 'ends' : 'undone');
}

/** Stops asking the viewer to rate a title after their check-in has ended. @param row the title's row */
export async function dismissEndedCheckIn(context: Context, row: number): Promise<void> {
  await changeCheckIn(context, row, 'forgottenIfEnded');
}

const change = (context: Context, row: number, wanted: TrackerChange) =>
  save(context, row, (where) => saveTrackerTogether(context.db, { ...where, wanted }));

const changeCheckIn = (context: Context, row: number, wanted: CheckInChange) =>
  save(context, row, (where) => saveCheckIn(context.db, { ...where, wanted }));

async function save(
  { db, snapshot, viewer, now }: Context,
  row: number,
  write: (where: RequestedChange) => Promise<TrackerState | undefined>,
): Promise<Tracker> {
  const { userId, sessionId } = memberOf(viewer);
  const saved = await write({ userId, titleId: snapshot.idAt(row), now, sessionId });
  if (!saved) {
    const { hasEnded } = await readStanding(db, sessionId);
    throw new AppError(hasEnded ? 'UNAUTHENTICATED' : 'ACCOUNT_DELETED');
  }
  return describeTracker(saved);
}
