import { HOUR_MS } from '@palate/contract/durations';
import { CronExpressionParser } from 'cron-parser';

/**
 * Returns whether a scheduled job should run at a start because it missed a run: if its last scheduled time is at most
 * `catchUpHours` ago, and it hasn't finished since. A job with 0 hours runs at every start.
 * @param doneAt time when the job last finished; null if unknown
 */
export function isMissed(
  { cron, catchUpHours }: { readonly cron: string; readonly catchUpHours: number },
  { now, doneAt }: { now: Date; doneAt: Date | null },
): boolean {
  if (catchUpHours === 0) return true;
  const dueAt = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).prev().toDate();
  if (now.getTime() - dueAt.getTime() > catchUpHours * HOUR_MS) return false;
  return doneAt === null || doneAt < dueAt;
}
