import type { Watching } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTitle } from '../cards/index.ts';
import { endOf } from './change-tracker.ts';
import { getViewerTracking } from './member-tracking.ts';
import { listCheckIns } from './trackers.sql.ts';

/** Time after the end of a check-in during which the member is asked for a rating, in ms (our choice). */
const ASKING_MS = 7 * DAY_MS;

/**
 * Describes the title that the viewer is watching now, and the one to ask a rating for: its check-in has ended, and
 * they haven't rated it since.
 */
export async function describeWatching(context: Context): Promise<Watching> {
  const { db, snapshot, viewer, now } = context;
  // Fast path: almost nobody is watching anything, and every page of a member calls this.
  if ((await getViewerTracking(context))?.checkIns.size === 0) return { now: null, ended: null };
  const found = (await listCheckIns(db, memberOf(viewer).userId)).flatMap((checkIn) => {
    const row = snapshot.rowOf(checkIn.titleId);
    return row === undefined ? [] : [{ ...checkIn, row }];
  });
  const current = found.find(({ until }) => until > now);
  const ended = found.find(
    ({ startedAt, until, ratedAt }) =>
      until <= now &&
      now.getTime() - until.getTime() < ASKING_MS &&
      (ratedAt === null || ratedAt < startedAt),
  );
  return {
    now: current
      ? {
          title: describeTitle(snapshot, current.row),
          startedAt: current.startedAt.toISOString(),
          endsAt: endOf(snapshot, current.row, current.startedAt).toISOString(),
          checkedInUntil: current.until.toISOString(),
        }
      : null,
    ended: ended ? { title: describeTitle(snapshot, ended.row), endedAt: ended.until.toISOString() } : null,
  };
}
