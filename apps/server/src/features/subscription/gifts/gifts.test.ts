import type { ErrorBody, SubscriptionState } from '@palate/contract';
import { DAY_MS, DAY_S } from '@palate/contract/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/index.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { createSubscriber, WORKING_CARD } from '../../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { queueSubscriptionEmails } from '../emails/queue-emails.ts';
import { toReading } from '../to-reading.ts';
import { grantDays } from './grant-days.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
beforeEach(() => server.setNow(TEST_NOW));
afterAll(() => server.close());

const { call, subscribe, userOf, customerOf, atProvider } = createSubscriber(() => server);
const FAILS_LATER = '4000000000000341';

/** Gives a member a customer whose clock the test moves; returns the function that moves it. */
async function startClock({ user }: SignedIn) {
  const start = Math.floor(TEST_NOW.getTime() / 1_000);
  const clock = await server.provider.testHelpers.testClocks.create({ frozen_time: start });
  const { id } = await server.provider.customers.create({ test_clock: clock.id });
  await server.db.insertInto('subscriptions').values({ user_id: user.id, customer_id: id }).execute();
  return async (days: number) => {
    await server.provider.testHelpers.testClocks.advance(clock.id, { frozen_time: start + days * DAY_S });
    server.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS));
    await server.deliver();
  };
}

/** Subscribes a member and ends it at once, so that a card stays on file; their trial counts as unused. */
async function leaveCard(member: SignedIn) {
  await subscribe(member);
  const [trial] = await atProvider(member);
  await server.provider.subscriptions.cancel(trial?.id ?? '');
  await server.deliver();
  await setTrialUsed(member, false);
}

const setTrialUsed = ({ user }: SignedIn, isUsed: boolean) =>
  server.db.updateTable('users').set({ is_trial_used: isUsed }).where('id', '=', user.id).execute();

const give = ({ user }: SignedIn, days: number, name: string) =>
  grantDays(server.context(), { userId: user.id, days, name });

async function amountsPaid(member: SignedIn): Promise<number[]> {
  const { data } = await server.provider.invoices.list({ customer: await customerOf(member) });
  return data.map(({ amount_paid: paid }) => paid).filter((paid) => paid > 0);
}

const subscriptionOf = async (member: SignedIn) =>
  (await call<SubscriptionState>(member, 'GET', '/subscription')).body;

/** Reads what is stored; a moved clock outlasts the member's session. */
const standingOf = ({ user }: SignedIn) =>
  server.db
    .selectFrom('users')
    .select(['subscription_status', 'is_trial_used'])
    .where('id', '=', user.id)
    .executeTakeFirst();

describe('a gift', () => {
  it('gives Premium without a card', async () => {
    const member = await signIn(server);
    expect(await give(member, 10, 'comp 1')).toBeNull();
    const [subscription] = await atProvider(member);
    expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null });
    expect((await userOf(member)).role).toBe('PREMIUM_USER');
  });

  it('ends uncharged with a card on file, isn’t called a trial and doesn’t use it', async () => {
    const member = await signIn(server);
    const moveTo = await startClock(member);
    await leaveCard(member);
    await give(member, 10, 'comp 2');
    expect((await atProvider(member))[0]).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
    expect(await subscriptionOf(member)).toMatchObject({
      isTrialUsed: false,
      subscription: { status: 'canceled', isPremium: true, isTrial: false },
    });
    await moveTo(8);
    await queueSubscriptionEmails(server.db, server.now());
    const sent = await server.db
      .selectFrom('subscription_letters')
      .select('kind')
      .where('user_id', '=', member.user.id)
      .execute();
    expect(sent).toEqual([]);
    await moveTo(12);
    expect((await atProvider(member))[0]?.status).toBe('canceled');
    expect(await amountsPaid(member)).toEqual([]);
    expect(await standingOf(member)).toEqual({ subscription_status: 'canceled', is_trial_used: false });
  });

  it('becomes a subscription if the member resumes it, and then uses their trial', async () => {
    const member = await signIn(server);
    const moveTo = await startClock(member);
    await leaveCard(member);
    await give(member, 10, 'comp 3');
    const resumed = await call<SubscriptionState>(member, 'PATCH', '/subscription/resume');
    expect(resumed.body.subscription).toMatchObject({ status: 'active', isTrial: false });
    await moveTo(11);
    expect(await amountsPaid(member)).toEqual([599]);
    expect(await standingOf(member)).toEqual({ subscription_status: 'active', is_trial_used: true });
  });

  it('continues only with a card, which the member adds on the provider’s page', async () => {
    const member = await signIn(server);
    await give(member, 10, 'comp 10');
    expect((await subscriptionOf(member)).subscription).toMatchObject({ status: 'canceled', isGift: true });
    const resume = () => call<SubscriptionState & ErrorBody>(member, 'PATCH', '/subscription/resume');
    expect((await resume()).body.code).toBe('CARD_MISSING');
    const { body } = await call<{ url: string }>(member, 'POST', '/payments/update');
    await server.submit(body.url, { card: WORKING_CARD });
    expect((await resume()).body.subscription).toMatchObject({ status: 'active' });
  });

  it('that continues is announced by email three days before the first charge', async () => {
    const member = await signIn(server);
    const moveTo = await startClock(member);
    await leaveCard(member);
    await give(member, 10, 'comp 11');
    await call(member, 'PATCH', '/subscription/resume');
    const send = async () => {
      await queueSubscriptionEmails(server.db, server.now());
      return server.db
        .selectFrom('subscription_letters')
        .select('kind')
        .where('user_id', '=', member.user.id)
        .execute();
    };
    await moveTo(6);
    expect(await send()).toEqual([]);
    await moveTo(8);
    expect(await send()).toEqual([{ kind: 'trial-ending' }]);
  });

  it('of days to a member who pays isn’t a gift of Premium, also if they began with one', async () => {
    const member = await signIn(server);
    const moveTo = await startClock(member);
    await leaveCard(member);
    await give(member, 10, 'comp 12');
    await call(member, 'PATCH', '/subscription/resume');
    await moveTo(12);
    await give(member, 30, 'comp 13');
    const [subscription] = await atProvider(member);
    expect(subscription?.status).toBe('trialing');
    expect(subscription && toReading(subscription)).toMatchObject({ isGift: false, isTrial: false });
  });

  it('to a member in their own trial extends it, and it stays a trial', async () => {
    const member = await signIn(server);
    await subscribe(member);
    await give(member, 10, 'comp 4');
    expect((await subscriptionOf(member)).subscription).toMatchObject({
      status: 'active',
      isTrial: true,
      activeUntil: new Date(TEST_NOW.getTime() + 24 * DAY_MS).toISOString(),
    });
  });

  it('is given once, also if another one came in between', async () => {
    const member = await signIn(server);
    await subscribe(member);
    for (const name of ['comp 5', 'comp 6', 'comp 5', 'comp 6']) await give(member, 10, name);
    expect((await subscriptionOf(member)).subscription?.activeUntil).toBe(
      new Date(TEST_NOW.getTime() + 34 * DAY_MS).toISOString(),
    );
  });

  it('is in the currency that the customer has paid in, otherwise in that of their country', async () => {
    const [paid, other] = [await signIn(server), await signIn(server)];
    const { id: customer } = await server.provider.customers.create({ email: paid.user.email });
    await server.db
      .insertInto('subscriptions')
      .values({ user_id: paid.user.id, customer_id: customer })
      .execute();
    const session = await server.provider.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_palate_month_gbp', quantity: 1 }],
      success_url: 'http://palate.example/',
    });
    await server.submit(session.url ?? '', { card: WORKING_CARD });
    const [bought] = await atProvider(paid);
    await server.provider.subscriptions.cancel(bought?.id ?? '');
    await give(paid, 10, 'comp 7');
    expect((await atProvider(paid))[0]).toMatchObject({ status: 'trialing', currency: 'gbp' });
    await server.db
      .updateTable('users')
      .set({ country_code: 'de' })
      .where('id', '=', other.user.id)
      .execute();
    await give(other, 10, 'comp 8');
    expect((await atProvider(other))[0]).toMatchObject({ status: 'trialing', currency: 'eur' });
  });

  it('is refused while a payment is due, so that the unpaid period isn’t given away', async () => {
    const member = await signIn(server);
    const moveTo = await startClock(member);
    await subscribe(member, { card: FAILS_LATER });
    await moveTo(15);
    const [before] = await atProvider(member);
    expect(before?.status).toBe('past_due');
    expect(await give(member, 10, 'comp 9')).toBe('payment due');
    expect((await atProvider(member))[0]).toEqual(before);
  });
});
