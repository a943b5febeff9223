import type { SubscriptionState } from '@palate/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { createSubscriber, MONTHLY, YEARLY } from '../../../testing/members/subscriber.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { reconcile } from './reconcile.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

const { call, subscribe, customerOf, atProvider } = createSubscriber(() => server);

/** Subscribes a member again with the same card, as a second request does that overlaps with the first. */
async function subscribeTwice(member: SignedIn, price = YEARLY) {
  const [first] = await atProvider(member);
  return server.provider.subscriptions.create({
    customer: await customerOf(member),
    items: [{ price }],
    default_payment_method: String(first?.default_payment_method),
  });
}

async function refundsOf(member: SignedIn): Promise<number[]> {
  const customer = await customerOf(member);
  const { data } = await server.provider.events.list({ type: 'refund.created', limit: 100 });
  return data.flatMap(({ data: { object } }) =>
    'amount' in object && 'payment_intent' in object && 'customer' in object && object.customer === customer
      ? [Number(object.amount)]
      : [],
  );
}

it('reconciliation ends a second subscription, refunds its payment and says so', async () => {
  const member = await signIn(server);
  await subscribe(member);
  const [first] = await atProvider(member);
  const second = await subscribeTwice(member);
  await server.deliver();
  const shown = await call<SubscriptionState>(member, 'GET', '/subscription');
  expect(shown.body.subscription?.interval).toBe('month');
  const { ended } = await reconcile(server.context());
  expect(ended).toEqual([
    {
      userId: member.user.id,
      subscriptionId: second.id,
      refunded: [{ amount: 5_900, currency: 'usd' }],
    },
  ]);
  const live = (await atProvider(member)).filter(({ status }) => status !== 'canceled');
  expect(live.map(({ id }) => id)).toEqual([first?.id]);
  expect(await refundsOf(member)).toEqual([5_900]);
  expect((await reconcile(server.context())).ended).toEqual([]);
  expect(await refundsOf(member)).toEqual([5_900]);
});

it('keeps the subscription that is paid if the first one is past due', async () => {
  const member = await signIn(server);
  await subscribe(member);
  const paid = await subscribeTwice(member, MONTHLY);
  const [first] = (await atProvider(member)).filter(({ id }) => id !== paid.id);
  if (!first) throw new Error('There are two subscriptions');
  await server.db
    .updateTable('stripe_objects')
    .set({ data: JSON.stringify({ ...first, status: 'past_due' }) })
    .where('id', '=', first.id)
    .execute();
  const { ended } = await reconcile(server.context());
  expect(ended).toEqual([{ userId: member.user.id, subscriptionId: first.id, refunded: [] }]);
});

it('finishes after the work stopped between the refund and the end of the subscription', async () => {
  const member = await signIn(server);
  await subscribe(member);
  const second = await subscribeTwice(member);
  const { data } = await server.provider.invoices.list({
    customer: await customerOf(member),
    expand: ['data.payments'],
  });
  const intent = data.find(({ amount_paid: paid }) => paid > 0)?.payments?.data[0]?.payment.payment_intent;
  await server.provider.refunds.create({ payment_intent: String(intent) });
  const { ended } = await reconcile(server.context());
  expect(ended).toEqual([{ userId: member.user.id, subscriptionId: second.id, refunded: [] }]);
  expect(await refundsOf(member)).toEqual([5_900]);
});
