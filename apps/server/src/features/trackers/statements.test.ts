import type { Card, ErrorBody, Paged, Tracker } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
const LOVED = ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'];

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
  const favoriteMovies = LOVED.map((id) => ({ id, title: id }));
  await send('POST', '/user/taste-test', {
    ...tasteTest({ moviePreferences: { favoriteMovies, pairPreferences: [] } }),
  });
});

const send = <Body = Tracker>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => server.call<Body>(method, path, { ...(body && { body }), headers: member.headers });

async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const before = countQueries();
  expect((await call()).status).toBe(200);
  return countQueries() - before;
}

const page = (size: number) => () => send<Paged<Card>>('GET', `/movie?size=${size}&sort=popularity`);

describe('statements', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['a rating', () => send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 })],
    ['a watchlisted title', () => send('PUT', '/watchlist/movies', { movieId: GODFATHER })],
    ['a reaction', () => send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true })],
    ['a check-in', () => send('POST', `/movietracker/checkin/${GODFATHER}`)],
    ['a check-out', () => send('POST', `/movietracker/checkout/${GODFATHER}`)],
    ['an undone check-in', () => send('POST', `/movietracker/checkout/${GODFATHER}?asksRating=false`)],
    ['a cleared rating', () => send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 0 })],
  ])('of %s: one', async (_, call) => {
    await page(5)();
    expect(await statementsOf(call)).toBe(1);
  });

  it('of a title’s page that nobody opened before: the session and the title, and one for a visitor', async () => {
    await page(5)();
    expect(await statementsOf(() => send('GET', `/movie/${GODFATHER}`))).toBe(2);
    expect(await statementsOf(() => send('GET', `/movie/${GODFATHER}`))).toBe(1);
    expect(await statementsOf(() => server.call('GET', `/movie/${MOONLIGHT}`))).toBe(1);
  });

  it('of a page of cards: one for what changed, and none if nothing did, however many cards', async () => {
    await page(35)();
    const unchanged = await statementsOf(page(35));
    expect(await statementsOf(page(5))).toBe(unchanged);
    await send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 });
    expect(await statementsOf(page(35))).toBe(unchanged + 1);
    expect(await statementsOf(page(35))).toBe(unchanged);
    await send('PATCH', '/booktracker/the-remains-of-the-day', { status: 'reading' });
    expect(await statementsOf(page(35))).toBe(unchanged + 1);
    expect(await statementsOf(page(35))).toBe(unchanged);
    // The session, with the versions of everything else.
    expect(unchanged).toBe(1);
  });
});

describe('a change after the session has ended elsewhere', () => {
  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['a rating', () => send<ErrorBody>('POST', `/movietracker/rate/${MOONLIGHT}`, { rating: 4 })],
    ['a watchlisted title', () => send<ErrorBody>('PUT', '/watchlist/movies', { movieId: MOONLIGHT })],
    ['a check-in', () => send<ErrorBody>('POST', `/movietracker/checkin/${MOONLIGHT}`)],
  ])('is refused and leaves nothing: %s', async (_, call) => {
    await send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 });
    // As another process would.
    await sql`update member_sessions set ended_at = now() where user_id = ${member.user.id}`.execute(
      server.db,
    );
    const { status, body } = await call();
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
    const stored = await server.db
      .selectFrom('trackers')
      .select('title_id')
      .where('user_id', '=', member.user.id)
      .execute();
    expect(stored).toEqual([{ title_id: GODFATHER }]);
  });
});

it('check-ins to several titles at once leave one', async () => {
  const titles = [GODFATHER, MOONLIGHT, ...LOVED];
  for (let round = 0; round < 5; round++) {
    await Promise.all(titles.map((id) => send('POST', `/movietracker/checkin/${id}`)));
    const { body } = await send<Card[]>('GET', '/movietracker/checked-in-movies');
    expect(body).toHaveLength(1);
  }
});
