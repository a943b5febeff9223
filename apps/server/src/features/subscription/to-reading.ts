import { PAYMENT_GRACE_DAYS, type PriceInterval } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import type { Reading } from './subscriptions.sql.ts';

/** Provider statuses of a subscription that renews or can be resumed. */
const LIVE = new Set(['trialing', 'active', 'past_due']);

/** Returns whether a subscription is live at the payment provider: it is renewed, or can still be resumed. */
export function isLive({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return LIVE.has(status);
}

/**
 * Chooses which of a member's subscriptions counts: the oldest live one that isn't past due, otherwise the oldest
 * live one, otherwise the newest that ever began.
 * @param all the payment provider's list, newest first
 * @returns null if there is none
 */
export function chooseSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const live = begun.filter(isLive);
  return live.findLast(({ status }) => status !== 'past_due') ?? live.at(-1) ?? begun[0] ?? null;
}

/** Converts the provider's subscription to what Palate stores. */
export function toReading(subscription: Stripe.Subscription): Reading {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  const { price, current_period_start: start, current_period_end: end } = item;
  // Days that a paying member was given are a trial at the provider too, but they begin after the subscription.
  const isFirstFree =
    subscription.status === 'trialing' && subscription.trial_start === subscription.start_date;
  return {
    subscriptionId: subscription.id,
    providerStatus: subscription.status,
    priceId: price.id,
    interval: toInterval(price.recurring?.interval),
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    isTrial: isFirstFree && !subscription.metadata.gift,
    isGift: isFirstFree && Boolean(subscription.metadata.gift),
    periodStartsAt: toDate(start),
    periodEndsAt: toDate(end),
    standing: toStanding(subscription, start, end),
  };
}

function toInterval(interval: string | undefined): PriceInterval {
  return interval === 'year' ? 'year' : 'month';
}

/**
 * Calculates status and last paid moment. After a renewal that couldn't be charged, Premium lasts for some days of
 * grace from the start of the unpaid period, also if the provider gives up later.
 */
function toStanding(subscription: Stripe.Subscription, start: number, end: number): Reading['standing'] {
  const graceEnd = start + PAYMENT_GRACE_DAYS * DAY_S;
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return { status: subscription.cancel_at_period_end ? 'canceled' : 'active', activeUntil: toDate(end) };
    case 'past_due':
      return { status: 'past_due', activeUntil: toDate(graceEnd) };
    case 'canceled': {
      const ended = subscription.ended_at ?? end;
      const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed';
      return { status: 'canceled', activeUntil: toDate(isUnpaid ? Math.min(ended, graceEnd) : ended) };
    }
    case 'unpaid':
    case 'paused':
      return { status: 'canceled', activeUntil: toDate(start) };
    default:
      return null;
  }
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
