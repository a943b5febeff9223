import type Stripe from 'stripe';
import { cardOf, issueInvoice, payInvoice, periodLine } from './invoicing.ts';
import { getNextDue } from './objects.sql.ts';
import { periodEnd } from './periods.ts';
import { type Store, type Stored, toStored } from './store.ts';
import { itemOf, nextDue } from './subscribe.ts';

interface Turn {
  readonly store: Store;
  readonly siteUrl: string;
  /** The time at which it happens, in seconds since 1970. */
  readonly at: number;
}

/**
 * Runs all events that are due by a time: first renewals, ends of trials and retried payments in order of time, then
 * expiring checkout sessions.
 * @param clock id of a test clock, whose objects to run; null for objects in real time
 * @param until seconds since 1970
 */
export async function runDue(
  store: Store,
  { clock, until, siteUrl }: { clock: string | null; until: number; siteUrl: string },
): Promise<void> {
  const latest = new Date(until * 1_000);
  for (;;) {
    const row = await getNextDue(store.db, { kind: 'subscription', clock, until: latest });
    if (!row?.due_at) break;
    const at = Math.floor(row.due_at.getTime() / 1_000);
    await runSubscription(toStored<'subscription'>(row), { store, siteUrl, at });
  }
  for (;;) {
    const row = await getNextDue(store.db, { kind: 'checkout.session', clock, until: latest });
    if (!row) break;
    await expireSession(store, toStored<'checkout.session'>(row).object, until);
  }
}

/**
 * Expires an open checkout session, and emits `checkout.session.expired`.
 * @param at time of the event, in seconds since 1970
 * @returns the session afterwards
 */
export async function expireSession(
  store: Store,
  session: Stripe.Checkout.Session,
  at: number,
): Promise<Stripe.Checkout.Session> {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  await store.save('checkout.session', expired, { dueAt: null });
  await store.emit('checkout.session.expired', expired, at);
  return expired;
}

async function runSubscription(stored: Stored<'subscription'>, turn: Turn): Promise<void> {
  const { object: subscription, state } = stored;
  const { store, at } = turn;
  const isAtEnd = at >= itemOf(subscription).current_period_end;
  if (subscription.status === 'trialing' && !isAtEnd) {
    await store.save('subscription', subscription, {
      state: { ...state, isTrialEndSent: true },
      dueAt: nextDue(subscription, true),
    });
    return store.emit('customer.subscription.trial_will_end', subscription, at);
  }
  if (isAtEnd && subscription.cancel_at_period_end)
    return void (await endSubscription(store, subscription, { at, reason: 'cancellation_requested' }));
  if (subscription.status === 'past_due') return retryPayment(subscription, turn);
  const card = await cardOf(store, subscription);
  const endsWithoutCard = subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
  if (subscription.status === 'trialing' && card === null && endsWithoutCard)
    return void (await endSubscription(store, subscription, { at, reason: null }));
  return renew(subscription, card, turn);
}

/**
 * Ends a subscription at once, even if its current period isn't over, and emits `customer.subscription.deleted`.
 * @param options `at` is the time at which it ends, in seconds since 1970; `reason` is null if a trial has ended
 * without a card
 * @returns the subscription afterwards, with the status `canceled`
 */
export async function endSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  { at, reason }: { at: number; reason: 'cancellation_requested' | 'payment_failed' | null },
): Promise<Stripe.Subscription> {
  const details = subscription.cancellation_details;
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: details && { ...details, reason },
  };
  await store.save('subscription', ended, { dueAt: null });
  await store.emit('customer.subscription.deleted', ended, at);
  return ended;
}

async function renew(subscription: Stripe.Subscription, card: string | null, turn: Turn): Promise<void> {
  const { store, at, siteUrl } = turn;
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const { recurring } = item.price;
  if (!recurring) throw new Error(`The price ${item.price.id} isn't recurring`);
  const end = periodEnd(subscription.billing_cycle_anchor, start, recurring);
  const moved = { ...item, current_period_start: start, current_period_end: end };
  const renewed = { ...subscription, items: { ...subscription.items, data: [moved] } };
  const invoice = await issueInvoice(store, {
    customer: String(subscription.customer),
    subscription: renewed,
    reason: 'subscription_cycle',
    lines: [periodLine(moved, false)],
    at,
    siteUrl,
  });
  const paid = await payInvoice(store, invoice, { paymentMethod: card, at, isPresent: false });
  await saveAfterPayment(renewed, paid, turn);
}

async function retryPayment(subscription: Stripe.Subscription, turn: Turn): Promise<void> {
  const { store, at } = turn;
  const { object: invoice } = await store.get('invoice', String(subscription.latest_invoice));
  const paymentMethod = await cardOf(store, subscription);
  const paid = await payInvoice(store, invoice, { paymentMethod, at, isPresent: false });
  await saveAfterPayment(subscription, paid, turn);
}

/**
 * Stores a subscription's status after an attempt to charge it: `active` or, if the payment failed, `past_due`. Ends
 * the subscription if the last attempt failed.
 * @param invoice the charged invoice, after the attempt
 * @param turn `at` is the time of the attempt, in seconds since 1970
 * @returns the subscription afterwards
 */
export async function saveAfterPayment(
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  { store, at }: Pick<Turn, 'store' | 'at'>,
): Promise<Stripe.Subscription> {
  const isPaid = invoice.status === 'paid';
  const charged: Stripe.Subscription = {
    ...subscription,
    status: isPaid ? 'active' : 'past_due',
    latest_invoice: invoice.id,
  };
  if (!isPaid && invoice.next_payment_attempt === null)
    return endSubscription(store, charged, { at, reason: 'payment_failed' });
  await store.save('subscription', charged, { dueAt: nextDue(charged, true, invoice.next_payment_attempt) });
  await store.emit('customer.subscription.updated', charged, at);
  return charged;
}
