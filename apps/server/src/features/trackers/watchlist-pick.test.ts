import type { Calibration, Card, Paged, WatchlistPick } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const read = async <Body>(path: string) =>
  (await server.call<Body>('GET', path, { headers: member.headers })).body;
const popular = async (query = '') =>
  (await read<Paged<Card>>(`/movie?sort=popularity&size=100${query}`)).content;
const want = async (cards: readonly Pick<Card, 'id'>[]) => {
  for (const { id } of cards)
    await server.call('PUT', '/watchlist/movies', { body: { movieId: id }, headers: member.headers });
};
const pick = (query = '') => read<WatchlistPick>(`/watchlist/pick${query}`);
/** Returns the ids that are picked in 25 tries. */
const pickedIds = async (query: string) => {
  const ids = new Set<string>();
  for (let i = 0; i < 25; i++) {
    const { card } = await pick(query);
    if (card) ids.add(card.id);
  }
  return ids;
};

describe('a pick from the watchlist', () => {
  it('is empty if nothing fits, and only for members', async () => {
    const nothing = { card: null, fitting: 0, isOnServices: null, isRepeated: false };
    expect(await pick()).toEqual(nothing);
    await want([{ id: 'the-godfather-1972' as Card['id'] }]);
    expect(await pick('?minutes=100')).toEqual(nothing);
    expect((await server.call('GET', '/watchlist/pick')).status).toBe(401);
  });

  it('fits the time and the mood', async () => {
    const cards = (await popular()).slice(0, 20);
    await want(cards);
    const short = new Set<string>(
      cards.filter(({ runtimeMinutes }) => runtimeMinutes && runtimeMinutes <= 130).map(({ id }) => id),
    );
    const light = new Set<string>(cards.filter(({ dna }) => dna.weightiness <= 3).map(({ id }) => id));
    expect(short.size).toBeGreaterThan(0);
    expect(light.size).toBeGreaterThan(0);
    for (const id of await pickedIds('?minutes=130')) expect(short).toContain(id);
    for (const id of await pickedIds('?mood=weightiness.low')) expect(light).toContain(id);
    expect((await pick('?minutes=130')).fitting).toBe(short.size);
  });

  it('is never the last one again, unless there is no other', async () => {
    const [first, second] = await popular();
    if (!first || !second) throw new Error('the catalogue has no titles');
    await want([first]);
    expect(await pick(`?not=${first.id}`)).toMatchObject({ card: { id: first.id }, isRepeated: true });
    await want([second]);
    expect(await pickedIds('')).toEqual(new Set([first.id, second.id]));
    expect(await pickedIds(`?not=${first.id}`)).toEqual(new Set([second.id]));
    expect((await pick('?not=not-a-title')).isRepeated).toBe(false);
  });

  it('is never the one saved on another device, unless there is no other', async () => {
    const [first, second, third] = await popular();
    if (!first || !second || !third) throw new Error('the catalogue has no titles');
    const show = (movieId: string) =>
      server.call('PUT', '/watchlist/pick', { body: { movieId }, headers: member.headers });
    await want([first]);
    expect(await show(first.externalId ?? first.id)).toMatchObject({
      status: 200,
      body: { movieId: first.id },
    });
    expect(await pick()).toMatchObject({ card: { id: first.id }, isRepeated: true });
    await want([second]);
    expect(await pickedIds('')).toEqual(new Set([second.id]));
    // The saved one is the later one, if the page names another.
    expect(await pickedIds(`?not=${second.id}`)).toEqual(new Set([second.id]));
    await want([third]);
    expect(await pickedIds(`?not=${second.id}`)).toEqual(new Set([third.id]));
    await show(third.id);
    expect(await pickedIds('')).toEqual(new Set([first.id, second.id]));
    const { tracker } = await read<Card>(`/movie/${first.id}`);
    expect(tracker?.watchlisted).toBe(true);
  });

  it('is saved only for members, and only if we have the title', async () => {
    const save = (movieId: string, headers?: Record<string, string>) =>
      server.call('PUT', '/watchlist/pick', { body: { movieId }, ...(headers && { headers }) });
    expect((await save('alien-1979')).status).toBe(401);
    expect(await save('not-a-title', member.headers)).toMatchObject({
      status: 404,
      body: { code: 'TITLE_NOT_FOUND' },
    });
    expect((await save('', member.headers)).status).toBe(400);
  });

  it('is out: in theaters of the member’s country, or else anywhere', async () => {
    const set = (id: string, values: { theatrical?: string; release_date?: string }) =>
      server.db.updateTable('titles').set(values).where('id', '=', id).execute();
    const ids = ['alien-1979', 'casablanca-1942', 'jaws-1975', 'moonlight-2016'] as Card['id'][];
    await set('alien-1979', { release_date: '2026-12-24' });
    await set('casablanca-1942', { theatrical: JSON.stringify({ DE: '2026-11-22', US: '1943-01-23' }) });
    await set('jaws-1975', {
      release_date: '2026-12-24',
      theatrical: JSON.stringify({ DE: '2026-11-21' }),
    });
    await sql`update catalogue_release set version = version + 1`.execute(server.db);
    await server.catalogue.refresh();
    await want(ids.map((id) => ({ id })));
    expect(await pickedIds('')).toEqual(new Set(['casablanca-1942', 'moonlight-2016']));
    await server.call('PATCH', '/user', { body: { countryCode: 'de' }, headers: member.headers });
    expect(await pickedIds('')).toEqual(new Set(['jaws-1975', 'moonlight-2016']));
    expect((await pick()).fitting).toBe(2);
  });

  it('is on a service of the member’s if they ask for that and one has any', async () => {
    const [there] = await popular('&isSelectMyServices=true&services=netflix');
    const onNetflix = new Set(
      (await popular('&isSelectMyServices=true&services=netflix')).map(({ id }) => id),
    );
    const elsewhere = (await popular()).find(({ id }) => !onNetflix.has(id));
    if (!there || !elsewhere) throw new Error('the catalogue has no such titles');
    await want([elsewhere]);
    await server.call('PATCH', '/user', {
      body: { subscribedStreamings: ['netflix'] },
      headers: member.headers,
    });
    expect(await pick('?isServicesFirst=true')).toMatchObject({
      card: { id: elsewhere.id },
      isOnServices: false,
    });
    await want([there]);
    expect(await pickedIds('?isServicesFirst=true')).toEqual(new Set([there.id]));
    expect((await pick('?isServicesFirst=true')).isOnServices).toBe(true);
  });

  it.each(['minutes=0', 'minutes=short', 'mood=sad', 'isServicesFirst=1'])('refuses %s', async (query) => {
    const { status } = await server.call('GET', `/watchlist/pick?${query}`, { headers: member.headers });
    expect(status).toBe(400);
  });
});

describe('the calibration of matches', () => {
  const rate = (id: string, rating: number) =>
    server.call('POST', `/movietracker/rate/${id}`, { body: { rating }, headers: member.headers });
  const calibration = () => read<Calibration>('/usertaste/calibration');

  it('is empty below twenty ratings of titles with a match', async () => {
    const cards = await popular();
    for (const { id } of cards.slice(0, 25)) await rate(id, 4);
    // Without a taste no match was shown.
    expect(await calibration()).toEqual({ ratings: 0, bands: [] });
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    for (const { id } of cards.slice(30, 49)) await rate(id, 4);
    expect(await calibration()).toEqual({ ratings: 19, bands: [] });
    expect((await server.call('GET', '/usertaste/calibration')).status).toBe(401);
  });

  it('takes the match shown without the rating, also after it was cleared and given again', async () => {
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    const [card] = await popular();
    const id = card?.id ?? '';
    const matchBefore = async () =>
      (
        await server.db
          .selectFrom('trackers')
          .select('match_before_rating')
          .where('user_id', '=', member.user.id)
          .executeTakeFirstOrThrow()
      ).match_before_rating;
    await rate(id, 5);
    const shown = await matchBefore();
    // A page is rendered with the rating.
    const { status } = await server.call('GET', `/taste/match/${id}`, { headers: member.headers });
    expect(status).toBe(200);
    await rate(id, 0);
    await rate(id, 5);
    expect(await matchBefore()).toBeCloseTo(shown ?? Number.NaN, 3);
  });

  it('counts liked titles by the match that was shown before the rating', async () => {
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    const cards = (await popular()).slice(0, 24);
    for (const [i, { id }] of cards.entries()) await rate(id, i % 3 === 0 ? 3 : 3.5);
    const rows = await server.db
      .selectFrom('trackers')
      .select(['rating', 'match_before_rating'])
      .where('user_id', '=', member.user.id)
      .execute();
    const { ratings, bands } = await calibration();
    expect(ratings).toBe(24);
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(24);
    expect(bands.reduce((sum, { liked }) => sum + liked, 0)).toBe(16);
    for (const { from, to, count, liked } of bands) {
      const own = rows.filter(
        ({ match_before_rating: match }) => match !== null && match >= from && match < to,
      );
      expect([count, liked]).toEqual([own.length, own.filter(({ rating }) => (rating ?? 0) >= 7).length]);
    }
    // A rating that is changed later keeps the match that was shown before the first one.
    for (const { id } of cards) await rate(id, 5);
    const later = (await calibration()).bands;
    expect(later.map(({ from, count }) => [from, count])).toEqual(
      bands.map(({ from, count }) => [from, count]),
    );
    expect(later.every(({ count, liked }) => count === liked)).toBe(true);
  });
});
