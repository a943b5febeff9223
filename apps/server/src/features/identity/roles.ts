import type { Role, SubscriptionStatus, UserStatus } from '@palate/contract';

/** What an account's role and status are worked out from; nothing else changes them. */
export interface Standing {
  /** Whether the taste test's answers are here. */
  readonly hasTaste: boolean;
  readonly subscription: { readonly status: SubscriptionStatus; readonly activeUntil: Date } | null;
}

/**
 * The role an account has now (§3, §6): premium while its subscription lasts, cancelled or not, and
 * else what its taste says. So a lapse returns to whichever holds, and no clock has to strike for it.
 */
export function roleOf({ hasTaste, subscription }: Standing, now: Date): Role {
  if (subscription && now < endOfDay(subscription.activeUntil)) return 'PREMIUM_USER';
  return hasTaste ? 'USER' : 'USER_NO_TASTE';
}

/**
 * The status of an account that was handed over (§3). Before that it is INITIALIZED: the pool knows it, and we
 * don't.
 */
export function statusOf({ hasTaste }: Standing): UserStatus {
  return hasTaste ? 'ACTIVE' : 'REGISTERED';
}

/** §4 Premium lasts to the end of the activeUntil day, UTC. */
function endOfDay(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
}

/** A subscription as the table holds it: both fields, or neither. */
export function toSubscription(row: {
  subscription_status: SubscriptionStatus | null;
  subscription_active_until: Date | null;
}): Standing['subscription'] {
  const { subscription_status: status, subscription_active_until: activeUntil } = row;
  return status && activeUntil && { status, activeUntil };
}
