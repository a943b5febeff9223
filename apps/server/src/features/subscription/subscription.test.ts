import { createHmac } from 'node:crypto';
import type {
  cancelSubscription,
  confirmCheckout,
  getPaymentsConfig,
  getSubscription,
  previewChange,
  ResultOf,
  SubscriptionState,
  startCheckout,
  User,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/index.ts';
import { createPaymentsServer, type PaymentsServer } from '../../testing/payments-server.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';
import { grantDays } from './grant-days.ts';
import { reconcile } from './reconcile.ts';
import { rewardReferrals } from './referrals.ts';
import { getCustomerId } from './subscriptions.sql.ts';

const MONTHLY = 'price_palate_month_usd';
const YEARLY = 'price_palate_year_usd';
const WORKING = '4242424242424242';
const SHARED = '5555555555554444';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

let calls = 0;
function call<Body>(member: SignedIn, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
  calls += 1;
  const from = `10.9.${Math.floor(calls / 200)}.${calls % 200}`;
  const given = method === 'GET' ? {} : { body: body ?? {} };
  return server.call<Body>(method, path, { headers: member.headers, from, ...given });
}

const begin = (member: SignedIn, priceId = MONTHLY, referral?: string) =>
  call<ResultOf<typeof startCheckout>>(member, 'POST', '/payments/checkout', {
    priceId,
    ...(referral && { referral }),
  });
const confirm = (member: SignedIn, sessionId: string, timeZone?: string) =>
  call<ResultOf<typeof confirmCheckout>>(member, 'POST', '/payments/confirm-session', {
    sessionId,
    timeZone,
  });
const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

/** Subscribes a member through checkout and confirmation. */
async function subscribe(member: SignedIn, { priceId = MONTHLY, card = WORKING, timeZone = 'UTC' } = {}) {
  const { body } = await begin(member, priceId);
  await server.submit(body.url, { card });
  return confirm(member, sessionIn(body.url), timeZone);
}

const userOf = async (member: SignedIn) => (await call<User>(member, 'GET', '/user')).body;
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const customerOf = async ({ user }: SignedIn) => (await getCustomerId(server.db, user.id)) ?? '';
const atProvider = async (member: SignedIn) => {
  const customer = await customerOf(member);
  return (await server.provider.subscriptions.list({ customer, status: 'all' })).data;
};

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
    await server.submit(body.url, { card: WORKING });
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
    expect((await server.submit(first.body.url, { card: WORKING })).text).toContain('has expired');
    expect(codeOf(await confirm(member, sessionIn(first.body.url)))).toBe('CHECKOUT_EXPIRED');
    await server.submit(yearly.body.url, { card: WORKING });
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
    await server.submit(body.url, { card: WORKING });
    await begin(other);
    expect(codeOf(await confirm(other, sessionIn(body.url)))).toBe('CHECKOUT_NOT_FOUND');
    expect(codeOf(await confirm(member, 'cs_test_nothing1'))).toBe('CHECKOUT_NOT_FOUND');
    expect(codeOf(await confirm(member, sessionIn(body.url), 'Mars/Olympus'))).toBe('INVALID_REQUEST');
    expect((await userOf(other)).role).toBe('USER_NO_TASTE');
  });

  it('gives one trial per card', async () => {
    const [first, second] = [await signIn(server), await signIn(server)];
    expect((await subscribe(first, { card: SHARED })).status).toBe(200);
    const refused = await subscribe(second, { card: SHARED });
    expect(codeOf(refused)).toBe('TRIAL_CARD_USED');
    const [ended] = await atProvider(second);
    expect(ended?.status).toBe('canceled');
    const customer = await customerOf(second);
    const { data } = await server.provider.invoices.list({ customer });
    expect(data.every(({ amount_paid: paid }) => paid === 0)).toBe(true);
    // Without a trial they can subscribe, and pay.
    expect((await subscribe(second, { card: SHARED })).body.subscription).toMatchObject({
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

describe('webhooks', () => {
  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.updated',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });
  const sign = (body: string, secret: string, at: number) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const seconds = () => Math.floor(server.now().getTime() / 1_000);
  const secret = () =>
    `whsec_${createHmac('sha256', 'a secret for tests, thirty-two characters or more').update('payments webhook').digest('hex')}`;
  const stored = async (id: string) =>
    (await server.db.selectFrom('payment_events').selectAll().where('id', '=', id).execute()).length;

  it('are stored once if their signature is right', async () => {
    const body = event('evt_once');
    for (const _ of [1, 2]) expect(await server.post(body, sign(body, secret(), seconds()))).toBe(200);
    expect(await stored('evt_once')).toBe(1);
  });

  it.each([
    ['with another secret', () => sign(event('evt_bad'), 'whsec_other', seconds())],
    ['that are altered', () => sign(`${event('evt_bad')} `, secret(), seconds())],
    ['older than 300 s', () => sign(event('evt_bad'), secret(), seconds() - 301)],
    ['without a signature', () => ''],
  ])('%s are refused', async (_, signature) => {
    expect(await server.post(event('evt_bad'), signature())).toBe(400);
    expect(await stored('evt_bad')).toBe(0);
  });

  it('are believed only as far as the provider’s object says the same', async () => {
    const member = await signIn(server);
    await subscribe(member);
    const customer = await customerOf(member);
    const body = JSON.stringify({
      id: 'evt_claim',
      object: 'event',
      type: 'customer.subscription.deleted',
      data: { object: { object: 'subscription', id: 'sub_1', customer, status: 'canceled' } },
    });
    expect(await server.post(body, sign(body, secret(), seconds()))).toBe(200);
    await server.deliver();
    expect((await userOf(member)).stripeSubscription?.status).toBe('active');
  });
});

describe('the provider’s word', () => {
  it('is what reconciliation restores, and it says whose', async () => {
    const [changed, same] = [await signIn(server), await signIn(server)];
    await subscribe(changed);
    await subscribe(same);
    await server.db
      .updateTable('users')
      .set({ subscription_status: 'canceled', subscription_active_until: new Date(0) })
      .where('id', '=', changed.user.id)
      .execute();
    expect((await userOf(changed)).role).toBe('USER_NO_TASTE');
    const { corrected } = await reconcile(server.context());
    expect(corrected).toContain(changed.user.id);
    expect(corrected).not.toContain(same.user.id);
    expect((await userOf(changed)).role).toBe('PREMIUM_USER');
    expect((await reconcile(server.context())).corrected).toEqual([]);
  });

  it('keeps Premium for seven days after a failed renewal, and no longer', async () => {
    const clock = await server.provider.testHelpers.testClocks.create({
      frozen_time: Math.floor(TEST_NOW.getTime() / 1_000),
    });
    const member = await signIn(server);
    const { id: customer } = await server.provider.customers.create({ test_clock: clock.id });
    await server.db
      .insertInto('subscriptions')
      .values({ user_id: member.user.id, customer_id: customer })
      .execute();
    await subscribe(member, { card: '4000000000000341' });
    const advance = async (days: number) => {
      const frozenTime = Math.floor(TEST_NOW.getTime() / 1_000) + days * 86_400;
      await server.provider.testHelpers.testClocks.advance(clock.id, { frozen_time: frozenTime });
      await server.deliver();
      return (await call<ResultOf<typeof getSubscription>>(member, 'GET', '/subscription')).body.subscription;
    };
    const until = new Date(TEST_NOW.getTime() + 21 * DAY_MS).toISOString();
    expect(await advance(15)).toMatchObject({ status: 'past_due', activeUntil: until });
    // The provider gives up later; that gives no day back.
    expect(await advance(30)).toMatchObject({ status: 'canceled', activeUntil: until });
  });
});

describe('gifts', () => {
  it('give a month to both members of a recommendation, once, after the first payment', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    expect(codeOf(await begin(member, MONTHLY, member.user.id))).toBe('REFERRAL_SELF');
    expect(codeOf(await begin(member, MONTHLY, crypto.randomUUID()))).toBe('REFERRAL_INVALID');
    const { body } = await begin(member, MONTHLY, referrer.user.id);
    await server.submit(body.url, { card: WORKING });
    await confirm(member, sessionIn(body.url));
    expect(await rewardReferrals(server.context())).toBe(0);
    const [trial] = await atProvider(member);
    await server.provider.subscriptions.cancel(trial?.id ?? '');
    await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY });
    const until = (await userOf(member)).stripeSubscription?.activeUntil ?? '';
    for (const count of [1, 0]) expect(await rewardReferrals(server.context())).toBe(count);
    const later = (await userOf(member)).stripeSubscription?.activeUntil ?? '';
    expect(Date.parse(later) - Date.parse(until)).toBe(30 * DAY_MS);
    expect(await userOf(referrer)).toMatchObject({ role: 'PREMIUM_USER' });
  });

  it('end by themselves and need no card', async () => {
    const member = await signIn(server);
    await grantDays(server.context(), { userId: member.user.id, days: 10, name: 'comp 1' });
    const [subscription] = await atProvider(member);
    expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null });
    expect((await userOf(member)).role).toBe('PREMIUM_USER');
  });
});

it('ends the subscription at the provider when the account is deleted', async () => {
  const member = await signIn(server);
  await subscribe(member);
  const customer = await customerOf(member);
  await server.call('DELETE', '/user', { headers: member.headers, body: { confirm: true } });
  const { rows } = {
    rows: await server.db
      .selectFrom('job_requests')
      .selectAll()
      .where('job', '=', 'delete-payment-customer')
      .execute(),
  };
  expect(rows.map(({ data }) => data)).toContainEqual({ customerId: customer });
  expect(
    await server.db.selectFrom('subscriptions').selectAll().where('user_id', '=', member.user.id).execute(),
  ).toEqual([]);
});
