import type { Role, SubscriptionStatus, UserStatus } from '@palate/contract';
import { isBeforeDayEnd } from '../../kernel/local-day.ts';

/** The facts on which an account's role and status depend: whether it has a taste, and its Premium subscription. */
export interface Standing {
  /** Whether the account has taken the taste test. */
  readonly hasTaste: boolean;
  /** The Premium subscription; null if there is none. */
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
