import type { ErrorBody, Statistics } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testServer } from '../../testing/index.ts';
import { setPremiumUntil } from '../../testing/members/set-premium-until.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
const ALIEN = 'alien-1979';
let greta: SignedIn;

beforeEach(async () => {
  greta = await signIn(server);
  await setPremiumUntil(server.db, greta.user.id, new Date(TEST_NOW.getTime() + 30 * DAY_MS));
});

const load = () =>
  server.call<Statistics & ErrorBody>('GET', '/profile/statistics', { headers: greta.headers });
const rate = (id: string, rating: number) =>
  server.call('POST', `/movietracker/rate/${id}`, { headers: greta.headers, body: { rating } });

describe('GET /profile/statistics', () => {
  it('is empty for a member who has seen nothing', async () => {
    const { body } = await load();
    expect(body).toMatchObject({
      seen: 0,
      rated: 0,
      months: [],
      genres: [],
      decades: [],
      countries: [],
      taste: [],
    });
    expect(body.ratings).toHaveLength(10);
    expect(body.ratings.every(({ count, meanMatch }) => count === 0 && meanMatch === null)).toBe(true);
  });

  it('counts titles by month, genre, decade and country, with mean ratings', async () => {
    await rate(GODFATHER, 5);
    await rate(MOONLIGHT, 2);
    await rate(ALIEN, 4);
    await sql`update trackers set seen_at = '2026-09-30T23:59:59Z' where title_id = ${MOONLIGHT}`.execute(
      server.db,
    );
    const { body } = await load();
    expect(body).toMatchObject({ seen: 3, rated: 3 });
    expect(body.months).toEqual([
      { month: '2026-09', count: 1 },
      { month: '2026-11', count: 2 },
    ]);
    expect(body.decades).toEqual([
      { key: '1970', count: 2, meanRating: 4.5 },
      { key: '2010', count: 1, meanRating: 2 },
    ]);
    const { snapshot } = server.catalogue;
    const genres = [GODFATHER, MOONLIGHT, ALIEN].flatMap((id) =>
      snapshot.genres.keysAt(snapshot.rowOf(id) ?? -1),
    );
    expect(body.genres.reduce((sum, { count }) => sum + count, 0)).toBe(genres.length);
    expect(body.countries.find(({ key }) => key === 'US')?.count).toBe(3);
    expect(body.ratings.filter(({ count }) => count > 0).map(({ rating, count }) => [rating, count])).toEqual(
      [
        [2, 1],
        [4, 1],
        [5, 1],
      ],
    );
  });

  it('counts each dated diary entry, and no title twice', async () => {
    await rate(GODFATHER, 5);
    for (const watchedOn of ['2026-03-05', '2026-04', '2019'])
      await server.call('PUT', `/viewings/${crypto.randomUUID()}`, {
        headers: greta.headers,
        body: { movieId: GODFATHER, watchedOn },
      });
    const { body } = await load();
    expect(body.months).toEqual([
      { month: '2026-03', count: 1 },
      { month: '2026-04', count: 1 },
    ]);
  });

  it('has the mean match that was shown before each rating', async () => {
    await rate(GODFATHER, 4);
    await rate(ALIEN, 4);
    await sql`
      update trackers set match_before_rating = case title_id when ${ALIEN} then 70 else 90 end
      where user_id = ${greta.user.id}
    `.execute(server.db);
    const { body } = await load();
    expect(body.ratings.find(({ rating }) => rating === 4)).toEqual({ rating: 4, count: 2, meanMatch: 80 });
  });

  it('follows the taste by year, for years with three loved titles', async () => {
    const { snapshot } = server.catalogue;
    const ids = Array.from({ length: 5 }, (_, row) => snapshot.idAt(row));
    for (const id of ids) await rate(id, 4.5);
    await sql`
      update trackers set rated_at = '2024-05-05' where title_id = any(${ids.slice(0, 3)}) and user_id = ${greta.user.id}
    `.execute(server.db);
    const { body } = await load();
    expect(body.taste.map(({ year, count }) => [year, count])).toEqual([[2024, 3]]);
    const paces = [0, 1, 2].map((row) => snapshot.dnaAt(row)[0] ?? 0);
    expect(body.taste[0]?.mean.pace).toBeCloseTo(paces.reduce((sum, pace) => sum + pace, 0) / 3, 1);
  });

  it('needs a member with Premium', async () => {
    await setPremiumUntil(server.db, greta.user.id, new Date(TEST_NOW.getTime() - 2 * DAY_MS));
    const { status, body } = await load();
    expect([status, body.code]).toEqual([403, 'PREMIUM_REQUIRED']);
    expect((await server.call('GET', '/profile/statistics')).status).toBe(401);
  });

  it('counts 20,000 titles', async () => {
    await sql`
      insert into trackers (user_id, title_id, version, rating, rated_at, seen_at)
      select ${greta.user.id}::uuid, 'gone-' || i, 1, 1 + i % 10, now() - i * interval '3 hours', now() - i * interval '3 hours'
      from generate_series(1, 20000 - (select count(*)::integer from titles)) i
      union all
      select ${greta.user.id}::uuid, id, 1, 8, now(), now() from titles
    `.execute(server.db);
    const { status, body } = await load();
    expect(status).toBe(200);
    expect(body.seen).toBe(server.catalogue.snapshot.count);
  });
});
