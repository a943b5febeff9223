import type Stripe from 'stripe';
import { cardOf, issueInvoice, payInvoice, requireWorkingCard } from './invoicing.ts';
import type { LineParts } from './make/invoice.ts';
import { createItem, NOT_CANCELED } from './make/subscription.ts';
import { periodEnd } from './periods.ts';
import { saveAfterPayment } from './run-due.ts';
import { idOf, type Store } from './store.ts';
import { getRecurringPrice, itemOf, nextDue } from './subscribe.ts';
import { invalidRequest } from './wire-error.ts';

/** Changes of a subscription's cancellation, trial and card. */
export interface SubscriptionChanges {
  readonly cancelAtPeriodEnd?: boolean | undefined;
  /** Why the member cancels. */
  readonly comment?: string | undefined;
  /** New end of the trial, which is also the end of the current period; seconds since 1970. */
  readonly trialEnd?: number | undefined;
  /** Id of the card to charge from now on. */
  readonly defaultPaymentMethod?: string | undefined;
  /** Added to the subscription's metadata. */
  readonly metadata?: Stripe.Metadata | undefined;
}

/**
 * Applies changes to a subscription that charge nothing, and emits `customer.subscription.updated`.
 * @param at time of the change, in seconds since 1970
 * @returns the subscription afterwards
 * @throws WireError if the subscription is canceled
 */
export async function changeTerms(
  store: Store,
  subscription: Stripe.Subscription,
  changes: SubscriptionChanges,
  at: number,
): Promise<Stripe.Subscription> {
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  let changed = subscription;
  if (changes.trialEnd !== undefined) changed = withTrialEnd(changed, changes.trialEnd, at);
  if (changes.cancelAtPeriodEnd !== undefined)
    changed = changes.cancelAtPeriodEnd ? canceling(changed, changes.comment, at) : resumed(changed);
  if (changed.cancel_at_period_end) changed = { ...changed, cancel_at: itemOf(changed).current_period_end };
  if (changes.defaultPaymentMethod !== undefined)
    changed = { ...changed, default_payment_method: changes.defaultPaymentMethod };
  if (changes.metadata !== undefined)
    changed = { ...changed, metadata: { ...changed.metadata, ...changes.metadata } };
  await store.save('subscription', changed, {
    dueAt: nextDue(changed, false, await retryOf(store, changed)),
  });
  await store.emit('customer.subscription.updated', changed, at);
  return changed;
}

function withTrialEnd(subscription: Stripe.Subscription, end: number, at: number): Stripe.Subscription {
  const item = { ...itemOf(subscription), current_period_end: end };
  return {
    ...subscription,
    status: 'trialing',
    trial_end: end,
    // An ongoing trial is prolonged; otherwise a new one begins.
    trial_start: subscription.status === 'trialing' ? subscription.trial_start : at,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data: [item] },
  };
}

function canceling(subscription: Stripe.Subscription, comment: string | undefined, at: number) {
  return {
    ...subscription,
    cancel_at_period_end: true,
    canceled_at: at,
    cancellation_details: {
      ...NOT_CANCELED,
      comment: comment ?? null,
      reason: 'cancellation_requested' as const,
    },
  };
}

function resumed(subscription: Stripe.Subscription): Stripe.Subscription {
  return {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: NOT_CANCELED,
  };
}

async function retryOf(store: Store, subscription: Stripe.Subscription): Promise<number | null> {
  const invoice = idOf(subscription.latest_invoice);
  if (subscription.status !== 'past_due' || invoice === null) return null;
  return (await store.get('invoice', invoice)).object.next_payment_attempt;
}

/**
 * Calculates a subscription after a change to another price, and the lines of the invoice for it: a credit for the
 * unused time and the new price. There are no lines during a trial, which goes on.
 * @param at time of the change, in seconds since 1970
 * @throws WireError if there is no such recurring price, or it has another currency
 */
export async function calculateSwitch(
  store: Store,
  subscription: Stripe.Subscription,
  priceId: string,
  at: number,
): Promise<{ changed: Stripe.Subscription; lines: LineParts[] }> {
  const price = await getRecurringPrice(store, priceId);
  const item = itemOf(subscription);
  if (price.currency !== subscription.currency)
    throw invalidRequest('The price has another currency than the subscription.', { param: 'items' });
  const isTrial = subscription.status === 'trialing';
  const start = isTrial ? item.current_period_start : at;
  const end = isTrial ? item.current_period_end : periodEnd(at, at, price.recurring);
  const next = createItem(subscription.id, item.id, price, { start, end, created: item.created });
  const changed = {
    ...subscription,
    ...(!isTrial && { billing_cycle_anchor: at }),
    ...(subscription.cancel_at_period_end && { cancel_at: end }),
    items: { ...subscription.items, data: [next] },
  };
  return { changed, lines: isTrial ? [] : prorate(item, next, at) };
}

function prorate(from: Stripe.SubscriptionItem, to: Stripe.SubscriptionItem, at: number): LineParts[] {
  const length = from.current_period_end - from.current_period_start;
  const left = Math.max(0, from.current_period_end - at) / length;
  return [
    {
      description: 'Unused time on Palate Premium',
      // `+ 0` turns -0 into 0.
      amount: -Math.round((from.price.unit_amount ?? 0) * left) + 0,
      period: { start: at, end: from.current_period_end },
      price: from.price.id,
      isProration: true,
    },
    {
      description: 'Palate Premium',
      amount: to.price.unit_amount ?? 0,
      period: { start: to.current_period_start, end: to.current_period_end },
      price: to.price.id,
      isProration: false,
    },
  ];
}

/**
 * Changes a subscription to another price, and charges or credits the difference at once; during a trial, nothing is
 * charged.
 * @param options `at` is the time of the change, in seconds since 1970
 * @returns the subscription afterwards
 * @throws WireError `card_declined`; the caller must then roll back
 */
export async function switchPrice(
  store: Store,
  {
    subscription,
    priceId,
    at,
    siteUrl,
  }: {
    subscription: Stripe.Subscription;
    priceId: string;
    at: number;
    siteUrl: string;
  },
): Promise<Stripe.Subscription> {
  const { changed, lines } = await calculateSwitch(store, subscription, priceId, at);
  if (lines.length === 0) {
    await store.save('subscription', changed, { dueAt: nextDue(changed, false) });
    await store.emit('customer.subscription.updated', changed, at);
    return changed;
  }
  const paymentMethod = await cardOf(store, changed);
  await requireWorkingCard(store, paymentMethod);
  const invoice = await issueInvoice(store, {
    customer: String(subscription.customer),
    subscription: changed,
    reason: 'subscription_update',
    lines,
    at,
    siteUrl,
  });
  const paid = await payInvoice(store, invoice, { paymentMethod, at, isPresent: true });
  return saveAfterPayment(changed, paid, { store, at });
}
