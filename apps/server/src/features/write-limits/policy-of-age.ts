import { WRITE_LIMITS, type WriteAction } from '@palate/contract';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';

/**
 * Returns the limits on writing for an account of a given age.
 * @param ageMs age in ms; may be below 0 if clocks differ
 */
export function limitsOfAge(ageMs: number): (typeof WRITE_LIMITS)[number] {
  const [first] = WRITE_LIMITS;
  return WRITE_LIMITS.find(({ untilDays }) => untilDays === null || ageMs < untilDays * DAY_MS) ?? first;
}

/** Number of times that a member did something in an hour. */
export interface HourCount {
  readonly hour: Date;
  readonly count: number;
}

/** A limit that a member has exceeded: the number of actions per hour or per day. */
export interface ExceededLimit {
  readonly per: 'hour' | 'day';
  /** Maximum number of actions in that time. */
  readonly most: number;
  /** When the member may do it again. */
  readonly until: Date;
}

/**
 * Finds the limit that a member has exceeded. Returns null if the counts are within the limits per hour and per day. A
 * day is the current hour and the 23 before it.
 * @param counts one count per hour, including the current hour; hours more than a day ago are ignored
 */
export function findExceeded(
  counts: readonly HourCount[],
  action: WriteAction,
  limits: (typeof WRITE_LIMITS)[number],
  now: Date,
): ExceededLimit | null {
  const current = startOfHour(now).getTime();
  const ofDay = counts
    .filter(({ hour }) => hour.getTime() > current - DAY_MS)
    .sort((a, b) => a.hour.getTime() - b.hour.getTime());
  const perDay = limits.perDay[action];
  let left = ofDay.reduce((sum, { count }) => sum + count, 0);
  if (left > perDay) {
    // Hours drop out of the day one after another until there is room.
    for (const { hour, count } of ofDay) {
      left -= count;
      if (left < perDay) return { per: 'day', most: perDay, until: new Date(hour.getTime() + DAY_MS) };
    }
  }
  const inHour = ofDay.at(-1);
  const perHour = limits.perHour[action];
  const isExceeded = inHour?.hour.getTime() === current && inHour.count > perHour;
  return isExceeded ? { per: 'hour', most: perHour, until: new Date(current + HOUR_MS) } : null;
}

/** Returns the beginning of the hour that contains a time. */
export function startOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}
