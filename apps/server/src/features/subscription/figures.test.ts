import { createHmac } from 'node:crypto';
import { DAY_MS, DAY_S } from '@palate/contract/durations';
import { seededRandom } from '@palate/contract/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateDayEnd } from '../../kernel/local-day.ts';
import { TEST_NOW, TEST_SECRET } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { createPaymentsServer, type PaymentsServer } from '../../testing/servers/payments-server.ts';
import { shuffle } from '../../testing/shuffle.ts';
import { roleOf, toSubscription } from '../identity/index.ts';
import { handleEvents } from './events/handle-events.ts';
import { getCustomerId } from './subscriptions.sql.ts';
import { chooseSubscription, toReading } from './to-reading.ts';

/** Sizes of the tests. `PALATE_FIGURES=full` runs them as large as they are measured for a release. */
const SIZES =
  process.env.PALATE_FIGURES === 'full'
    ? { webhooks: 10_000, members: 100, interleavings: 500, clocked: 1_000, days: 400 }
    : { webhooks: 150, members: 6, interleavings: 6, clocked: 4, days: 400 };
const MINUTES_MS = 60_000;
const CHANGES_BETWEEN_DELIVERIES = 20;
/** Members of one clock of the provider, so that moving it on by a day ends within the limit of a request. */
const CLOCK_MEMBERS = 20;
const WORKING = '4242424242424242';
const MONTHLY = 'price_palate_month_usd';
const YEARLY = 'price_palate_year_usd';

let server: PaymentsServer;
beforeAll(async () => {
  server = await createPaymentsServer();
});
afterAll(() => server.close());

const random = seededRandom(19);
const choose = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
let calls = 0;
function post(member: SignedIn, path: string, body: unknown) {
  calls += 1;
  const from = `10.${100 + Math.floor(calls / 60_000)}.${Math.floor(calls / 250) % 250}.${calls % 250}`;
  return server.call<{ url?: string; code?: string }>('POST', path, { headers: member.headers, body, from });
}

/** Subscribes a customer on the provider's page, without Palate. */
async function buy(customer: string, price: string, trialDays: number) {
  const session = await server.provider.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://palate.example/',
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  });
  await server.submit(session.url ?? '', { card: WORKING });
}

/** Compares what is stored about a member with what the provider says. */
async function expectInStep(userId: string) {
  const customer = (await getCustomerId(server.db, userId)) ?? '';
  const { data } = await server.provider.subscriptions.list({ customer, status: 'all', limit: 100 });
  const current = chooseSubscription(data);
  const user = await server.db
    .selectFrom('users')
    .select(['subscription_status', 'subscription_active_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const standing = current && toReading(current).standing;
  expect([user.subscription_status, user.subscription_active_until]).toEqual([
    standing?.status ?? null,
    standing?.activeUntil ?? null,
  ]);
}

it(`${SIZES.webhooks} webhooks, shuffled, doubled and forged, leave every member as the provider has them`, {
  timeout: 30 * MINUTES_MS,
}, async () => {
  const members: string[] = [];
  const ids: string[] = [];
  for (let i = 0; i < SIZES.members; i += 1) {
    const { user } = await signIn(server);
    const { id } = await server.provider.customers.create({ email: user.email });
    await server.db.insertInto('subscriptions').values({ user_id: user.id, customer_id: id }).execute();
    await buy(id, MONTHLY, choose([0, 14]));
    members.push(user.id);
    ids.push(id);
  }
  const sent: { body: string; signature: string }[] = [];
  const capture = async (body: string, signature: string) => {
    sent.push({ body, signature });
    return 200;
  };
  const target = Math.ceil(SIZES.webhooks / 1.4);
  const live = new Map<string, string>();
  for (const customer of ids) {
    const [subscription] = (await server.provider.subscriptions.list({ customer })).data;
    if (subscription) live.set(customer, subscription.id);
  }
  while (sent.length < target) {
    for (let i = 0; i < CHANGES_BETWEEN_DELIVERIES; i += 1) {
      const customer = choose(ids);
      const id = live.get(customer);
      if (id === undefined) await server.provider.customers.update(customer, { name: `Name ${i}` });
      else if (random() < 0.02) {
        await server.provider.subscriptions.cancel(id);
        live.delete(customer);
      } else await server.provider.subscriptions.update(id, { cancel_at_period_end: random() < 0.5 });
    }
    await server.payments.runDue(capture);
  }
  const forge = ({ body }: { body: string }, i: number) => {
    const at = Math.floor(TEST_NOW.getTime() / 1_000);
    const forged = body.replace('"evt_', `"evt_forged${i}_`);
    const secret = i % 2 ? 'whsec_guess' : TEST_SECRET;
    const v1 = createHmac('sha256', secret).update(`${at}.${forged}`).digest('hex');
    return { body: forged, signature: `t=${at},v1=${v1}`, isForged: true };
  };
  const real = sent.map((one) => ({ ...one, isForged: false }));
  const doubled = real.filter(() => random() < 0.3);
  const forged = real.filter(() => random() < 0.1).map(forge);
  const all = shuffle([...real, ...doubled, ...forged], random);
  const stops = new Set(Array.from({ length: 5 }, () => Math.floor(random() * all.length)));
  let refused = 0;
  for (const [index, { body, signature, isForged }] of all.entries()) {
    const status = await server.post(body, signature);
    expect(status).toBe(isForged ? 400 : 200);
    if (isForged) refused += 1;
    if (stops.has(index)) {
      // The job stops in the middle, as when its process ends.
      let left = 3;
      const isStopped = () => {
        left -= 1;
        return left < 0;
      };
      await handleEvents(server.context(), isStopped);
    }
  }
  await handleEvents(server.context(), () => false);
  const stored = await server.db.selectFrom('payment_events').select('id').execute();
  expect(stored.filter(({ id }) => id.includes('forged'))).toEqual([]);
  expect(refused).toBe(forged.length);
  for (const userId of members) await expectInStep(userId);
});

it(`${SIZES.interleavings} random interleavings of two tabs end with one subscription and one charge`, {
  timeout: 30 * MINUTES_MS,
}, async () => {
  for (let round = 0; round < SIZES.interleavings; round += 1) {
    const member = await signIn(server);
    await server.db
      .updateTable('users')
      .set({ is_trial_used: true })
      .where('id', '=', member.user.id)
      .execute();
    const urls: string[] = [];
    const begin = async (priceId: string) => {
      const { body } = await post(member, '/payments/checkout', { priceId });
      if (body.url) urls.push(body.url);
    };
    const pay = async () => {
      const url = urls.length > 0 ? choose(urls) : null;
      if (url) await server.submit(url, { card: choose([WORKING, WORKING, '4000000000000002']) });
    };
    const confirm = async () => {
      const sessionId = urls.length > 0 ? choose(urls).split('/').at(-1) : null;
      if (sessionId) await post(member, '/payments/confirm-session', { sessionId });
    };
    const subscribeAgain = () => post(member, '/payments/subscription', { priceId: MONTHLY });
    const deliver = () => server.deliver();
    const steps = [
      () => begin(MONTHLY),
      () => begin(YEARLY),
      pay,
      pay,
      pay,
      confirm,
      deliver,
      subscribeAgain,
    ];
    for (let step = 0; step < 8; step += 1)
      await Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, () => choose(steps)()));
    // In the end the member pays, whatever happened before.
    await begin(MONTHLY);
    for (const url of shuffle(urls, random)) await server.submit(url, { card: WORKING });
    await server.deliver();
    const customer = (await getCustomerId(server.db, member.user.id)) ?? '';
    const { data } = await server.provider.subscriptions.list({ customer, status: 'all', limit: 100 });
    expect(data.filter(({ status }) => status !== 'canceled')).toHaveLength(1);
    const invoices = await server.provider.invoices.list({ customer, limit: 100 });
    const first = invoices.data.filter(({ billing_reason: reason }) => reason === 'subscription_create');
    expect(first.map(({ amount_paid: paid }) => paid > 0)).toEqual([true]);
    await expectInStep(member.user.id);
  }
});

/** Zones east and west of UTC, with half hours, and with summer time in both hemispheres. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Kiritimati',
] as const;

/** The local date, by another formatter than the product's. */
const localDate = (moment: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
};

it(`${SIZES.clocked} members over ${SIZES.days} days have the right role at every midnight`, {
  timeout: 90 * MINUTES_MS,
}, async () => {
  const start = Math.floor(TEST_NOW.getTime() / 1_000);
  const { testClocks } = server.provider.testHelpers;
  const clocks: string[] = [];
  const members: { id: string; timeZone: string }[] = [];
  for (let i = 0; i < SIZES.clocked; i += 1) {
    if (i % CLOCK_MEMBERS === 0) clocks.push((await testClocks.create({ frozen_time: start })).id);
    const timeZone = ZONES[i % ZONES.length] ?? 'UTC';
    const { id } = await server.db
      .insertInto('users')
      .values({
        sub: `clocked ${i}`,
        email: '',
        first_name: '',
        second_name: '',
        country_code: 'us',
        time_zone: timeZone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customer = await server.provider.customers.create({ test_clock: clocks.at(-1) ?? '' });
    await server.db.insertInto('subscriptions').values({ user_id: id, customer_id: customer.id }).execute();
    await buy(customer.id, i % 4 === 0 ? YEARLY : MONTHLY, i % 3 === 0 ? 0 : 14);
    const [subscription] = (await server.provider.subscriptions.list({ customer: customer.id })).data;
    if (i % 5 === 0 && subscription)
      await server.provider.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    members.push({ id, timeZone });
  }
  await server.deliver();
  let checked = 0;
  for (let day = 1; day <= SIZES.days; day += 1) {
    for (const clock of clocks) await testClocks.advance(clock, { frozen_time: start + day * DAY_S });
    server.setNow(new Date((start + day * DAY_S) * 1_000));
    await server.deliver();
    const rows = await server.db
      .selectFrom('users')
      .select(['id', 'subscription_status', 'subscription_active_until', 'time_zone'])
      .where('sub', 'like', 'clocked %')
      .execute();
    for (const row of rows) {
      const subscription = toSubscription(row);
      if (!subscription) throw new Error('Everybody has subscribed');
      const { activeUntil, timeZone = 'UTC' } = subscription;
      const midnight = calculateDayEnd(server.now(), timeZone);
      for (const moment of [new Date(midnight.getTime() - 1), midnight, server.now()]) {
        const isPremium = localDate(moment, timeZone) <= localDate(activeUntil, timeZone);
        const role = roleOf({ hasTaste: true, subscription }, moment);
        expect([row.id, moment, role]).toEqual([row.id, moment, isPremium ? 'PREMIUM_USER' : 'USER']);
        checked += 1;
      }
    }
    if (day % 50 === 0) for (const { id } of members.slice(0, 50)) await expectInStep(id);
  }
  expect(checked).toBe(SIZES.clocked * SIZES.days * 3);
  server.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
});
