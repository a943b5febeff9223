import { DAY_MS } from '@palate/contract/durations';

/** Longer than any day with the difference of time zones, so that most comparisons need no calendar. */
const DAY_MAX_MS = 2 * DAY_MS;

/** Writers of dates as `2026-11-21`, by time zone; creating one takes longer than writing a date. */
const dateWriters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns whether `now` is before the end of the day that `moment` is on, in a time zone. Premium lasts to the end of
 * the day `activeUntil` (specification §4), which has 23 or 25 hours when the clocks change.
 */
export function isBeforeDayEnd(now: Date, moment: Date, timeZone = 'UTC'): boolean {
  if (now <= moment) return true;
  if (now.getTime() - moment.getTime() > DAY_MAX_MS) return false;
  return toLocalDate(now, timeZone) <= toLocalDate(moment, timeZone);
}

/** Returns the first moment after the day that `moment` is on, in a time zone. */
export function calculateDayEnd(moment: Date, timeZone = 'UTC'): Date {
  // A binary search, because a calendar only converts from moments to dates.
  let during = moment.getTime();
  let after = during + DAY_MAX_MS;
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2);
    if (isBeforeDayEnd(new Date(middle), moment, timeZone)) during = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the date on which `moment` is in a time zone, as `2026-11-21`. */
export function toLocalDate(moment: Date, timeZone: string): string {
  let writer = dateWriters.get(timeZone);
  if (!writer) {
    writer = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    dateWriters.set(timeZone, writer);
  }
  return writer.format(moment);
}
