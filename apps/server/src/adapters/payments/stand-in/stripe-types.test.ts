import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createPrice, createProduct, PRICES } from './make/catalog.ts';
import { createCheckoutSession } from './make/checkout-session.ts';
import { createCustomer } from './make/customer.ts';
import { createEvent } from './make/event.ts';
import { createTestClock } from './make/other.ts';
import { createSubscription } from './make/subscription.ts';

const customer = createCustomer({
  id: 'cus_1',
  email: 'ana@example.org',
  name: 'Ana',
  metadata: {},
  testClock: null,
  created: 1,
});
const price =
  PRICES[0] ??
  createPrice({
    id: 'price_1',
    product: 'prod_1',
    currency: 'usd',
    amount: 1,
    recurring: { interval: 'month', interval_count: 1, trial_period_days: null },
    created: 1,
  });

it('creates objects of Stripe’s types', () => {
  const session: Stripe.Checkout.Session = createCheckoutSession({
    id: 'cs_test_1',
    customer,
    price,
    trialDays: 0,
    successUrl: 'https://palate.example',
    cancelUrl: null,
    clientReferenceId: null,
    metadata: {},
    at: 1,
    expiresAt: null,
    url: 'https://palate.example',
  });
  expect(session.object).toBe('checkout.session');
  const event: Stripe.Event = createEvent('evt_1', 'checkout.session.completed', session, 1);
  expect(event.data.object).toBe(session);
});

it('doesn’t compile with objects that Stripe wouldn’t send', () => {
  const { recurring } = price;
  if (!recurring) throw new Error('The price is recurring');
  const subscription = createSubscription({
    id: 'sub_1',
    itemId: 'si_1',
    customer: customer.id,
    price: { ...price, recurring },
    at: 1,
    trialEnd: null,
    paymentMethod: null,
    metadata: {},
    endsByItself: false,
    withoutPaymentMethod: 'cancel',
    testClock: null,
  });
  // Since API version 2025-03-31 the period is on the item, not on the subscription.
  // @ts-expect-error: no such field
  expect(subscription.current_period_end).toBeUndefined();
  // @ts-expect-error: amounts are numbers
  const withText: Stripe.Price = { ...price, unit_amount: '599' };
  // @ts-expect-error: a customer isn't an invoice
  const otherKind: Stripe.Invoice = customer;
  const { status: _status, ...rest } = subscription;
  // @ts-expect-error: the status is missing
  const withoutStatus: Stripe.Subscription = rest;
  // @ts-expect-error: this event is about a subscription
  const wrongObject = createEvent('evt_1', 'customer.subscription.updated', customer, 1);
  // @ts-expect-error: no such event
  const wrongType = createEvent('evt_1', 'subscription.renewed', subscription, 1);
  // @ts-expect-error: times are numbers
  const textTime: Stripe.TestHelpers.TestClock = { ...createTestClock('clock_1', 1, 1), frozen_time: '1' };
  // @ts-expect-error: a product's `object` is "product"
  const wrongName: Stripe.Product = { ...createProduct('prod_1', 'Premium', 1), object: 'price' };
  const all = [withText, otherKind, withoutStatus, wrongObject, wrongType, textTime, wrongName];
  expect(all).toHaveLength(7);
});
