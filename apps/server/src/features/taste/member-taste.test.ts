import type {
  Card,
  ErrorBody,
  MatchExplanation,
  Paged,
  TasteMetrics,
  TopAttribute,
  User,
} from '@palate/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { type TasteTestBody, tasteTest } from '../../testing/titles/taste-test.ts';
import { deleteUntouchedTastes } from './purge-visitor-tastes.sql.ts';

const server = testServer();
const OTHER = tasteTest({
  countryCode: 'fr',
  genreThemePreferences: { positive: ['horror', 'action'], negative: ['drama'], neutral: [] },
  moviePreferences: {
    favoriteMovies: ['the-avengers-2012', 'the-matrix-1999', 'saw-2004'].map((id) => ({ id, title: id })),
    pairPreferences: [],
  },
});
const submit = ({ headers }: Pick<SignedIn, 'headers'>, body: unknown, query = '') =>
  server.call('POST', `/user/taste-test${query}`, { body, headers });
const read = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await server.call<TasteTestBody | null>('GET', '/user/taste-test', { headers })).body;
const get = async <Body = ErrorBody>({ headers }: Pick<SignedIn, 'headers'>, path: string) =>
  (await server.call<Body>('GET', path, { headers })).body;
const visit = async (body: unknown = tasteTest()) =>
  cookieOf(await server.call('POST', '/user/taste-test', { body }));
const withTaste = async (body: unknown = tasteTest()) => {
  const member = await signIn(server);
  await submit(member, body);
  return member;
};

describe('a member’s taste test', () => {
  it('belongs to the account on every device, and gives the member the role “user”', async () => {
    const here = await signIn(server);
    const answer = await submit(here, tasteTest());
    expect([answer.status, answer.body]).toEqual([200, { status: true, lovedCount: 3, pairCount: 4 }]);
    expect(answer.cookies).toEqual({});
    const elsewhere = await signIn(server, { sub: here.sub });
    expect(await read(elsewhere)).toEqual(await read(here));
    expect(await get<User>(elsewhere, '/user')).toMatchObject({
      role: 'USER',
      status: 'ACTIVE',
      isTasteSetup: true,
      tasteCalculated: true,
    });
    expect(await get(elsewhere, '/taste/is-available')).toEqual({ status: true });
  });

  it('that differs from the stored one is rejected unless it replaces that', async () => {
    const member = await withTaste();
    const before = await read(member);
    const { status, body } = await submit(member, OTHER);
    expect([status, body.code]).toEqual([409, 'TASTE_EXISTS']);
    expect(await read(member)).toEqual(before);
    expect((await submit(member, OTHER, '?replace=true')).status).toBe(200);
    expect((await read(member))?.countryCode).toBe('fr');
  });

  it('may be sent again and again: the same answers are never in the way', async () => {
    const member = await signIn(server);
    const sent = await Promise.all([1, 2, 3].map(() => submit(member, tasteTest())));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await submit(member, tasteTest())).status).toBe(200);
  });

  it('of two different ones at once, stores one completely and rejects the other', async () => {
    const member = await signIn(server);
    const sent = await Promise.all([submit(member, tasteTest()), submit(member, OTHER)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is invalid is rejected with the field’s name, and nothing is stored', async () => {
    const member = await signIn(server);
    const { status, body } = await submit(member, tasteTest({ countryCode: 'zz' }));
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(await read(member)).toBeNull();
  });
});

describe('whatever goes by a taste goes by the account’s', () => {
  it('matches, reasons, rails and the fingerprint, whatever the browser’s visitor answered', async () => {
    const cookie = await visit(OTHER);
    const member = await signIn(server);
    await submit(member, tasteTest());
    const path = '/taste/match/moonlight-2016';
    const own = await get<MatchExplanation>(member, path);
    const withBoth = await server.call<MatchExplanation>('GET', path, { cookie, headers: member.headers });
    const visitors = await server.call<MatchExplanation>('GET', path, { cookie });
    expect(withBoth.body).toEqual(own);
    expect(own.value).not.toBe(visitors.body.value);

    const metrics = await get<TasteMetrics>(member, '/usertaste/metrics/me');
    expect(metrics.genreThemePreferences.positive.map(({ key }) => key)).toContain('drama');
    expect(await get(member, `/usertaste/metrics/${member.user.id}`)).toEqual(metrics);
    const { body, status } = await server.call('GET', `/usertaste/metrics/${member.user.id}`, { cookie });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);

    const rails = await get<Paged<unknown>>(member, '/rails/pages');
    expect(rails).not.toEqual((await server.call('GET', '/rails/pages', { cookie })).body);
    const cloud = await server.call<string>('GET', '/profile/taste-cloud', { headers: member.headers });
    expect(cloud.status).toBe(200);
    expect(cloud.headers.vary).toContain('x-authorization');
  });

  it('an answer that was changed, or stored by another process, counts in the next request', async () => {
    const member = await withTaste();
    const matchOf = async () => (await get<Card>(member, '/movie/saw-2004')).tasteMatch?.value;
    const before = await matchOf();
    await submit(member, OTHER, '?replace=true');
    const after = await matchOf();
    expect(after).toBeGreaterThan(before ?? 100);
    await server.db
      .updateTable('member_tastes')
      .set({ answers: JSON.stringify(tasteTest()), version: sql`version + 1` })
      .where('user_id', '=', member.user.id)
      .execute();
    expect(await matchOf()).toBe(before);
    await server.db.deleteFrom('member_tastes').where('user_id', '=', member.user.id).execute();
    expect(await matchOf()).toBeUndefined();
  });

  it('is read by the session’s cookie as well, as pages are rendered', async () => {
    const member = await withTaste();
    const path = '/taste/match/moonlight-2016';
    expect((await server.get(path, member.cookie)).body).toEqual(await get(member, path));
  });

  it('a title that becomes loved counts once for a member, signed in here or there', async () => {
    const here = await signIn(server);
    const elsewhere = await signIn(server, { sub: here.sub });
    const loved = async () => {
      await server.activity.flush();
      const row = await server.db
        .selectFrom('title_activity')
        .select('total')
        .where('title_id', '=', 'aftersun-2022')
        .where('kind', '=', 'loved')
        .executeTakeFirst();
      return row?.total ?? 0;
    };
    const before = await loved();
    await submit(here, tasteTest());
    const after = await loved();
    expect(after).toBeGreaterThan(before);
    await submit(elsewhere, tasteTest({ countryCode: 'fr' }), '?replace=true');
    expect(await loved()).toBe(after);
  });
});

describe('sorting by taste match', () => {
  const list = async (as: { headers?: Record<string, string>; cookie?: string }, sort: string) =>
    (await server.call<Paged<Card>>('GET', `/movie?sort=${sort}&size=20`, as)).body.content;

  it('is a member’s own order, best match first', async () => {
    const { headers } = await withTaste();
    const sorted = await list({ headers }, 'tasteMatch');
    const matches = sorted.map(({ tasteMatch }) => tasteMatch?.value ?? 0);
    expect(matches[0]).toBeGreaterThan(70);
    expect(matches.toSorted((a, b) => b - a)).toEqual(matches);
    expect(sorted.map(({ id }) => id)).not.toEqual(
      (await list({ headers }, 'movieRating')).map(({ id }) => id),
    );
  });

  it('is by rating for a visitor, and for a member without a taste', async () => {
    const byRating = (await list({}, 'movieRating')).map(({ id }) => id);
    const cookie = await visit();
    const { headers } = await signIn(server);
    for (const as of [{}, { cookie }, { headers }])
      expect((await list(as, 'tasteMatch')).map(({ id }) => id)).toEqual(byRating);
  });
});

it('a member’s own services narrow a list that is asked for them without naming any', async () => {
  const { headers } = await signIn(server);
  const count = async (query: string) =>
    (await server.call<Paged<Card>>('GET', `/movie?size=1&${query}`, { headers })).body.totalElements;
  const key = 'netflix';
  const body = { subscribedStreamings: [key], countryCode: 'us' };
  expect(await server.call('PATCH', '/user', { headers, body })).toMatchObject({ status: 200, body });
  const all = await count('');
  const own = await count('isSelectMyServices=true');
  expect(own).toBe(await count(`isSelectMyServices=true&services=${key}`));
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
});

describe('GET /usertaste/topAttributes', () => {
  it('lists what a member prefers most, strongest first', async () => {
    const top = await get<TopAttribute[]>(await withTaste(), '/usertaste/topAttributes');
    expect(top.length).toBeGreaterThan(3);
    expect(top.length).toBeLessThanOrEqual(10);
    const strengths = top.map(({ strength }) => strength);
    expect(strengths.toSorted((a, b) => b - a)).toEqual(strengths);
    expect(Math.min(...strengths)).toBeGreaterThan(0);
    expect(top.map(({ type, key }) => `${type} ${key}`)).toContain('genre drama');
    expect(top.map(({ key }) => key)).not.toContain('horror');
    for (const { type, key, name } of top) {
      expect(name).not.toBe('');
      if (type === 'slider') expect(key).toMatch(/^\w+\.(low|high)$/);
    }
  });

  it('is empty without an account, and without a taste', async () => {
    expect((await server.call('GET', '/usertaste/topAttributes', { cookie: await visit() })).body).toEqual(
      [],
    );
    expect(await get(await signIn(server), '/usertaste/topAttributes')).toEqual([]);
  });
});

describe('a visitor’s taste at sign-in', () => {
  const tastesOf = async (cookie: string) => (await server.get('/taste/is-available', cookie)).body;

  it('is taken over by an account without one, once', async () => {
    const cookie = await visit();
    const member = await signIn(server, { cookie });
    expect(member.answer.body.visitorTaste).toBe('adopted');
    const again = await signIn(server, { sub: member.sub, cookie });
    expect(again.answer.body.visitorTaste).toBe('none');
    expect((await read(member))?.countryCode).toBe('us');
    expect(await tastesOf(cookie)).toEqual({ status: false });
  });

  it('leaves the browser free for a new visitor with their own matches', async () => {
    const cookie = await visit();
    const path = '/taste/match/moonlight-2016';
    const first = (await server.get<MatchExplanation>(path, cookie)).body;
    await signIn(server, { cookie });
    await server.call('POST', '/user/taste-test', { body: OTHER, cookie });
    expect((await server.get<MatchExplanation>(path, cookie)).body.value).not.toBe(first.value);
  });

  it('waits where the account has another, which it keeps until it’s said which', async () => {
    const member = await withTaste();
    const cookie = await visit(OTHER);
    const back = await signIn(server, { sub: member.sub, cookie });
    expect(back.answer.body.visitorTaste).toBe('waiting');
    expect((await read(back))?.countryCode).toBe('us');
    expect(await tastesOf(cookie)).toEqual({ status: true });
  });

  it.each([
    ['account', 'us'],
    ['visitor', 'fr'],
  ])('can keep the %s’s taste; the visitor’s is deleted', async (keep, country) => {
    const member = await withTaste();
    const cookie = await visit(OTHER);
    const settle = () =>
      server.call('POST', '/user/taste-test/settle', { body: { keep }, cookie, headers: member.headers });
    expect((await settle()).body).toEqual({ status: true });
    expect((await read(member))?.countryCode).toBe(country);
    expect(await tastesOf(cookie)).toEqual({ status: false });
    // An answer that got lost is asked for again.
    expect((await settle()).body).toEqual({ status: true });
    expect((await read(member))?.countryCode).toBe(country);
  });
});

it('settling without any taste is an error', async () => {
  const { headers } = await signIn(server);
  const { status, body } = await server.call('POST', '/user/taste-test/settle', {
    body: { keep: 'visitor' },
    headers,
  });
  expect([status, body.code]).toEqual([404, 'NO_TASTE']);
});

it('never deletes a member’s taste for its age', async () => {
  const member = await withTaste();
  await server.db
    .updateTable('member_tastes')
    .set({ updated_at: new Date('2001-01-01') })
    .execute();
  await deleteUntouchedTastes(server.db, 1);
  expect(await read(member)).not.toBeNull();
});
