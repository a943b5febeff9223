import { createHmac } from 'node:crypto';
import type { getSubscription, ResultOf } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../../testing/index.ts';
import { signIn } from '../../../testing/members/sign-in.ts';
import { createSubscriber } from '../../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

const { call, subscribe, userOf, customerOf } = createSubscriber(() => server);

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
