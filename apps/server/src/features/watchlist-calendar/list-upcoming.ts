import type { listComingOut, ResultOf } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { dayOfDate } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import { listTrackedRows } from '../trackers/index.ts';

/** Number of days for which titles stay in a calendar after their release (our choice). */
const PAST_DAYS = 31;

/**
 * Lists the titles on a member's watchlist that will be released or were released at most a month ago, earliest first.
 */
export async function listUpcoming(
  context: Context,
  userId: string,
): Promise<ResultOf<typeof listComingOut>> {
  const { snapshot, now } = context;
  const { hasReleaseDay, releaseDays } = snapshot.columns;
  const from = dayOfDate(now) - PAST_DAYS;
  const titles = await listTrackedRows(context, userId, { kind: 'tracked', by: ['watchlisted'] });
  return titles
    .filter(({ row }) => hasReleaseDay[row] === 1 && (releaseDays[row] ?? 0) >= from)
    .map(({ row }) => ({ row, day: releaseDays[row] ?? 0 }))
    .sort((a, b) => a.day - b.day || a.row - b.row)
    .map(({ row, day }) => ({
      date: new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
      title: describeTitle(snapshot, row),
    }));
}
