import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/index.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import {
  codeOf,
  createSubscriber,
  MONTHLY,
  sessionIn,
  WORKING_CARD,
  YEARLY,
} from '../../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { grantDays } from './grant-days.ts';
import { rewardReferrals } from './referrals.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

const { call, begin, confirm, userOf, atProvider } = createSubscriber(() => server);

/** Subscribes a member who has used their trial, so that they pay at once. */
async function pay(member: SignedIn, referrer?: SignedIn) {
  await server.db
    .updateTable('users')
    .set({ is_trial_used: true })
    .where('id', '=', member.user.id)
    .execute();
  const { body } = await begin(member, MONTHLY, referrer?.user.id);
  await server.submit(body.url, { card: WORKING_CARD });
  await confirm(member, sessionIn(body.url));
}

async function endSubscription(member: SignedIn) {
  const [live] = await atProvider(member);
  await server.provider.subscriptions.cancel(live?.id ?? '');
  await server.deliver();
}

const referralOf = ({ user }: SignedIn) =>
  server.db.selectFrom('referrals').selectAll().where('user_id', '=', user.id).executeTakeFirst();
const endOf = async (member: SignedIn) =>
  Date.parse((await userOf(member)).stripeSubscription?.activeUntil ?? '');

describe('a recommendation', () => {
  it('gives both members a month, once, after the first payment', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    expect(codeOf(await begin(member, MONTHLY, member.user.id))).toBe('REFERRAL_SELF');
    expect(codeOf(await begin(member, MONTHLY, crypto.randomUUID()))).toBe('REFERRAL_INVALID');
    const { body } = await begin(member, MONTHLY, referrer.user.id);
    await server.submit(body.url, { card: WORKING_CARD });
    await confirm(member, sessionIn(body.url));
    expect(await rewardReferrals(server.context())).toBe(0);
    await endSubscription(member);
    await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY });
    const until = await endOf(member);
    for (const count of [1, 0]) expect(await rewardReferrals(server.context())).toBe(count);
    expect((await endOf(member)) - until).toBe(30 * DAY_MS);
    expect(await userOf(referrer)).toMatchObject({ role: 'PREMIUM_USER' });
  });

  it('counts for a member who subscribes for the first time with a card on file', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    const { body } = await begin(member);
    await server.submit(body.url, { card: WORKING_CARD });
    await confirm(member, sessionIn(body.url));
    await endSubscription(member);
    await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY, referral: referrer.user.id });
    expect(await rewardReferrals(server.context())).toBe(1);
  });

  it('doesn’t count for a member who has paid before', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    await pay(member);
    expect(codeOf(await begin(member, MONTHLY, referrer.user.id))).toBe('ALREADY_SUBSCRIBED');
    const switched = await call(member, 'POST', '/payments/subscription', {
      priceId: YEARLY,
      referral: referrer.user.id,
    });
    expect(switched.status).toBe(200);
    await endSubscription(member);
    expect((await begin(member, MONTHLY, referrer.user.id)).status).toBe(200);
    await call(member, 'POST', '/payments/subscription', { priceId: MONTHLY, referral: referrer.user.id });
    expect(await referralOf(member)).toBeUndefined();
  });

  it('isn’t rewarded for what was paid before it', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    await pay(member);
    await server.db
      .insertInto('referrals')
      .values({
        user_id: member.user.id,
        referrer_id: referrer.user.id,
        created_at: new Date(TEST_NOW.getTime() + HOUR_MS),
        rewarded_at: null,
      })
      .execute();
    expect(await rewardReferrals(server.context())).toBe(0);
    await server.db.deleteFrom('referrals').where('user_id', '=', member.user.id).execute();
  });

  it('that fails for one member doesn’t hold up others, and gives nothing twice', async () => {
    const [broken, first, referrer, second] = await Promise.all(
      Array.from({ length: 4 }, () => signIn(server)),
    );
    if (!broken || !first || !referrer || !second) throw new Error('There are four members');
    await pay(first, broken);
    await pay(second, referrer);
    const setCustomer = (customer: string | null) =>
      server.db
        .updateTable('subscriptions')
        .set({ customer_id: customer })
        .where('user_id', '=', broken.user.id)
        .execute();
    await server.db
      .insertInto('subscriptions')
      .values({ user_id: broken.user.id, customer_id: 'cus_unknown' })
      .execute();
    expect(await rewardReferrals(server.context())).toBe(1);
    expect((await userOf(referrer)).role).toBe('PREMIUM_USER');
    expect(await referralOf(first)).toMatchObject({
      rewarded_user_at: TEST_NOW,
      rewarded_referrer_at: null,
      rewarded_at: null,
    });
    await grantDays(server.context(), { userId: first.user.id, days: 5, name: 'operator' });
    const until = await endOf(first);
    await setCustomer(null);
    for (const count of [1, 0]) expect(await rewardReferrals(server.context())).toBe(count);
    expect(await endOf(first)).toBe(until);
    expect((await userOf(broken)).role).toBe('PREMIUM_USER');
  });

  it('waits for the member whose payment is due, and stops when it is told to', async () => {
    const [referrer, member] = [await signIn(server), await signIn(server)];
    await pay(referrer);
    await pay(member, referrer);
    const [subscription] = await atProvider(referrer);
    const store = (status: string) =>
      server.db
        .updateTable('stripe_objects')
        .set({ data: JSON.stringify({ ...subscription, status }) })
        .where('id', '=', subscription?.id ?? '')
        .execute();
    await store('past_due');
    expect(await rewardReferrals(server.context(), () => true)).toBe(0);
    expect(await referralOf(member)).toMatchObject({ rewarded_user_at: null });
    expect(await rewardReferrals(server.context())).toBe(0);
    expect(await referralOf(member)).toMatchObject({
      rewarded_user_at: TEST_NOW,
      rewarded_referrer_at: null,
    });
    await store('active');
    const until = await endOf(referrer);
    expect(await rewardReferrals(server.context())).toBe(1);
    expect(await endOf(referrer)).toBeGreaterThan(until);
  });
});
