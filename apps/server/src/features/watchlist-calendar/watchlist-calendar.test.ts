import type { ErrorBody, listComingOut, ResultOf } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const call = <Body>(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: unknown) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: member.headers });
const create = async () => (await call<{ secret: string }>('POST', '/watchlist/calendar')).body.secret;
const isOn = async () => (await call<{ isOn: boolean }>('GET', '/watchlist/calendar')).body.isOn;
const feed = (secret: string) => server.get<ResultOf<typeof listComingOut>>(`/watchlist/calendar/${secret}`);

describe('the calendar of a watchlist', () => {
  it('lists upcoming releases, earliest first, for everybody with the URL', async () => {
    const dates = { 'alien-1979': '2026-12-24', 'casablanca-1942': '2026-12-01', 'moonlight-2016': null };
    for (const [id, release_date] of Object.entries(dates)) {
      if (release_date)
        await server.db.updateTable('titles').set({ release_date }).where('id', '=', id).execute();
      await call('PUT', '/watchlist/movies', { movieId: id });
    }
    await sql`update catalogue_release set version = version + 1`.execute(server.db);
    await server.catalogue.refresh();
    const { status, body } = await feed(await create());
    expect(status).toBe(200);
    expect(body.map(({ date, title }) => [date, title.id])).toEqual([
      ['2026-12-01', 'casablanca-1942'],
      ['2026-12-24', 'alien-1979'],
    ]);
  });

  it('has one address at a time, which can be ended', async () => {
    expect(await isOn()).toBe(false);
    const first = await create();
    expect(await isOn()).toBe(true);
    const second = await create();
    expect((await feed(first)).status).toBe(404);
    expect((await feed(second)).status).toBe(200);
    await call('DELETE', '/watchlist/calendar');
    await call('DELETE', '/watchlist/calendar');
    expect(await isOn()).toBe(false);
    expect((await server.get<ErrorBody>(`/watchlist/calendar/${second}`)).body.code).toBe(
      'WATCHLIST_NOT_FOUND',
    );
  });

  it('is stored as a hash', async () => {
    const secret = await create();
    const { secret_hash } = await server.db
      .selectFrom('watchlist_calendars')
      .select('secret_hash')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(secret_hash).length).toBe(32);
    expect(Buffer.from(secret_hash).toString('base64url')).not.toBe(secret);
  });

  it('is created only by members, and rejects an invalid secret', async () => {
    expect((await server.call('POST', '/watchlist/calendar')).status).toBe(401);
    expect((await server.call('GET', '/watchlist/calendar')).status).toBe(401);
    expect((await server.call('DELETE', '/watchlist/calendar')).status).toBe(401);
    expect((await server.get('/watchlist/calendar/secret')).status).toBe(400);
  });
});
