import type { Watching } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTitle } from '../cards/index.ts';
import { endOf } from './change-tracker.ts';
import { getViewerTracking } from './member-tracking.ts';
import { getCheckIn } from './trackers.sql.ts';

/** Time after the end of a check-in during which the member is asked for a rating, in ms (our choice). */
const ASKING_MS = 7 * DAY_MS;

/**
 * Describes the title that the viewer is watching now, and the one to ask a rating for: its check-in has ended, and
 * they haven't rated it since.
 */
export async function describeWatching(context: Context): Promise<Watching> {
  const { db, snapshot, viewer, now } = context;
  // Fast path: almost nobody is watching anything, and every page of a member calls this.
  if ((await getViewerTracking(context))?.checkIn === null) return { now: null, ended: null };
  const checkIn = await getCheckIn(db, memberOf(viewer).userId);
  const row = checkIn && snapshot.rowOf(checkIn.titleId);
  if (!checkIn || row === undefined) return { now: null, ended: null };
  const { startedAt, until, ratedAt } = checkIn;
  const title = describeTitle(snapshot, row);
  if (until > now) {
    const endsAt = endOf(snapshot, row, startedAt).toISOString();
    const times = { startedAt: startedAt.toISOString(), endsAt, checkedInUntil: until.toISOString() };
    return { now: { title, ...times }, ended: null };
  }
  const isRated = ratedAt !== null && ratedAt >= startedAt;
  const asks = !isRated && now.getTime() - until.getTime() < ASKING_MS;
  return { now: null, ended: asks ? { title, endedAt: until.toISOString() } : null };
}
