import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';

const CLOCK_KEPT_DAYS = 30;

export function createTestClock(id: string, frozenTime: number, at: number): Stripe.TestHelpers.TestClock {
  return {
    id,
    object: 'test_helpers.test_clock',
    created: at,
    deletes_after: at + CLOCK_KEPT_DAYS * DAY_S,
    frozen_time: frozenTime,
    livemode: false,
    name: null,
    status: 'ready',
    status_details: {},
  } satisfies Stripe.TestHelpers.TestClock;
}

export function createPortalSession(given: {
  id: string;
  customer: string;
  returnUrl: string | null;
  url: string;
  at: number;
}): Stripe.BillingPortal.Session {
  return {
    id: given.id,
    object: 'billing_portal.session',
    configuration: 'bpc_palate',
    created: given.at,
    customer: given.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.returnUrl,
    url: given.url,
  } satisfies Stripe.BillingPortal.Session;
}

export function createRefund(given: {
  id: string;
  amount: number;
  currency: string;
  customer: string;
  paymentIntent: string;
  at: number;
}): Stripe.Refund {
  return {
    id: given.id,
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: null,
    created: given.at,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    metadata: {},
    payment_intent: given.paymentIntent,
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

/** Wraps objects as one page of a list in Stripe's format. @param hasMore whether another page follows */
export function createList<T>(url: string, data: T[], hasMore: boolean): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url } satisfies Stripe.ApiList<T>;
}
