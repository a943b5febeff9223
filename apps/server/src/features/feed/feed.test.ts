import { randomUUID } from 'node:crypto';
import {
  type ActiveUser,
  type ActivityPage,
  AUDIENCES,
  type ErrorBody,
  type MovieListDetail,
  type Paged,
} from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
const OPEN = {
  isActivityShown: true,
  activitiesAudience: 'public',
  watchlistAudience: 'public',
  seenAudience: 'public',
};
let ada: SignedIn;

const get = async <Body = ActivityPage>(by: SignedIn | null, path: string) =>
  (await server.call<Body>('GET', path, { headers: by?.headers ?? {} })).body;
const choose = ({ user, headers }: SignedIn, choices: object) =>
  server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });
let writes = 0;
/** Returns a new IP address every 200 writes. Writes are limited by address, and some tests need many. */
const nextAddress = () => `10.200.${Math.floor(++writes / 200)}.${writes % 200}`;
const rate = (by: SignedIn, id: string, rating: number) =>
  server.call('POST', `/movietracker/rate/${id}`, {
    headers: by.headers,
    body: { rating },
    from: nextAddress(),
  });
const watchlist = (by: SignedIn, id: string, watchlisted: boolean) =>
  server.call('PATCH', `/movietracker/${id}`, { headers: by.headers, body: { watchlisted } });
const kindsOf = ({ content }: ActivityPage) =>
  content.map(({ kind, card, list }) => [kind, card?.id ?? list?.title]);
const ofAda = () => `/activities?userId=${ada.user.id}`;

beforeEach(async () => {
  await server.db.deleteFrom('activities').execute();
  ada = await signIn(server);
  await choose(ada, OPEN);
});

describe('a member’s activities', () => {
  it('list what they did, the latest first', async () => {
    await watchlist(ada, MOONLIGHT, true);
    await rate(ada, GODFATHER, 4.5);
    const id = randomUUID();
    await server.call('PUT', `/viewings/${id}`, {
      headers: ada.headers,
      body: { movieId: 'alien-1979', rating: 4, note: 'private' },
    });
    await server.call<MovieListDetail>('POST', '/palate/movie-list', {
      headers: ada.headers,
      body: { title: 'Slow films', shareable: true },
    });
    const page = await get(null, ofAda());
    expect(kindsOf(page)).toEqual([
      ['listed', 'Slow films'],
      ['logged', 'alien-1979'],
      ['rated', GODFATHER],
      ['watchlisted', MOONLIGHT],
    ]);
    expect(page.content.map(({ rating }) => rating)).toEqual([null, 4, 4.5, null]);
    expect(page.content[0]?.member.id).toBe(ada.user.id);
    expect(JSON.stringify(page)).not.toContain('private');
  });

  it('are deleted with the thing they are about', async () => {
    await watchlist(ada, MOONLIGHT, true);
    await rate(ada, GODFATHER, 4.5);
    const id = randomUUID();
    await server.call('PUT', `/viewings/${id}`, { headers: ada.headers, body: { movieId: 'alien-1979' } });
    const { body } = await server.call<MovieListDetail>('POST', '/palate/movie-list', {
      headers: ada.headers,
      body: { title: 'Slow films', shareable: true },
    });
    const list = `/palate/movie-list/${body.movieListId}`;
    await server.call('PATCH', list, { headers: ada.headers, body: { shareable: false } });
    await server.call('DELETE', `/viewings/${id}`, { headers: ada.headers });
    await rate(ada, GODFATHER, 0);
    await watchlist(ada, MOONLIGHT, false);
    expect((await get(ada, ofAda())).content).toEqual([]);
    await server.call('PATCH', list, { headers: ada.headers, body: { shareable: true } });
    expect(kindsOf(await get(ada, ofAda()))).toEqual([['listed', 'Slow films']]);
    await server.call('DELETE', list, { headers: ada.headers });
    expect((await get(ada, ofAda())).content).toEqual([]);
  });

  it('have one of a title, the latest', async () => {
    await rate(ada, GODFATHER, 4);
    await watchlist(ada, MOONLIGHT, true);
    await rate(ada, GODFATHER, 4);
    expect(kindsOf(await get(ada, ofAda()))[0]).toEqual(['watchlisted', MOONLIGHT]);
    await rate(ada, GODFATHER, 5);
    const page = await get(ada, ofAda());
    expect(kindsOf(page)).toEqual([
      ['rated', GODFATHER],
      ['watchlisted', MOONLIGHT],
    ]);
    expect(page.content[0]?.rating).toBe(5);
  });

  it('are narrowed to genres', async () => {
    await rate(ada, GODFATHER, 4);
    await rate(ada, 'alien-1979', 4);
    expect(kindsOf(await get(ada, `${ofAda()}&genres=horror`))).toEqual([['rated', 'alien-1979']]);
    expect((await get(ada, '/activities?genres=crime,horror')).content).toHaveLength(2);
  });

  it.each([
    'genres=westerns-in-space',
    'genres=',
    'page=-2',
    'page=500&size=10',
    'size=0',
    'size=101',
    'before=x',
    'before=1e3',
    'feed=all',
    'userId=me',
  ])('refuse %s', async (query) => {
    expect((await get<ErrorBody>(ada, `/activities?${query}`)).code).toBe('INVALID_REQUEST');
  });

  it('are gone with the account', async () => {
    await rate(ada, GODFATHER, 4);
    await server.call('DELETE', '/user', { headers: ada.headers, body: { confirm: true } });
    expect((await get(null, '/activities')).content).toEqual([]);
    expect(await server.db.selectFrom('activities').select('id').execute()).toEqual([]);
  });
});

describe('pages', () => {
  it('continue without doubling or skipping while new activities arrive', async () => {
    const titles = (await get<Paged<{ id: string }>>(null, '/movie?size=25&sort=popularity')).content.map(
      ({ id }) => id,
    );
    for (const id of titles) await rate(ada, id, 4);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ActivityPage = await get(null, `/activities${next && `?before=${next}`}`);
      seen.push(...page.content.map(({ card }) => card?.id ?? ''));
      next = page.next;
      await watchlist(ada, GODFATHER, seen.length % 20 === 10);
    }
    expect(seen).toEqual(titles.toReversed());
    const [first, second] = [await get(null, '/activities?page=-1'), await get(null, '/activities?page=1')];
    expect([first.number, first.content.length, second.number]).toEqual([0, 10, 1]);
    expect(second.content.map(({ id }) => id)).not.toContain(first.content.at(-1)?.id);
  });

  it('continue after activities that aren’t shown', async () => {
    const titles = (await get<Paged<{ id: string }>>(null, '/movie?size=100')).content.map(({ id }) => id);
    await rate(ada, GODFATHER, 4);
    const ben = await signIn(server);
    await choose(ben, { ...OPEN, seenAudience: 'private' });
    for (const id of titles) await rate(ben, id, 4);
    expect(kindsOf(await get(null, '/activities'))).toEqual([['rated', GODFATHER]]);
    expect(await get(null, '/activities')).toMatchObject({ totalElements: 1, next: null });
  });
});

describe('feeds', () => {
  let ben: SignedIn;
  let carl: SignedIn;
  beforeEach(async () => {
    [ben, carl] = [await signIn(server), await signIn(server)];
    for (const member of [ben, carl]) await choose(member, OPEN);
    await rate(ben, GODFATHER, 4);
    await rate(carl, MOONLIGHT, 3);
    await relate(server, ada, 'follow', ben);
  });
  const names = async (feed: string, by: SignedIn | null = ada) =>
    (await get(by, `/activities?feed=${feed}`)).content.map(({ member }) => member.id);

  it('show followed members or everybody; for a visitor, “following” is empty', async () => {
    expect(await names('following')).toEqual([ben.user.id]);
    expect(await names('everybody')).toEqual([carl.user.id, ben.user.id]);
    expect(await names('following', null)).toEqual([]);
    await choose(ben, { activitiesAudience: 'followers' });
    expect(await names('following')).toEqual([ben.user.id]);
    expect(await names('everybody')).toEqual([carl.user.id]);
    await choose(ben, { isActivityShown: false });
    expect(await names('following')).toEqual([]);
  });

  it('leave out muted members, whose profile still has them', async () => {
    await relate(server, ada, 'mute', ben);
    expect(await names('following')).toEqual([]);
    expect(await names('everybody')).toEqual([carl.user.id]);
    expect((await get(ada, `/activities?userId=${ben.user.id}`)).content).toHaveLength(1);
    expect((await get(ada, `/movies/${GODFATHER}/activities`)).content).toEqual([]);
  });

  it('show active members with a similar taste', async () => {
    for (const member of [ada, ben]) {
      await server.call('POST', '/user/taste-test', { headers: member.headers, body: tasteTest() });
      await choose(member, { isTasteShown: true });
    }
    const active = (await get<Paged<ActiveUser>>(ada, '/profile/active-users')).content;
    expect(active.map(({ id }) => id)).toEqual([ben.user.id, carl.user.id]);
    expect(active[0]).toMatchObject({ followState: 'following', lastActiveOn: expect.any(String) });
    expect(active[0]?.nearness?.agreement).toBeGreaterThan(90);
    expect(active[1]?.nearness).toBeNull();
    expect(await names('near')).toEqual([ben.user.id]);
    expect(await names('near', null)).toEqual([]);
    const forVisitor = await get<Paged<ActiveUser>>(null, '/profile/active-users?size=20&page=0');
    expect(new Set(forVisitor.content.map(({ id }) => id))).toEqual(new Set([carl.user.id, ben.user.id]));
    expect(forVisitor.content.every(({ nearness }) => nearness === null)).toBe(true);
  });

  it('rank active members without one SQL statement each, and again after a taste has changed', async () => {
    const activate = async (member: SignedIn) => {
      await server.call('POST', '/user/taste-test', { headers: member.headers, body: tasteTest() });
      await choose(member, { ...OPEN, isTasteShown: true });
      await rate(member, MOONLIGHT, 4);
    };
    const list = async () => (await get<Paged<ActiveUser>>(ada, '/profile/active-users?size=20')).content;
    const statements = async () => {
      await list();
      const before = countQueries();
      await list();
      return countQueries() - before;
    };
    for (const member of [ada, ben]) await activate(member);
    const forOne = await statements();
    for (let more = 0; more < 3; more++) await activate(await signIn(server));
    expect(await statements()).toBe(forOne);
    const nearnessOfBen = async () => (await list()).find(({ id }) => id === ben.user.id)?.nearness;
    const earlier = await nearnessOfBen();
    for (const id of [GODFATHER, 'alien-1979', 'heat-1995']) await rate(ben, id, 0.5);
    expect(await nearnessOfBen()).not.toEqual(earlier);
    await choose(ben, { isTasteShown: false });
    expect(await nearnessOfBen()).toBeNull();
  });
});

describe('active members', () => {
  const daysAgo = (days: number) => new Date(server.now().getTime() - days * 24 * 3_600_000);
  const active = async (by: SignedIn | null = null, size = 100) =>
    (await get<Paged<ActiveUser>>(by, `/profile/active-users?size=${size}`)).content.map(({ id }) => id);
  const comment = async (by: SignedIn) =>
    server.call<{ id: string }>('POST', `/comments/movie/${GODFATHER}`, {
      headers: by.headers,
      body: { text: 'A long film.' },
    });

  beforeEach(async () => {
    await server.db.deleteFrom('posts').execute();
    await server.db.deleteFrom('active_members').execute();
  });

  it('did something in the last 30 days', async () => {
    await rate(ada, GODFATHER, 4);
    const date = (days: number) =>
      server.db
        .updateTable('activities')
        .set({ at: daysAgo(days) })
        .execute();
    await date(29.9);
    expect(await active()).toEqual([ada.user.id]);
    await date(30.1);
    expect(await active()).toEqual([]);
    const { body } = await comment(ada);
    expect(await active()).toEqual([ada.user.id]);
    await server.db
      .updateTable('posts')
      .set({ created_at: daysAgo(30.1) })
      .where('id', '=', body.id)
      .execute();
    expect(await active()).toEqual([]);
  });

  it('may have been less recently active than somebody with a thousand activities', async () => {
    const busy = await signIn(server);
    await choose(busy, OPEN);
    await rate(ada, GODFATHER, 4);
    await rate(busy, GODFATHER, 4);
    await sql`
      insert into activities (user_id, kind, title_id, ref, at, is_public)
      select ${busy.user.id}, 'logged', ${GODFATHER}, gen_random_uuid(), ${server.now()}, true
      from generate_series(1, 1200)
    `.execute(server.db);
    expect(new Set(await active())).toEqual(new Set([busy.user.id, ada.user.id]));
  });

  it('include those who only write, even if they show no activities, but not what nobody else sees', async () => {
    const writer = await signIn(server);
    await choose(writer, { isActivityShown: false, activitiesAudience: 'private' });
    await rate(writer, GODFATHER, 4);
    await watchlist(writer, MOONLIGHT, true);
    expect(await active()).toEqual([]);
    const { body } = await comment(writer);
    expect(await active()).toEqual([writer.user.id]);
    expect(await active(writer)).toEqual([]);
    await choose(writer, { writingsAudience: 'followers' });
    expect(await active()).toEqual([]);
    await choose(writer, { writingsAudience: 'public' });
    expect(await active()).toEqual([writer.user.id]);
    await relate(server, writer, 'block', ada);
    expect(await active(ada)).toEqual([]);
    await server.db
      .updateTable('posts')
      .set({ hidden_at: server.now(), hidden_reason: 'Spam' })
      .where('id', '=', body.id)
      .execute();
    expect(await active()).toEqual([]);
  });

  it('leave the list with what they did, and when they hide it', async () => {
    await rate(ada, GODFATHER, 4);
    await choose(ada, { isActivityShown: false });
    expect(await active()).toEqual([]);
    await choose(ada, { isActivityShown: true });
    expect(await active()).toEqual([ada.user.id]);
    await rate(ada, GODFATHER, 0);
    expect(await active()).toEqual([]);
  });

  it('are the 100 most recent ones, nearest taste first', async () => {
    const near = await signIn(server);
    for (const by of [ada, near]) {
      await server.call('POST', '/user/taste-test', { headers: by.headers, body: tasteTest() });
      await choose(by, { ...OPEN, isTasteShown: true });
    }
    await rate(near, GODFATHER, 4);
    await server.db
      .updateTable('activities')
      .set({ at: daysAgo(20) })
      .execute();
    await server.db
      .updateTable('active_members')
      .set({ acted_at: daysAgo(20) })
      .execute();
    const others = async (from: number, to: number) => {
      await sql`
        with made as (
          insert into users (id, sub, email, first_name, second_name, country_code)
          select gen_random_uuid(), 'active ' || n, n || '@active.example', 'Member', n::text, 'us'
          from generate_series(${from}::int, ${to}::int) as n returning id
        )
        insert into user_preferences (user_id, choices) select id, ${JSON.stringify(OPEN)}::jsonb from made
      `.execute(server.db);
      await sql`
        insert into activities (user_id, kind, title_id, ref, at, is_public)
        select users.id, 'rated', ${GODFATHER}, ${GODFATHER}, ${daysAgo(2)}, true from users
        where email like '%@active.example'
        on conflict do nothing
      `.execute(server.db);
    };
    await others(1, 99);
    expect(await active(ada)).toHaveLength(100);
    expect((await active(ada))[0]).toBe(near.user.id);
    await others(100, 100);
    expect(await active(ada)).toHaveLength(100);
    expect(await active(ada)).not.toContain(near.user.id);
  });
});

describe('activities, for each viewer', () => {
  it.each(AUDIENCES)(
    '%s: listed by member, by title, in feeds and among active users alike',
    async (audience) => {
      const viewers = await signInViewers(server, ada);
      await rate(ada, GODFATHER, 4);
      await choose(ada, { activitiesAudience: audience });
      const empty = await signIn(server);
      await choose(empty, { ...OPEN, activitiesAudience: audience });
      for (const kind of VIEWERS) {
        const by = viewers.get(kind) ?? null;
        const isShown = maySee(kind, audience);
        const own = await server.call<ActivityPage & ErrorBody>('GET', ofAda(), {
          headers: by?.headers ?? {},
        });
        const hidden = maySee(kind, 'public') ? 403 : 404;
        expect([kind, own.status]).toEqual([kind, isShown ? 200 : hidden]);
        const inFeeds = isShown && kind !== 'muter';
        const byTitle = await get(by, `/movies/${GODFATHER}/activities`);
        expect([kind, byTitle.totalElements, byTitle.content.length]).toEqual(
          inFeeds ? [kind, 1, 1] : [kind, 0, 0],
        );
        const everybody = await get(by, '/activities');
        const isPublic = inFeeds && audience === 'public';
        expect([kind, everybody.totalElements, everybody.next]).toEqual([kind, isPublic ? 1 : 0, null]);
        const following = await get(by, '/activities?feed=following');
        expect([kind, following.totalElements]).toEqual([
          kind,
          (kind === 'follower' || kind === 'mutual') && isShown ? 1 : 0,
        ]);
        const active = await get<Paged<ActiveUser>>(by, '/profile/active-users');
        expect([kind, active.totalElements]).toEqual([kind, isPublic && kind !== 'owner' ? 1 : 0]);
        if (own.status === 403) {
          const ofEmpty = await get<ErrorBody>(by, `/activities?userId=${empty.user.id}`);
          expect(ofEmpty).toEqual(own.body);
        }
      }
    },
  );

  it.each([
    ['watchlistAudience', 'watchlisted'],
    ['seenAudience', 'rated'],
    ['listsAudience', 'listed'],
  ])('about a private section (%s) aren’t shown to anybody else', async (preference, kind) => {
    await watchlist(ada, MOONLIGHT, true);
    await rate(ada, GODFATHER, 4);
    await server.call('POST', '/palate/movie-list', {
      headers: ada.headers,
      body: { title: 'Slow films', shareable: true },
    });
    await choose(ada, { [preference]: 'private' });
    for (const path of [ofAda(), '/activities', `/movies/${GODFATHER}/activities`]) {
      const page = await get(null, path);
      expect(page.content.map((one) => one.kind)).not.toContain(kind);
      expect(page.totalElements).toBe(page.content.length);
    }
    expect((await get(ada, ofAda())).content.map((one) => one.kind)).toContain(kind);
  });

  it('of a suspended member are shown to nobody else', async () => {
    await rate(ada, GODFATHER, 4);
    await server.db
      .updateTable('users')
      .set({ suspended_at: server.now() })
      .where('id', '=', ada.user.id)
      .execute();
    expect((await get(null, '/activities')).content).toEqual([]);
    expect((await get<ErrorBody>(null, ofAda())).code).toBe('USER_NOT_FOUND');
    expect((await get(ada, ofAda())).content).toHaveLength(1);
  });
});

it('a title that isn’t there has no activities', async () => {
  expect((await get<ErrorBody>(null, '/movies/nothing-here/activities')).code).toBe('TITLE_NOT_FOUND');
});
