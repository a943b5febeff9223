import { randomUUID } from 'node:crypto';
import type { JointGroup, ServicePlanner } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { InvalidLineError } from '../../kernel/parse-json-lines.ts';
import { testServer } from '../../testing/index.ts';
import { codeOf, createJointCall, makePartners } from '../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { saveDepartures } from '../departures/index.ts';
import { savePrices } from './index.ts';

const server = testServer();
let ana: SignedIn;

const AS_OF = '2026-11-01';
const price = (service: string, amount: number, country = 'US') =>
  JSON.stringify({ service, country, price: amount, asOf: AS_OF });
const savePricesOf = (...lines: readonly string[]) => savePrices(server.db, lines.join('\n'));

const call = <Body = ServicePlanner>(
  by: SignedIn | null,
  method: 'GET' | 'PUT' | 'DELETE',
  path = '',
  body?: object,
) =>
  server.call<Body>(method, `/service-planner${path}`, {
    ...(body && { body }),
    ...(by && { headers: by.headers }),
  });
const plan = async (query = '', by = ana) => (await call(by, 'GET', query)).body;
const serviceOf = ({ services }: ServicePlanner, key: string) => services.find((one) => one.key === key);

/** The best-known titles that are on one of these services in the United States, and on no other. */
function titlesOnlyOn(service: string, count: number, others: readonly string[]): string[] {
  const { streaming, orderBy, idAt } = server.catalogue.snapshot;
  const there = streaming.rowsOn([service], 'US').subtract(streaming.rowsOn(others, 'US'));
  const ids = [...orderBy('popularity')].filter((row) => there.has(row)).map(idAt);
  return ids.slice(0, count);
}
const watchlist = async (...ids: readonly string[]) => {
  for (const id of ids)
    await server.call('PATCH', `/movietracker/${id}`, {
      headers: ana.headers,
      body: { watchlisted: true },
    });
};
const subscribeTo = (...streamings: readonly string[]) =>
  server.call('PATCH', '/user', { headers: ana.headers, body: { subscribedStreamings: streamings } });
const dayIn = (days: number) => new Date(server.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  ana = await signIn(server);
  await savePricesOf();
  await saveDepartures(server.db, '');
  await server.catalogue.refresh();
});

describe('the service planner', () => {
  it('finds the best services for each budget from the watchlist', async () => {
    await watchlist(...titlesOnlyOn('netflix', 3, ['hulu']), ...titlesOnlyOn('hulu', 2, ['netflix']));
    await savePricesOf(price('Netflix', 17.99), price('hulu', 9.99));
    const body = await plan();
    expect(body).toMatchObject({ country: 'US', currency: 'USD', currencyDigits: 2, groupId: null });
    expect(body.wanted).toEqual({ watchlistCount: 5, bestCount: 0, points: 10 });
    expect(body.plans).toEqual([
      { services: [], amount: 0, amountText: '$0.00', watchlistCount: 0, bestCount: 0, points: 0 },
      { services: ['hulu'], amount: 999, amountText: '$9.99', watchlistCount: 2, bestCount: 0, points: 4 },
      {
        services: ['netflix'],
        amount: 1799,
        amountText: '$17.99',
        watchlistCount: 3,
        bestCount: 0,
        points: 6,
      },
      {
        services: ['netflix', 'hulu'],
        amount: 2798,
        amountText: '$27.98',
        watchlistCount: 5,
        bestCount: 0,
        points: 10,
      },
    ]);
    expect(serviceOf(body, 'netflix')).toMatchObject({
      name: 'Netflix',
      isOwn: false,
      watchlistCount: 3,
      price: { amount: 1799, amountText: '$17.99', asOf: AS_OF, source: 'operator' },
    });
    // Without services of their own: four fifths of everything.
    expect([body.chosen, body.current]).toEqual([3, null]);
  });

  it('compares with what the member has, and keeps to a budget', async () => {
    await watchlist(...titlesOnlyOn('netflix', 1, ['hulu']), ...titlesOnlyOn('hulu', 3, ['netflix']));
    await savePricesOf(price('netflix', 17.99), price('hulu', 9.99));
    await subscribeTo('netflix');
    const body = await plan();
    expect(body.current).toMatchObject({ services: ['netflix'], amount: 1799, points: 2 });
    expect(body.plans[body.chosen]).toMatchObject({ services: ['hulu'], points: 6 });
    expect((await plan('?budget=500')).chosen).toBe(0);
    expect((await plan('?budget=2798')).chosen).toBe(2);
  });

  it('counts own services without a wanted title among what the member pays', async () => {
    await watchlist(...titlesOnlyOn('netflix', 1, ['hulu']));
    await savePricesOf(price('Netflix', 17.99), price('hulu', 9.99));
    await subscribeTo('netflix', 'hulu');
    const { current, plans } = await plan();
    expect(current).toMatchObject({ amount: 2798, points: 2 });
    expect(current?.services.toSorted()).toEqual(['hulu', 'netflix']);
    expect(plans.map(({ services }) => services)).toEqual([[], ['netflix']]);
  });

  it('counts best matches that stream in the country, without those that were seen', async () => {
    await server.call('POST', '/user/taste-test', { headers: ana.headers, body: tasteTest() });
    const before = await plan();
    expect(before.wanted.bestCount).toBeGreaterThan(0);
    expect(before.wanted.bestCount).toBeLessThanOrEqual(50);
    expect(before.services.every(({ points }, i, all) => points <= (all[i - 1]?.points ?? points))).toBe(
      true,
    );
    // Nobody has entered a price.
    expect(before.plans).toHaveLength(1);
    expect(before.services.every((service) => service.price === null)).toBe(true);
  });

  it('has months if days are known: after a departure, another service is better', async () => {
    const [first = '', ...rest] = titlesOnlyOn('netflix', 2, ['hulu']);
    const [other = ''] = titlesOnlyOn('hulu', 1, ['netflix']);
    await watchlist(first, ...rest, other);
    await savePricesOf(price('netflix', 10), price('hulu', 9));
    expect(await plan('?budget=1000')).toMatchObject({ months: [], days: [] });
    const leaving = [first, ...rest].map((id) =>
      JSON.stringify({ id, service: 'netflix', country: 'US', date: dayIn(40) }),
    );
    await saveDepartures(server.db, leaving.join('\n'));
    await server.catalogue.refresh();
    const { months, days } = await plan('?budget=1000');
    expect(months).toHaveLength(6);
    expect(days.map(({ kind, date, services }) => [kind, date, services])).toEqual([
      ['leaves', dayIn(40), ['netflix']],
      ['leaves', dayIn(40), ['netflix']],
    ]);
    const change = months.find(({ dropped }) => dropped.length > 0);
    expect(change).toMatchObject({ dropped: ['netflix'], taken: ['hulu'], amount: 900, amountText: '$9.00' });
    expect(change?.month && change.month > dayIn(40).slice(0, 7)).toBe(true);
  });

  it('takes a service back when a new season starts', async () => {
    const { streaming, kindAt, rowOf } = server.catalogue.snapshot;
    const show =
      titlesOnlyOn('netflix', 500, ['hulu']).find((id) => kindAt(rowOf(id) ?? 0) === 'tv_show') ?? '';
    expect(streaming.rowsOn(['netflix'], 'US').has(rowOf(show) ?? -1)).toBe(true);
    await watchlist(show, ...titlesOnlyOn('hulu', 1, ['netflix']));
    await savePricesOf(price('netflix', 10), price('hulu', 9));
    await sql`
      insert into title_episodes (title_id, season, episode, aired_on) values
        (${show}, 91, 1, ${dayIn(70)}::date), (${show}, 91, 2, ${dayIn(77)}::date),
        (${show}, 90, 1, ${dayIn(-3)}::date), (${show}, 90, 2, ${dayIn(4)}::date)
    `.execute(server.db);
    const { months, days } = await plan('?budget=1000');
    expect(days).toMatchObject([{ kind: 'season', date: dayIn(70), title: { id: show } }]);
    expect(months[0]?.services).toEqual(['hulu']);
    expect(months.find(({ taken }) => taken.length > 0)).toMatchObject({
      month: dayIn(70).slice(0, 7),
      dropped: ['hulu'],
      taken: ['netflix'],
    });
    await sql`delete from title_episodes where title_id = ${show} and season >= 90`.execute(server.db);
  });

  it('is for members only', async () => {
    expect(await codeOf(call(null, 'GET'))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(call(ana, 'GET', '?budget=-1'))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(call(ana, 'GET', '?budget=much'))).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('the planner of a group', () => {
  const group = createJointCall<{ group: JointGroup }>(server);

  it('uses the group’s watchlist and what suits everybody, never anybody’s own watchlist or services', async () => {
    const ben = await signIn(server);
    await makePartners(server, ana, ben);
    for (const { headers } of [ana, ben])
      await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
    const made = await group(ana, 'POST', '/groups', { id: randomUUID(), userIds: [ben.user.id] });
    const { id } = made.body.group;
    const [own = '', joint = ''] = titlesOnlyOn('netflix', 2, ['hulu']);
    await watchlist(own);
    await group(ben, 'PUT', `/groups/${id}/watchlist/${joint}`);
    await server.call('PATCH', '/user', { headers: ben.headers, body: { subscribedStreamings: ['hulu'] } });
    const body = await plan(`?groupId=${id}`);
    expect(body).toMatchObject({ groupId: id, wanted: { watchlistCount: 1 } });
    expect(body.wanted.bestCount).toBeGreaterThan(0);
    expect(body.services.some(({ isOwn }) => isOwn)).toBe(false);
    const stranger = await signIn(server);
    expect(await codeOf(call(stranger, 'GET', `?groupId=${id}`))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    expect(await codeOf(call(ana, 'GET', `?groupId=${randomUUID()}`))).toEqual([
      404,
      'JOINT_GROUP_NOT_FOUND',
    ]);
    expect(await codeOf(call(ana, 'GET', '?groupId=ours'))).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('a member’s own price', () => {
  type Price = { price: ServicePlanner['services'][number]['price'] };
  const put = (amount: unknown, service = 'netflix', by: SignedIn | null = ana) =>
    call<Price>(by, 'PUT', `/prices/${service}`, { amount });

  it('counts instead of the operator’s, with its day, until it is removed', async () => {
    await savePricesOf(price('netflix', 17.99));
    const today = dayIn(0);
    const { body } = await put(700);
    expect(body.price).toEqual({ amount: 700, amountText: '$7.00', asOf: today, source: 'member' });
    await put(0, 'netflix');
    expect((await put(800)).body.price?.amount).toBe(800);
    await watchlist(...titlesOnlyOn('netflix', 1, []));
    expect(serviceOf(await plan(), 'netflix')?.price).toMatchObject({ amount: 800, source: 'member' });
    const other = await signIn(server);
    await subscribeTo('netflix');
    expect((await plan('', other)).services).toEqual([]);
    const removed = await call<Price>(ana, 'DELETE', '/prices/netflix');
    expect(removed.body.price).toMatchObject({ amount: 1799, source: 'operator' });
    expect((await call<Price>(ana, 'DELETE', '/prices/netflix')).status).toBe(200);
  });

  it('is refused for an unknown service, or if it is no price', async () => {
    expect(await codeOf(put(700, 'no-such-service'))).toEqual([404, 'SERVICE_NOT_FOUND']);
    for (const amount of [-1, 1.5, 1e12, 'seven', null])
      expect(await codeOf(put(amount))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(put(700, 'netflix', null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(call(null, 'DELETE', '/prices/netflix'))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is in the export, and deleted with the account', async () => {
    await put(700);
    const count = async () =>
      (await server.db.selectFrom('member_service_prices').select('amount').execute()).length;
    expect(await count()).toBe(1);
    await server.call('DELETE', '/user', { headers: ana.headers, body: { confirm: true } });
    expect(await count()).toBe(0);
  });
});

describe('the operator’s prices', () => {
  it('are replaced as a whole, in each country’s currency', async () => {
    expect(await savePricesOf(price('Netflix', 5), price('netflix', 9.99), price('Hulu', 980, 'JP'))).toBe(2);
    const rows = () =>
      server.db
        .selectFrom('service_prices')
        .select(['country', 'service', 'amount'])
        .orderBy('country')
        .execute();
    expect(await rows()).toEqual([
      { country: 'JP', service: 'hulu', amount: 980 },
      { country: 'US', service: 'netflix', amount: 999 },
    ]);
    await expect(savePricesOf(price('hulu', 9.99), price('netflix', -1))).rejects.toThrow(InvalidLineError);
    expect(await rows()).toHaveLength(2);
    expect(await savePricesOf()).toBe(0);
  });

  it.each([
    ['no price', { price: undefined }, 'Line 2: price: must be a number such as 15.49'],
    ['words for a price', { price: '9.99' }, 'Line 2: price: must be a number such as 15.49'],
    ['no day', { asOf: undefined }, 'Line 2: asOf: '],
    ['an unknown country', { country: 'ZZ' }, 'Line 2: country: '],
    ['an unknown field', { currency: 'USD' }, 'Line 2: '],
  ])('are refused with %s', async (_, changes, message) => {
    const line = JSON.stringify({ service: 'hulu', country: 'US', price: 9, asOf: AS_OF, ...changes });
    await expect(savePricesOf(price('netflix', 5), line)).rejects.toThrow(message);
  });
});
