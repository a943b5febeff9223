import type { Card, CuratedFilter, Paged, Rail, StreamingService, TitleDetail } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { beforeEach, expect, it } from 'vitest';
import { InvalidLineError } from '../../kernel/parse-json-lines.ts';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { saveDepartures } from './index.ts';

const server = testServer();
const { get } = server;
const KEY = 'leaving-soon';

/** The day after a number of days, as an ISO date. */
const dayIn = (days: number) => new Date(server.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** The titles on a service in the United States, the least known first, since other rails show the best-known. */
function titlesOn(service: string): string[] {
  const { streaming, orderBy, idAt } = server.catalogue.snapshot;
  const there = streaming.rowsOn([service], 'US');
  return [...orderBy('popularity')]
    .reverse()
    .filter((row) => there.has(row))
    .map(idAt);
}
async function save(lines: readonly object[]) {
  const saved = await saveDepartures(server.db, lines.map((line) => JSON.stringify(line)).join('\n'));
  await server.catalogue.refresh();
  return saved;
}
const listed = async (options: Parameters<typeof server.call>[2] = {}) =>
  (await server.call<Paged<Card>>('GET', `/movie?category=${KEY}`, options)).body.content.map(({ id }) => id);
const railOf = async (options: Parameters<typeof server.call>[2] = {}) =>
  (await server.call<Paged<Rail>>('GET', '/rails/pages?size=50', options)).body.content.find(
    ({ key }) => key === KEY,
  );

beforeEach(() => save([]));

it('is a category without titles, and no rail, as long as no day is known', async () => {
  expect(await listed()).toEqual([]);
  expect(await railOf()).toBeUndefined();
  const [category] = (await get<CuratedFilter[]>(`/curatedFilters?key=${KEY}`)).body;
  expect(category).toMatchObject({ title: 'Leaving soon', order: 'leaving', isRail: true });
});

it('lists titles that leave in the viewer’s country within thirty days, earliest first', async () => {
  const [one = '', two = '', three = '', past = '', late = '', abroad = ''] = titlesOn('netflix');
  const elsewhere = titlesOn('hulu').find((id) => !titlesOn('netflix').includes(id)) ?? '';
  const line = (id: string, days: number, country = 'US') => ({
    ...{ id, service: 'Netflix', country },
    date: dayIn(days),
  });
  const lines = [
    ...[line(three, 30), line(one, 0), line(two, 9)],
    ...[line(past, -1), line(late, 31), line(abroad, 5, 'JP'), line(elsewhere, 5)],
  ];
  expect(await save(lines)).toEqual({ count: 7, skipped: [] });
  expect(await listed()).toEqual([one, two, three]);
  const rail = await railOf();
  expect(rail?.cards.map(({ id }) => id)).toEqual([one, two, three]);
  expect(rail?.reason).toMatch(/ leaves Netflix on .*\d{4}\.$/);

  const { body } = await get<TitleDetail>(`/movie/${two}`);
  expect(body.departures).toEqual([{ service: 'netflix', country: 'US', leavesOn: dayIn(9) }]);
  expect((await get<TitleDetail>(`/movie/${past}`)).body.departures).toEqual([]);
});

it('lists only titles leaving a member’s services if the member has any', async () => {
  const onNetflix = titlesOn('netflix').slice(0, 3);
  const onHulu = titlesOn('hulu')
    .filter((id) => !onNetflix.includes(id))
    .slice(0, 3);
  await save([
    ...onNetflix.map((id) => ({ id, service: 'netflix', country: 'US', date: dayIn(3) })),
    ...onHulu.map((id) => ({ id, service: 'hulu', country: 'US', date: dayIn(3) })),
  ]);
  const { headers } = await signIn(server);
  expect((await listed({ headers })).length).toBe(6);
  const services = (await get<StreamingService[]>('/streamings/v2')).body.map(({ key }) => key);
  expect(services).toContain('hulu');
  await server.call('PATCH', '/user', { headers, body: { subscribedStreamings: ['hulu'] } });
  expect((await listed({ headers })).sort()).toEqual(onHulu.sort());
});

it('replaces the list as a whole, finds titles by IMDb’s id, and reports those that don’t exist', async () => {
  const [id = '', other = ''] = titlesOn('netflix');
  const { externalId } = (await get<TitleDetail>(`/movie/${id}`)).body;
  const rest = { service: 'netflix', country: 'US', date: dayIn(2) };
  expect(await save([{ id: other, ...rest }])).toEqual({ count: 1, skipped: [] });
  expect(
    await save([
      { id: 'tt9999999', ...rest },
      { id: externalId, ...rest },
      { id, ...rest, date: dayIn(4) },
    ]),
  ).toEqual({ count: 1, skipped: [{ number: 1, id: 'tt9999999' }] });
  expect(await listed()).toEqual([id]);
  expect((await get<TitleDetail>(`/movie/${id}`)).body.departures[0]?.leavesOn).toBe(dayIn(4));
  await expect(save([{ id, ...rest, date: 'soon' }])).rejects.toThrow(InvalidLineError);
  expect(await listed()).toEqual([id]);
});
