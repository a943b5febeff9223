import type {
  cancelSubscription,
  getPaymentsConfig,
  previewChange,
  ResultOf,
  SubscriptionState,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import {
  codeOf,
  createSubscriber,
  MONTHLY,
  SHARED_CARD,
  sessionIn,
  WORKING_CARD,
  YEARLY,
} from '../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../testing/servers/payments-server.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

const { call, begin, confirm, subscribe, userOf, customerOf, atProvider } = createSubscriber(() => server);

describe('prices', () => {
  it('are shown to everybody in their currency, monthly first', async () => {
    const { status, body } = await server.call<ResultOf<typeof getPaymentsConfig>>('GET', '/payments/config');
    expect(status).toBe(200);
    expect(body).toEqual({
      isTest: true,
      prices: [
        { id: MONTHLY, amountText: '$5.99', recurring: { interval: 'month', trialPeriodDays: 14 } },
        { id: YEARLY, amountText: '$59.00', recurring: { interval: 'year', trialPeriodDays: 14 } },
      ],
    });
    const german = await server.call<ResultOf<typeof getPaymentsConfig>>('GET', '/payments/config', {
      headers: { 'accept-language': 'de-DE' },
    });
    expect(german.body.prices[0]?.amountText).toMatch(/^5,49.€$/);
  });
});

describe('subscribing', () => {
  it('goes through the provider’s page and gives Premium and the trial', async () => {
    const member = await signIn(server);
    expect((await userOf(member)).role).toBe('USER_NO_TASTE');
    const answer = await subscribe(member, { timeZone: 'Europe/Berlin' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      isTrialUsed: true,
      subscription: {
        status: 'active',
        isPremium: true,
        isTrial: true,
        interval: 'month',
        amountText: '$5.99',
        timeZone: 'Europe/Berlin',
        activeUntil: new Date(TEST_NOW.getTime() + 14 * DAY_MS).toISOString(),
      },
    });
    expect(await userOf(member)).toMatchObject({
      role: 'PREMIUM_USER',
      isTrialUsed: true,
      stripeSubscription: { status: 'active' },
    });
    const [session] = (await server.provider.checkout.sessions.list({ customer: await customerOf(member) }))
      .data;
    expect((await confirm(member, session?.id ?? '')).status).toBe(200);
    expect(await atProvider(member)).toHaveLength(1);
    expect(codeOf(await begin(member))).toBe('ALREADY_SUBSCRIBED');
  });

  it('needs no visit back: a webhook alone gives Premium', async () => {
    const member = await signIn(server);
    const { body } = await begin(member);
    await server.submit(body.url, { card: WORKING_CARD });
    expect((await userOf(member)).role).toBe('USER_NO_TASTE');
    await server.deliver();
    expect((await userOf(member)).role).toBe('PREMIUM_USER');
  });

  it('returns the same page for a double click, and closes it for another price', async () => {
    const member = await signIn(server);
    const [first, second] = await Promise.all([begin(member), begin(member)]);
    expect(second.body.url).toBe(first.body.url);
    const yearly = await begin(member, YEARLY);
    expect(yearly.body.url).not.toBe(first.body.url);
    expect((await server.submit(first.body.url, { card: WORKING_CARD })).text).toContain('has expired');
    expect(codeOf(await confirm(member, sessionIn(first.body.url)))).toBe('CHECKOUT_EXPIRED');
    await server.submit(yearly.body.url, { card: WORKING_CARD });
    expect((await confirm(member, sessionIn(yearly.body.url))).body.subscription?.interval).toBe('year');
    expect(await atProvider(member)).toHaveLength(1);
  });

  it.each([
    ['an unknown price', 'price_unknown', 'PRICE_NOT_FOUND'],
    ['a price in another currency', 'price_palate_month_gbp', 'PRICE_CURRENCY'],
    ['what isn’t a price', 'free', 'INVALID_REQUEST'],
  ])('refuses %s', async (_, priceId, code) => {
    const member = await signIn(server);
    expect(codeOf(await begin(member, priceId))).toBe(code);
    expect(codeOf(await call(member, 'POST', '/payments/subscription', { priceId }))).toBe(code);
  });

  it('confirms only a member’s own, paid session', async () => {
    const [member, other] = [await signIn(server), await signIn(server)];
    const { body } = await begin(member);
    expect(codeOf(await confirm(member, sessionIn(body.url)))).toBe('CHECKOUT_UNPAID');
    await server.submit(body.url, { card: WORKING_CARD });
    await begin(other);
    expect(codeOf(await confirm(other, sessionIn(body.url)))).toBe('CHECKOUT_NOT_FOUND');
    expect(codeOf(await confirm(member, 'cs_test_nothing1'))).toBe('CHECKOUT_NOT_FOUND');
    expect(codeOf(await confirm(member, sessionIn(body.url), 'Mars/Olympus'))).toBe('INVALID_REQUEST');
    expect((await userOf(other)).role).toBe('USER_NO_TASTE');
  });

  it('gives one trial per card', async () => {
    const [first, second] = [await signIn(server), await signIn(server)];
    expect((await subscribe(first, { card: SHARED_CARD })).status).toBe(200);
    const refused = await subscribe(second, { card: SHARED_CARD });
    expect(codeOf(refused)).toBe('TRIAL_CARD_USED');
    const [ended] = await atProvider(second);
    expect(ended?.status).toBe('canceled');
    const customer = await customerOf(second);
    const { data } = await server.provider.invoices.list({ customer });
    expect(data.every(({ amount_paid: paid }) => paid === 0)).toBe(true);
    // Without a trial they can subscribe, and pay.
    expect((await subscribe(second, { card: SHARED_CARD })).body.subscription).toMatchObject({
      isTrial: false,
      status: 'active',
    });
  });
});

describe('changing', () => {
  it('cancels at the end of the period, and resumes, each as often as asked', async () => {
    const member = await signIn(server);
    await subscribe(member);
    for (const _ of [1, 2]) {
      const canceled = await call<ResultOf<typeof cancelSubscription>>(
        member,
        'POST',
        '/subscription/cancel-subscription',
        { reason: 'Too little time' },
      );
      expect(canceled.body.subscription).toMatchObject({ status: 'canceled', isPremium: true });
    }
    const [subscription] = await atProvider(member);
    expect(subscription?.cancellation_details?.comment).toBe('Too little time');
    expect((await userOf(member)).role).toBe('PREMIUM_USER');
    for (const _ of [1, 2]) {
      const resumed = await call<SubscriptionState>(member, 'PATCH', '/subscription/resume');
      expect(resumed.body.subscription?.status).toBe('active');
    }
  });

  it('needs a subscription that hasn’t ended', async () => {
    const member = await signIn(server);
    for (const [method, path] of [
      ['POST', '/subscription/cancel-subscription'],
      ['PATCH', '/subscription/resume'],
      ['POST', '/payments/update'],
    ] as const)
      expect(codeOf(await call(member, method, path))).toBe('SUBSCRIPTION_NOT_FOUND');
    expect(codeOf(await call(member, 'GET', `/payments/subscription?priceId=${YEARLY}`))).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    expect(codeOf(await call(member, 'POST', '/payments/subscription', { priceId: YEARLY }))).toBe(
      'PAYMENT_METHOD_MISSING',
    );
    await subscribe(member);
    const [subscription] = await atProvider(member);
    await server.provider.subscriptions.cancel(subscription?.id ?? '');
    expect(codeOf(await call(member, 'PATCH', '/subscription/resume'))).toBe('SUBSCRIPTION_ENDED');
    expect(codeOf(await call(member, 'POST', '/subscription/cancel-subscription'))).toBe(
      'SUBSCRIPTION_ENDED',
    );
  });

  it('says what another interval costs before charging it', async () => {
    const member = await signIn(server);
    await subscribe(member);
    const [before] = await atProvider(member);
    await server.provider.subscriptions.cancel(before?.id ?? '');
    // The card is on file, so it takes one call to subscribe again, now without a trial.
    const again = await call<SubscriptionState>(member, 'POST', '/payments/subscription', {
      priceId: MONTHLY,
    });
    expect(again.body.subscription).toMatchObject({ isTrial: false, interval: 'month' });
    const preview = await call<ResultOf<typeof previewChange>>(
      member,
      'GET',
      `/payments/subscription?priceId=${YEARLY}`,
    );
    expect(preview.body).toMatchObject({ dueNowText: '$53.01', creditText: '$5.99' });
    expect(codeOf(await call(member, 'GET', `/payments/subscription?priceId=${MONTHLY}`))).toBe(
      'PRICE_UNCHANGED',
    );
    const changed = await call<SubscriptionState>(member, 'POST', '/payments/subscription', {
      priceId: YEARLY,
    });
    expect(changed.body.subscription).toMatchObject({ interval: 'year', amountText: '$59.00' });
    expect(codeOf(await call(member, 'POST', '/payments/subscription', { priceId: YEARLY }))).toBe(
      'PRICE_UNCHANGED',
    );
    const customer = await customerOf(member);
    const { data } = await server.provider.invoices.list({ customer });
    expect(data[0]?.amount_paid).toBe(5_301);
  });

  it('credits unused time of a year to later months, and says so first', async () => {
    const member = await signIn(server);
    await server.db
      .updateTable('users')
      .set({ is_trial_used: true })
      .where('id', '=', member.user.id)
      .execute();
    await subscribe(member, { priceId: YEARLY });
    const preview = await call<ResultOf<typeof previewChange>>(
      member,
      'GET',
      `/payments/subscription?priceId=${MONTHLY}`,
    );
    expect(preview.body).toMatchObject({ dueNowText: '$0.00', creditText: '$59.00' });
    await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY });
    const customer = await server.provider.customers.retrieve(await customerOf(member));
    expect(customer).toMatchObject({ balance: -5_301 });
    const { data } = await server.provider.invoices.list({ customer: customer.id });
    expect(data[0]?.amount_paid).toBe(0);
  });

  it('leads to the provider’s page for card and invoices, and reports a declined card', async () => {
    const member = await signIn(server);
    await subscribe(member);
    const portal = await call<{ url: string }>(member, 'POST', '/payments/update');
    await server.submit(portal.body.url, { card: '4000000000000341' });
    const [before] = await atProvider(member);
    await server.provider.subscriptions.cancel(before?.id ?? '');
    const declined = await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY });
    expect([declined.status, codeOf(declined)]).toEqual([402, 'PAYMENT_DECLINED']);
    expect((await atProvider(member)).filter(({ status }) => status !== 'canceled')).toEqual([]);
  });
});
