import {
  AUDIENCES,
  type Card,
  type ErrorBody,
  MATCH_TIERS,
  type MovieListDetail,
  type Paged,
  type Profile,
  SECTIONS,
  type TasteMetrics,
  type Together,
} from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { setAccountAges } from '../../testing/members/account-age.sql.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
let greta: SignedIn;
let handles = 0;
/** Returns a handle that no other test has taken. */
const freshHandle = () => `greta_${++handles}`;

beforeEach(async () => {
  greta = await signIn(server);
});

const get = <Body>(by: SignedIn | null, path: string) =>
  server.call<Body>('GET', path, { headers: by?.headers ?? {} });
const profileOf = (whose: SignedIn, by: SignedIn | null) =>
  get<Profile & ErrorBody>(by, `/profile/${whose.user.id}`);
const save = <Body = Profile & ErrorBody>(by: SignedIn, body: object) =>
  server.call<Body>('PATCH', '/profile', { headers: by.headers, body });
const choose = ({ user, headers }: SignedIn, choices: object) =>
  server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });
const takeTest = ({ headers }: SignedIn) =>
  server.call('POST', '/user/taste-test', { headers, body: tasteTest() });

describe('a profile', () => {
  it('stores sanitized text, and keeps fields that the request leaves out', async () => {
    await setAccountAges(server.db, 30);
    const written = await save(greta, {
      bio: ' Slow films.\u202E \u200B\r\n\r\n\r\n\r\nAnd fast ones. ',
      pronouns: 'she/her',
      link: 'https://example.com/greta',
      favorites: ['tt0068646', MOONLIGHT],
    });
    expect(written.body.info).toMatchObject({
      bio: 'Slow films. \n\nAnd fast ones.',
      pronouns: 'she/her',
      link: 'https://example.com/greta',
      favorites: [{ id: GODFATHER }, { id: MOONLIGHT }],
    });
    const changed = await save(greta, { favorites: [MOONLIGHT] });
    expect(changed.body.info).toMatchObject({ pronouns: 'she/her', favorites: [{ id: MOONLIGHT }] });
    expect((await get<Profile>(greta, '/profile')).body).toEqual(changed.body);
    expect((await save(greta, { link: '', favorites: [] })).body.info).toMatchObject({
      link: '',
      favorites: [],
    });
  });

  it('truncates long sequences of combining marks', async () => {
    const { body } = await save(greta, { bio: `z${'\u0335'.repeat(300)}` });
    expect(body.info?.bio).toBe(`z${'\u0335'.repeat(4)}`);
  });

  it.each([
    [{ bio: 'x'.repeat(501) }, 400, 'INVALID_REQUEST'],
    [{ bio: 5 }, 400, 'INVALID_REQUEST'],
    [{ mood: 'fine' }, 400, 'INVALID_REQUEST'],
    [{ favorites: [GODFATHER, 'tt0068646'] }, 400, 'FAVORITE_TWICE'],
    [{ favorites: ['nothing-here'] }, 404, 'TITLE_NOT_FOUND'],
    [{ favorites: Array.from({ length: 5 }, () => GODFATHER) }, 400, 'INVALID_REQUEST'],
    [{ link: 'javascript:alert(1)' }, 400, 'LINK_INVALID'],
    [{ link: 'data:text/html,x' }, 400, 'LINK_INVALID'],
    [{ link: 'https://palate.example@evil.example' }, 400, 'LINK_INVALID'],
    [{ link: 'example.com' }, 400, 'LINK_INVALID'],
    [{ link: 'https://localhost' }, 400, 'LINK_INVALID'],
  ])('refuses %j, and changes nothing', async (body, status, code) => {
    const answer = await save(greta, { pronouns: 'they', ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await get<Profile>(greta, '/profile')).body.info?.pronouns).toBe('');
  });

  it('can be changed only by its member, and is 404 for an unknown one', async () => {
    expect((await server.call('PATCH', '/profile', { body: { bio: 'x' } })).status).toBe(401);
    expect((await get(null, '/profile')).status).toBe(401);
    const nobody = await get<ErrorBody>(null, '/profile/00000000-0000-4000-8000-000000000000');
    expect([nobody.status, nobody.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect((await get<ErrorBody>(null, '/profile/greta')).status).toBe(400);
    await server.call('DELETE', '/user', { headers: greta.headers, body: { confirm: true } });
    expect((await profileOf(greta, null)).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('a handle', () => {
  it('is checked as it is typed, for members alone', async () => {
    const [own, former] = [freshHandle(), freshHandle()];
    const owner = await signIn(server);
    await save(owner, { handle: former });
    await save(owner, { handle: own });
    const check = async (by: SignedIn | null, handle: string) => {
      const answer = await get<{ state: string }>(by, `/profile/handles/${encodeURIComponent(handle)}`);
      return answer.status === 200 ? answer.body.state : answer.status;
    };
    for (const handle of [own, former, `@${own.toUpperCase()}`, freshHandle()])
      expect([handle, await check(owner, handle)]).toEqual([handle, 'available']);
    for (const handle of [own, former, 'admin'])
      expect([handle, await check(await signIn(server), handle)]).toEqual([handle, 'taken']);
    for (const handle of ['ab', 'no spaces', 'gréta', 'x'.repeat(21)])
      expect([handle, await check(owner, handle)]).toEqual([handle, 'invalid']);
    expect(await check(owner, 'x'.repeat(61))).toBe(400);
    expect(await check(null, own)).toBe(401);
  });

  it('leads to its member, whatever its case, also after it was changed, for a year', async () => {
    const [first, second] = [freshHandle(), freshHandle()];
    expect((await save(greta, { handle: `@${first.toUpperCase()}` })).body.handle).toBe(first);
    await save(greta, { handle: second });
    for (const handle of [first, second.toUpperCase()]) {
      const { body } = await get<Profile>(null, `/profile/@${handle}`);
      expect(body).toMatchObject({ id: greta.user.id, handle: second });
    }
    await server.db
      .updateTable('former_handles')
      .set({ kept_until: server.now() })
      .where('handle', '=', first)
      .execute();
    expect((await get<ErrorBody>(null, `/profile/@${first}`)).body.code).toBe('USER_NOT_FOUND');
    const other = await signIn(server);
    expect((await save(other, { handle: first })).body.handle).toBe(first);
  });

  it('is one member’s, also a former one and with two who want it at once', async () => {
    const handle = freshHandle();
    const others = await Promise.all([signIn(server), signIn(server), signIn(server)]);
    const codes = await Promise.all(
      [greta, ...others].map(async (by) => (await save(by, { handle })).body.code ?? 'taken'),
    );
    expect(codes.sort()).toEqual(['HANDLE_TAKEN', 'HANDLE_TAKEN', 'HANDLE_TAKEN', 'taken']);
    const [former, next] = [freshHandle(), freshHandle()];
    const [owner, another] = others;
    if (!owner || !another) throw new Error('nobody signed in');
    await save(owner, { handle: former });
    await save(owner, { handle: next });
    expect((await save(another, { handle: former })).body.code).toBe('HANDLE_TAKEN');
    expect((await save(owner, { handle: former })).body.handle).toBe(former);
  });

  it('is changed three times a year, and back at any time', async () => {
    const [a, b, c, d, e] = Array.from({ length: 5 }, freshHandle);
    for (const handle of [a, b, c, d]) expect((await save(greta, { handle })).body.handle).toBe(handle);
    expect((await save(greta, { handle: e })).body.code).toBe('HANDLE_CHANGED_OFTEN');
    expect((await save(greta, { handle: d })).status).toBe(200);
    expect((await save(greta, { handle: a })).body.handle).toBe(a);
  });

  it.each([
    ['ab', 'HANDLE_INVALID'],
    ['a'.repeat(21), 'HANDLE_INVALID'],
    ['', 'HANDLE_INVALID'],
    ['___', 'HANDLE_INVALID'],
    ['gre ta', 'HANDLE_INVALID'],
    ['gréta', 'HANDLE_INVALID'],
    // Cyrillic а, full-width letters, a Kelvin sign whose lower case is k, a zero-width space.
    ['gret\u0430', 'HANDLE_INVALID'],
    ['ｇｒｅｔａ', 'HANDLE_INVALID'],
    ['\u212Aelvin', 'HANDLE_INVALID'],
    ['gre\u200Bta', 'HANDLE_INVALID'],
    ['../admin', 'HANDLE_INVALID'],
    ['admin', 'HANDLE_TAKEN'],
    ['Pa1ate', 'HANDLE_TAKEN'],
    ['m0derat0r_', 'HANDLE_TAKEN'],
    ['premium', 'HANDLE_TAKEN'],
  ])('%j is refused', async (handle, code) => {
    const answer = await save(greta, { handle });
    expect(answer.body.code).toBe(code);
    expect((await get<Profile>(greta, '/profile')).body.handle).toBeNull();
  });

  it('is free again once its member has deleted their account', async () => {
    const handle = freshHandle();
    await save(greta, { handle });
    await server.call('DELETE', '/user', { headers: greta.headers, body: { confirm: true } });
    expect((await get(null, `/profile/@${handle}`)).status).toBe(404);
    expect((await save(await signIn(server), { handle })).body.handle).toBe(handle);
  });
});

describe('a profile, for each viewer', () => {
  /** Stores something in each section of greta's profile. */
  async function fill(): Promise<void> {
    const { headers } = greta;
    await takeTest(greta);
    await save(greta, { bio: 'Secret bio', favorites: [MOONLIGHT] });
    await server.call('PUT', '/watchlist/movies', { headers, body: { movieId: MOONLIGHT } });
    await server.call('POST', `/movietracker/rate/${GODFATHER}`, { headers, body: { rating: 5 } });
    await server.call('PATCH', '/movietracker/alien-1979', { headers, body: { notInterested: true } });
    await server.call<MovieListDetail>('POST', '/palate/movie-list', {
      headers,
      body: { title: 'Secret list', shareable: true },
    });
    await relate(server, await signIn(server), 'follow', greta);
  }

  it.each(AUDIENCES)(
    'shows the sections of the audience “%s”, and of the others not even a count',
    async (audience) => {
      await fill();
      const viewers = await signInViewers(server, greta);
      await choose(greta, {
        isTasteShown: true,
        isActivityShown: true,
        ...Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, audience])),
      });
      for (const kind of VIEWERS) {
        const by = viewers.get(kind) ?? null;
        const { status, body } = await profileOf(greta, by);
        if (!maySee(kind, 'public')) {
          expect([kind, status, body.code]).toEqual([kind, 404, 'USER_NOT_FOUND']);
          continue;
        }
        if (maySee(kind, audience)) {
          expect([kind, body.shown]).toEqual([kind, [...SECTIONS]]);
          expect(body.info?.bio).toBe('Secret bio');
          expect(body.taste?.tasteType).toBeDefined();
          expect(body.counts).toMatchObject({ watchlist: 1, notInterested: 1, seen: 1, lists: 1 });
          expect(body.counts.followers).toBeGreaterThan(0);
        } else {
          expect([kind, body.shown, body.info, body.taste]).toEqual([kind, [], null, null]);
          expect(new Set(Object.values(body.counts))).toEqual(new Set([null]));
          expect(body.archetype).toBeNull();
        }
      }
    },
  );

  it.each(AUDIENCES)(
    'lists, watchlist and tracked titles, %s, are listed for those in the audience',
    async (audience) => {
      await fill();
      const viewers = await signInViewers(server, greta);
      const empty = await signIn(server);
      const audiences = Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, audience]));
      await choose(greta, audiences);
      await choose(empty, audiences);
      const id = greta.user.id;
      const calls = [
        [`/watchlist?userId=${id}`, 404, 404],
        [`/movietracker/?userId=${id}`, 404, 403],
        [`/movietracker/tracked/movies?userId=${id}`, 404, 403],
        [`/movietracker/tracked/movies?trackers=watchlisted,rated&userId=${id}`, 404, 403],
      ] as const;
      for (const kind of VIEWERS) {
        const by = viewers.get(kind);
        const lists = await get<Paged<MovieListDetail>>(by ?? null, `/palate/movie-list?userId=${id}`);
        expect([kind, lists.body.totalElements]).toEqual([kind, maySee(kind, audience) ? 1 : 0]);
        if (!by) continue;
        for (const [path, ofAbsent, ofHidden] of calls) {
          const { status, body } = await get<Paged<Card> & ErrorBody>(by, path);
          const hidden = maySee(kind, 'public') ? ofHidden : ofAbsent;
          expect([kind, path, status]).toEqual([kind, path, maySee(kind, audience) ? 200 : hidden]);
          if (status === 200) expect(body.totalElements).toBeGreaterThan(0);
          // Whoever sees a stranger’s hidden section reads the same of somebody who has nothing in it.
          else if (kind === 'stranger')
            expect((await get(by, path.replaceAll(id, empty.user.id))).body).toEqual(body);
        }
      }
    },
  );

  it.each(AUDIENCES)('taste metrics and shown preferences agree: %s', async (audience) => {
    await takeTest(greta);
    const viewers = await signInViewers(server, greta);
    await choose(greta, { isTasteShown: true, tasteAudience: audience });
    for (const kind of VIEWERS) {
      const by = viewers.get(kind) ?? null;
      const metrics = await get<TasteMetrics & ErrorBody>(by, `/usertaste/metrics/${greta.user.id}`);
      expect([kind, metrics.status]).toEqual([kind, maySee(kind, audience) ? 200 : 403]);
      if (metrics.status === 200 && kind !== 'owner')
        expect(metrics.body.sliders.map(({ evidence }) => evidence).join()).not.toMatch(/you|Past Lives/i);
      if (!by || kind === 'owner') continue;
      const { status, body } = await get(by, `/user/${greta.user.id}/preferences`);
      if (!maySee(kind, 'public')) expect([kind, status]).toEqual([kind, 404]);
      else
        expect(body).toEqual({
          userId: greta.user.id,
          isTasteShown: maySee(kind, audience),
          isActivityShown: false,
        });
    }
    await choose(greta, { isTasteShown: false });
    const hidden = await get<ErrorBody>(await signIn(server), `/usertaste/metrics/${greta.user.id}`);
    expect([hidden.status, hidden.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

it('suggests titles that the member hasn’t seen, with a taste and without', async () => {
  const suggested = async (query = '') =>
    (await get<Paged<Card>>(greta, `/profile/suggestedMovies${query}`)).body;
  expect((await suggested()).content).toHaveLength(10);
  await takeTest(greta);
  const [first] = (await suggested()).content;
  await server.call('POST', `/movietracker/rate/${first?.id}`, {
    headers: greta.headers,
    body: { rating: 4 },
  });
  expect((await suggested('?size=50')).content.map(({ id }) => id)).not.toContain(first?.id);
  expect((await suggested('?page=90&size=100')).content).toEqual([]);
  expect((await get(greta, '/profile/suggestedMovies?size=0')).status).toBe(400);
  expect((await get(null, '/profile/suggestedMovies')).status).toBe(401);
});

describe('you two', () => {
  let ben: SignedIn;
  const compare = (by: SignedIn = greta, other: SignedIn = ben) =>
    get<Together & ErrorBody>(by, `/profile/${other.user.id}/together`);
  const rateSame = async (ids: readonly string[], ofGreta: number, ofBen: number) => {
    for (const [by, rating] of [
      [greta, ofGreta],
      [ben, ofBen],
    ] as const)
      for (const id of ids)
        await server.call('POST', `/movietracker/rate/${id}`, { headers: by.headers, body: { rating } });
  };
  beforeEach(async () => {
    ben = await signIn(server);
    for (const member of [greta, ben]) {
      await takeTest(member);
      await choose(member, { isTasteShown: true });
    }
  });

  it('compares tastes that both show, the same from either side', async () => {
    const { status, body } = await compare();
    expect(status).toBe(200);
    expect(body.nearness).toEqual({ agreement: expect.any(Number), sharedRatings: 0 });
    expect(body.nearness.agreement).toBeGreaterThan(90);
    expect(body.differences).toEqual([]);
    expect(body.bothWouldLike.length).toBeGreaterThan(0);
    for (const { matches } of body.bothWouldLike)
      expect(Math.min(matches.own, matches.theirs)).toBeGreaterThan(50);
    expect((await compare(ben, greta)).body.nearness).toEqual(body.nearness);
  });

  it('counts ratings once both show what they have seen', async () => {
    const ids = (await get<Paged<Card>>(greta, '/movie?size=8&sort=popularity')).body.content.map(
      ({ id }) => id,
    );
    await rateSame(ids.slice(0, 4), 5, 0.5);
    await rateSame(ids.slice(4), 0.5, 5);
    expect((await compare()).body.nearness.sharedRatings).toBe(0);
    await choose(greta, { seenAudience: 'public' });
    expect((await compare()).body.nearness.sharedRatings).toBe(0);
    await choose(ben, { seenAudience: 'public' });
    const { nearness } = (await compare()).body;
    expect(nearness.sharedRatings).toBe(8);
    expect(nearness.agreement).toBeLessThan(50);
    expect((await compare(ben, greta)).body.nearness).toEqual(nearness);
  });

  it('leaves out titles that the other has seen only if the viewer may see that', async () => {
    const idsOf = async (by = greta, other = ben) =>
      (await compare(by, other)).body.bothWouldLike.map(({ card }) => card.id);
    const before = await idsOf();
    const [seen = '', dismissed = '', begun = ''] = before;
    expect(begun).not.toBe('');
    const { headers } = ben;
    const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
      server.call(method, path, { headers, body });
    await call('PATCH', `/movietracker/${seen}`, { hooked: true });
    await call('PATCH', `/movietracker/${dismissed}`, { notInterested: true });
    await call('POST', `/movietracker/checkin/${begun}`, {});
    await choose(ben, { seenAudience: 'private', notInterestedAudience: 'private' });
    expect(await idsOf()).toEqual(before);
    await choose(ben, { seenAudience: 'public' });
    expect(await idsOf()).not.toContain(seen);
    expect(await idsOf()).toEqual(expect.arrayContaining([dismissed, begun]));
    await choose(ben, { seenAudience: 'private' });
    const own = await idsOf(ben, greta);
    for (const id of [seen, dismissed]) expect(own).not.toContain(id);
  });

  it('reveals only the tier of the other’s matches unless both show what they have seen', async () => {
    const matchesOf = async () => (await compare()).body.bothWouldLike.map(({ matches }) => matches.theirs);
    const starts: number[] = MATCH_TIERS.map(({ from }) => from);
    const isTier = (match: number) => starts.includes(match);
    await choose(ben, { seenAudience: 'public' });
    expect((await matchesOf()).every(isTier)).toBe(true);
    await choose(greta, { seenAudience: 'public' });
    expect((await matchesOf()).every(isTier)).toBe(false);
  });

  it('needs both to show their taste, and to have one', async () => {
    await choose(greta, { isTasteShown: false });
    expect((await compare()).body.code).toBe('OWN_TASTE_NOT_SHOWN');
    expect((await compare(ben, greta)).body.code).toBe('NOT_SHOWN');
    const carl = await signIn(server);
    await choose(carl, { isTasteShown: true });
    expect((await compare(carl, ben)).body.code).toBe('NO_TASTE');
    await choose(greta, { isTasteShown: true });
    expect((await compare(greta, carl)).body.code).toBe('NOT_SHOWN');
    await server.call('PUT', `/community/blocks/${greta.user.id}`, { headers: ben.headers });
    for (const answer of [await compare(), await compare(ben, greta)])
      expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect((await server.call('GET', `/profile/${ben.user.id}/together`)).status).toBe(401);
  });
});
