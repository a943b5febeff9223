import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import { issueInvoice, payInvoice, periodLine } from './invoicing.ts';
import { createSubscription, type SubscriptionParts } from './make/subscription.ts';
import { createId, idOf, type Store } from './store.ts';
import { declined, invalidRequest } from './wire-error.ts';

/** Days before the end of a trial on which its event is sent. */
const TRIAL_NOTICE_DAYS = 3;

/** Values with which a customer starts a subscription; `price` is the price's id. */
export type NewSubscription = Pick<
  SubscriptionParts,
  'at' | 'trialEnd' | 'paymentMethod' | 'metadata' | 'endsByItself' | 'withoutPaymentMethod'
> & {
  readonly customer: Stripe.Customer;
  readonly price: string;
  readonly siteUrl: string;
};

/** The first item of a subscription; Palate's have exactly one. */
export function itemOf(subscription: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw invalidRequest('The subscription has no item.');
  return item;
}

/**
 * Gets a recurring price, which customers can subscribe to.
 * @throws WireError if there is no such price, or it isn't recurring
 */
export async function getRecurringPrice(store: Store, id: string) {
  const { object: price } = await store.get('price', id);
  const { recurring } = price;
  if (!recurring) throw invalidRequest(`The price ${id} isn't recurring.`, { param: 'price' });
  return { ...price, recurring };
}

/**
 * Creates a subscription and charges its first period.
 * @returns the subscription
 * @throws WireError `card_declined` or `expired_card`; the caller must then roll back
 */
export async function subscribe(store: Store, given: NewSubscription): Promise<Stripe.Subscription> {
  const price = await getRecurringPrice(store, given.price);
  const { customer, at } = given;
  if (customer.currency && customer.currency !== price.currency)
    throw invalidRequest(
      'You cannot combine currencies on a single customer. This customer has had a subscription in another currency.',
    );
  const created = createSubscription({
    ...given,
    id: createId('sub'),
    itemId: createId('si'),
    customer: customer.id,
    price,
    testClock: idOf(customer.test_clock),
  });
  const invoice = await issueInvoice(store, {
    customer: customer.id,
    subscription: created,
    reason: 'subscription_create',
    lines: [periodLine(itemOf(created), created.status === 'trialing')],
    at,
    siteUrl: given.siteUrl,
  });
  const paid = await payInvoice(store, invoice, { paymentMethod: given.paymentMethod, at, isPresent: true });
  if (paid.status !== 'paid') throw declined('generic_decline');
  const subscription = { ...created, latest_invoice: paid.id };
  await store.save('subscription', subscription, {
    clock: idOf(customer.test_clock),
    dueAt: nextDue(subscription, false),
  });
  await store.emit('customer.subscription.created', subscription, at);
  return subscription;
}

/**
 * Returns the time of a subscription's next scheduled event; null if there are no more.
 * @param isTrialEndSent whether the event that announces the end of the trial has been sent
 * @param retryAt when a failed payment is tried again, in seconds since 1970; null for never
 */
export function nextDue(
  subscription: Stripe.Subscription,
  isTrialEndSent: boolean,
  retryAt?: number | null,
): Date | null {
  if (subscription.status === 'canceled') return null;
  const { current_period_end: end } = itemOf(subscription);
  const notice = (subscription.trial_end ?? 0) - TRIAL_NOTICE_DAYS * DAY_S;
  const isNoticeDue = subscription.status === 'trialing' && !isTrialEndSent;
  const times = [end, ...(isNoticeDue ? [notice] : []), ...(retryAt ? [retryAt] : [])];
  return new Date(Math.min(...times) * 1_000);
}
