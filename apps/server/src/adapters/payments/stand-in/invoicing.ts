import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import { createInvoice, createInvoicePayment, type InvoiceParts, type LineParts } from './make/invoice.ts';
import { createId, idOf, type Store } from './store.ts';
import { getTestCardByEnd } from './test-cards.ts';
import { declined } from './wire-error.ts';

/** Days from a failed payment to the next attempt; after the last one the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7] as const;

/** URL path of the embedded payment provider's hosted pages, without the site's origin. */
export const PAGES_PATH = '/payments/test';

/**
 * Stores a new finalized invoice of a subscription, updates the customer's credit balance and next invoice number,
 * and emits `invoice.created` and `invoice.finalized`.
 * @returns the invoice
 */
export async function issueInvoice(
  store: Store,
  parts: Omit<InvoiceParts, 'id' | 'pageUrl' | 'customer'> & { customer: string; siteUrl: string },
): Promise<Stripe.Invoice> {
  const { object: customer } = await store.get('customer', parts.customer);
  const taxIds = await store.list('tax_id', { customer: customer.id, limit: 1 });
  const id = createId('in');
  const invoice = createInvoice({
    ...parts,
    id,
    customer,
    taxIds: taxIds.map(({ object }) => object),
    pageUrl: `${parts.siteUrl}${PAGES_PATH}/invoice/${id}`,
  });
  await store.save('customer', {
    ...customer,
    balance: invoice.ending_balance ?? 0,
    currency: invoice.currency,
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  await store.save('invoice', invoice);
  await store.emit('invoice.created', invoice, parts.at);
  await store.emit('invoice.finalized', invoice, parts.at);
  return invoice;
}

/**
 * Charges an open invoice to a card.
 * @param options `paymentMethod` is the id of the card, or null if the customer has none; `at` is the time of the
 * attempt, in seconds since 1970; `isPresent` is true if the member can confirm the payment now, as in a checkout
 * @returns the invoice afterwards: `paid`, or still `open` with the time of the next attempt
 */
export async function payInvoice(
  store: Store,
  invoice: Stripe.Invoice,
  { paymentMethod, at, isPresent }: { paymentMethod: string | null; at: number; isPresent: boolean },
): Promise<Stripe.Invoice> {
  const code = invoice.amount_due === 0 ? null : await declineCode(store, paymentMethod, isPresent);
  const attempted = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  const result = code === null ? toPaid(attempted, at) : toUnpaid(attempted, at);
  await store.save('invoice', result);
  if (code === null) {
    await store.emit('invoice.paid', result, at);
    await store.emit('invoice.payment_succeeded', result, at);
  } else await store.emit('invoice.payment_failed', result, at);
  return result;
}

async function declineCode(store: Store, paymentMethod: string | null, isPresent: boolean) {
  const method = paymentMethod === null ? null : await store.find('payment_method', paymentMethod);
  const card = getTestCardByEnd(method?.object.card?.last4);
  if (!card) return 'generic_decline';
  return (isPresent ? card.checkout : null) ?? card.charge;
}

function toPaid(invoice: Stripe.Invoice, at: number): Stripe.Invoice {
  const isCharged = invoice.amount_due > 0;
  const ids = { id: createId('inpay'), paymentIntent: createId('pi') };
  return {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    payments: {
      object: 'list',
      data: isCharged ? [createInvoicePayment(invoice, ids, at)] : [],
      has_more: false,
      url: '/v1/invoice_payments',
    },
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
}

function toUnpaid(invoice: Stripe.Invoice, at: number): Stripe.Invoice {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  return { ...invoice, next_payment_attempt: days === undefined ? null : at + days * DAY_S };
}

/**
 * Checks that a card can pay while the member is present to confirm the payment.
 * @param paymentMethod id of the card; null if there is none
 * @throws WireError with the decline code if it can't
 */
export async function requireWorkingCard(store: Store, paymentMethod: string | null): Promise<void> {
  const code = await declineCode(store, paymentMethod, true);
  if (code !== null) throw declined(code);
}

/**
 * Describes one whole billing period of a subscription as a line of an invoice.
 * @param isTrial true for a trial period, which costs nothing
 */
export function periodLine(item: Stripe.SubscriptionItem, isTrial: boolean): LineParts {
  return {
    description: isTrial ? 'Trial period for Palate Premium' : 'Palate Premium',
    amount: isTrial ? 0 : (item.price.unit_amount ?? 0),
    period: { start: item.current_period_start, end: item.current_period_end },
    price: item.price.id,
    isProration: false,
  };
}

/** Returns the id of the card that a subscription is charged to; null if there is none. */
export async function cardOf(store: Store, subscription: Stripe.Subscription): Promise<string | null> {
  const own = idOf(subscription.default_payment_method);
  if (own !== null) return own;
  const customer = await store.get('customer', idOf(subscription.customer) ?? '');
  return idOf(customer.object.invoice_settings.default_payment_method);
}
