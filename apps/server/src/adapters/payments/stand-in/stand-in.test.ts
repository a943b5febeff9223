import { randomUUID } from 'node:crypto';
import { DAY_S } from '@palate/contract/durations';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { parseForm } from './parse-form.ts';
import { addMonths, periodEnd } from './periods.ts';

const MONTHLY = 'price_palate_month_usd';
const YEARLY = 'price_palate_year_usd';
const WORKING = '4242424242424242';
const FAILS_LATER = '4000000000000341';

let server: PaymentsServer;
let stripe: Stripe;
beforeAll(async () => {
  server = await createPaymentsServer();
  stripe = server.provider;
});
afterAll(() => server.close());

const seconds = (date: string) => Math.floor(Date.parse(date) / 1_000);

/** Creates a customer whose time a test clock keeps. */
async function createClocked(from: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(from) });
  const customer = await stripe.customers.create({ email: 'ana@example.org', test_clock: clock.id });
  const advance = (to: string) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) });
  return { customer, clock, advance };
}

/** Pays a checkout on the hosted page. */
async function checkOut(
  customer: string,
  { price = MONTHLY, trialDays, card = WORKING }: { price?: string; trialDays?: number; card?: string } = {},
) {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://palate.example/premium/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://palate.example/premium',
    ...(trialDays !== undefined && { subscription_data: { trial_period_days: trialDays } }),
  });
  const answer = await server.submit(session.url ?? '', { card });
  return { session: await stripe.checkout.sessions.retrieve(session.id), answer };
}

async function subscriptionOf(customer: string): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const [subscription] = data;
  if (!subscription) throw new Error('There is no subscription');
  return subscription;
}

describe('checkout', () => {
  it('says on its page that no money moves, and subscribes with a working card', async () => {
    const customer = await stripe.customers.create({ email: 'ana@example.org' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: MONTHLY, quantity: 1 }],
      success_url: 'http://palate.example/premium/return?session={CHECKOUT_SESSION_ID}',
    });
    const page = await server.app.inject({ url: new URL(session.url ?? '').pathname });
    expect(page.body).toContain('no money moves');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const answer = await server.submit(session.url ?? '', { card: WORKING });
    expect(answer).toMatchObject({
      status: 303,
      location: `http://palate.example/premium/return?session=${session.id}`,
    });
    const subscription = await subscriptionOf(customer.id);
    expect(subscription).toMatchObject({ status: 'active', currency: 'usd' });
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.map(({ status, amount_paid: paid }) => [status, paid])).toEqual([['paid', 599]]);
    // Going back and paying again charges nothing.
    expect((await server.submit(session.url ?? '', { card: WORKING })).text).toContain('already complete');
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it.each([
    ['4000000000000002', 'was declined'],
    ['4000000000009995', 'was declined'],
    ['4000000000000069', 'has expired'],
  ])('charges nothing to the card %s', async (card, words) => {
    const customer = await stripe.customers.create({});
    const { session, answer } = await checkOut(customer.id, { card });
    expect(answer.text).toContain(words);
    expect(session.status).toBe('open');
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });

  it('asks to confirm the payment if the bank does (3-D Secure)', async () => {
    const card = '4000002500003155';
    const customer = await stripe.customers.create({});
    const { session, answer } = await checkOut(customer.id, { card });
    expect(answer.text).toContain('Your bank asks you to confirm');
    expect((await server.submit(session.url ?? '', { card, confirmed: 'no' })).text).toContain('declined');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await server.submit(session.url ?? '', { card, confirmed: 'yes' })).status).toBe(303);
    expect((await subscriptionOf(customer.id)).status).toBe('active');
  });

  it('expires after a day', async () => {
    const { customer, advance } = await createClocked('2026-11-21T10:00:00Z');
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: MONTHLY, quantity: 1 }],
      success_url: 'http://palate.example/',
    });
    await advance('2026-11-22T10:00:00Z');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    expect((await server.submit(session.url ?? '', { card: WORKING })).text).toContain('has expired');
  });
});

describe('time', () => {
  it('renews after the trial, each month on the same day', async () => {
    const { customer, advance } = await createClocked('2027-01-17T10:00:00Z');
    await checkOut(customer.id, { trialDays: 14 });
    expect((await subscriptionOf(customer.id)).status).toBe('trialing');
    await advance('2027-01-29T10:00:00Z');
    const { data: warnings } = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(warnings).toHaveLength(1);
    await advance('2027-04-01T00:00:00Z');
    const { data } = await stripe.invoices.list({ customer: customer.id });
    expect(
      data.map(({ created, amount_paid: paid }) => [
        new Date(created * 1_000).toISOString().slice(0, 10),
        paid,
      ]),
    ).toEqual([
      ['2027-03-31', 599],
      ['2027-02-28', 599],
      ['2027-01-31', 599],
      ['2027-01-17', 0],
    ]);
  });

  it('tries a failed renewal again and ends the subscription after the last attempt', async () => {
    const { customer, advance } = await createClocked('2027-01-01T10:00:00Z');
    await checkOut(customer.id, { trialDays: 14, card: FAILS_LATER });
    await advance('2027-01-15T12:00:00Z');
    expect((await subscriptionOf(customer.id)).status).toBe('past_due');
    await advance('2027-01-30T12:00:00Z');
    expect(await subscriptionOf(customer.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('ends a canceled subscription at the end of its period, and a resumed one doesn’t end', async () => {
    const { customer, advance } = await createClocked('2027-01-01T10:00:00Z');
    await checkOut(customer.id);
    const { id } = await subscriptionOf(customer.id);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await advance('2027-02-02T10:00:00Z');
    expect((await subscriptionOf(customer.id)).status).toBe('active');
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance('2027-03-02T10:00:00Z');
    expect(await subscriptionOf(customer.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2027-03-01T10:00:00Z'),
    });
  });
});

describe('changes', () => {
  it('previews and charges the difference to another interval', async () => {
    const { customer, advance } = await createClocked('2027-06-01T00:00:00Z');
    await checkOut(customer.id);
    await advance('2027-06-16T00:00:00Z');
    const { id, items } = await subscriptionOf(customer.id);
    const change = [{ id: items.data[0]?.id ?? '', price: YEARLY }];
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: id,
      subscription_details: { items: change, proration_behavior: 'always_invoice' },
    });
    // Half of the month is unused: 5,900 − 300.
    expect(preview.amount_due).toBe(5_600);
    await stripe.subscriptions.update(id, { items: change, proration_behavior: 'always_invoice' });
    const { data } = await stripe.invoices.list({ customer: customer.id });
    expect(data[0]?.amount_paid).toBe(5_600);
    // Back to monthly: what is left of the year becomes credit.
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: MONTHLY }],
      proration_behavior: 'always_invoice',
    });
    expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
      balance: -5_301,
    });
  });

  it('changes the card in the billing portal, which pays an overdue invoice', async () => {
    const { customer, advance } = await createClocked('2027-01-01T10:00:00Z');
    await checkOut(customer.id, { trialDays: 14, card: FAILS_LATER });
    await advance('2027-01-16T12:00:00Z');
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://palate.example/',
    });
    expect((await server.submit(portal.url, { card: '4000000000000002' })).text).toContain('was declined');
    expect((await subscriptionOf(customer.id)).status).toBe('past_due');
    expect((await server.submit(portal.url, { card: WORKING })).status).toBe(303);
    expect((await subscriptionOf(customer.id)).status).toBe('active');
    const page = await server.app.inject({ url: new URL(portal.url).pathname });
    expect(page.body).toContain('ending in 4242');
    expect(page.body).toContain('no money moves');
  });

  it('refunds a payment once', async () => {
    const customer = await stripe.customers.create({});
    await checkOut(customer.id);
    const { data } = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    const payment = data[0]?.payments?.data[0]?.payment.payment_intent;
    const refund = await stripe.refunds.create({ payment_intent: String(payment) });
    expect(refund).toMatchObject({ amount: 599, status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: String(payment) })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('the wire protocol', () => {
  it('answers a repeated idempotency key with the first response, and refuses other parameters', async () => {
    const idempotencyKey = randomUUID();
    const first = await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey });
    const second = await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(
      stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it.each([
    ['an unknown price', () => stripe.prices.retrieve('price_none'), 'resource_missing'],
    ['an unknown parameter', () => stripe.customers.create({ phone: '1' }), 'parameter_unknown'],
    ['an unknown customer', () => stripe.customers.retrieve('cus_none'), 'resource_missing'],
  ])('answers %s as Stripe does', async (_, ask, code) => {
    await expect(ask()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  it('refuses another key', async () => {
    const other = new Stripe('sk_test_other', {
      host: stripe.getApiField('host'),
      port: stripe.getApiField('port'),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(other.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('signs events so that Stripe’s own check accepts them, and delivers them again until they are taken', async () => {
    const customer = await stripe.customers.create({});
    const seen: string[] = [];
    await server.payments.runDue(async (body, signature) => {
      const event = server.payments.parseEvent(body, signature, server.now());
      seen.push(event.id);
      return 500;
    });
    const { data } = await stripe.events.list({ type: 'customer.created' });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === customer.id);
    expect(seen).toContain(event?.id);
    const again: string[] = [];
    server.setNow(new Date(server.now().getTime() + 20_000));
    await server.payments.runDue(async (body) => {
      again.push((JSON.parse(body) as Stripe.Event).id);
      return 200;
    });
    expect(again).toContain(event?.id);
    expect((await stripe.events.retrieve(event?.id ?? '')).pending_webhooks).toBe(0);
  });

  it('parses nested parameters', () => {
    expect(parseForm('a[b][0][c]=1&a[b][1][c]=2&expand[]=x&expand[]=y&z=ü')).toEqual({
      a: { b: [{ c: '1' }, { c: '2' }] },
      expand: ['x', 'y'],
      z: 'ü',
    });
  });
});

it('counts months from the anchor, so a short month doesn’t move later ones', () => {
  const start = seconds('2027-01-31T10:00:00Z');
  expect(addMonths(start, 1)).toBe(seconds('2027-02-28T10:00:00Z'));
  const recurring = {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } as const;
  expect(periodEnd(start, addMonths(start, 1), recurring)).toBe(seconds('2027-03-31T10:00:00Z'));
  expect(periodEnd(start, start, { ...recurring, interval: 'week' })).toBe(start + 7 * DAY_S);
});
