import type { Role, SubscriptionStatus, UserStatus } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';

/** The facts on which an account's role and status depend: whether it has a taste, and its subscription. */
export interface Standing {
  /** Whether the account has taken the taste test. */
  readonly hasTaste: boolean;
  readonly subscription: {
    readonly status: SubscriptionStatus;
    readonly activeUntil: Date;
    /** IANA name of the member's time zone; UTC if it isn't given. */
    readonly timeZone?: string;
  } | null;
}

/**
 * Calculates an account's current role (specification §3, §6): `PREMIUM_USER` until its subscription ends, even if
 * cancelled; otherwise `USER` or, without a taste, `USER_NO_TASTE`. The role isn't stored, so nothing has to run when a
 * subscription ends.
 */
export function roleOf({ hasTaste, subscription }: Standing, now: Date): Role {
  if (subscription && isBeforeDayEnd(now, subscription.activeUntil, subscription.timeZone))
    return 'PREMIUM_USER';
  return hasTaste ? 'USER' : 'USER_NO_TASTE';
}

/**
 * Calculates the status of an account that has a session in our database (specification §3): ACTIVE if the member has
 * taken the taste test, otherwise REGISTERED. An account that never had a session is INITIALIZED: only the user pool
 * knows it.
 */
export function statusOf({ hasTaste }: Standing): UserStatus {
  return hasTaste ? 'ACTIVE' : 'REGISTERED';
}

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

/**
 * Converts a subscription from its columns; status and end are both set or both null.
 * @returns null if there is no subscription
 */
export function toSubscription(row: {
  subscription_status: SubscriptionStatus | null;
  subscription_active_until: Date | null;
  time_zone: string;
}): Standing['subscription'] {
  const { subscription_status: status, subscription_active_until: activeUntil, time_zone: timeZone } = row;
  return status && activeUntil && { status, activeUntil, timeZone };
}

/** Returns whether an account's subscription, given by its columns, hasn't ended. */
export function isSubscribed(row: Parameters<typeof toSubscription>[0], now: Date): boolean {
  return roleOf({ hasTaste: false, subscription: toSubscription(row) }, now) === 'PREMIUM_USER';
}
