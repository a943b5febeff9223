import type { Card, ErrorBody, Paged, Tracker, TrackerCounts } from '@palate/contract';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
const MATRIX = 'the-matrix-1999';
const HEAT = 'heat-1995';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const send = <Body = Tracker>(
  method: 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  by = member,
) => server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: by.headers });
const read = <Body>(path: string, by = member) => server.call<Body>('GET', path, { headers: by.headers });
const trackerOf = async (id: string) => (await read<Tracker>(`/movietracker/${id}`)).body;

describe('a tracker', () => {
  it('is empty until something is set, by our id or the external one', async () => {
    expect(await trackerOf(GODFATHER)).toEqual(EMPTY_TRACKER);
    const { status, body } = await send('PATCH', '/movietracker/tt0068646', { watchlisted: true });
    expect({ status, body }).toEqual({ status: 200, body: { ...EMPTY_TRACKER, watchlisted: true } });
    expect(await trackerOf(GODFATHER)).toEqual(body);
  });

  it('changes only the flags that are named, and stays the same when a change is repeated', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true, psychedForNext: true });
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true });
    await send('PATCH', `/movietracker/${GODFATHER}`, { lookingForSimilar: true, psychedForNext: false });
    expect(await trackerOf(GODFATHER)).toEqual({ ...EMPTY_TRACKER, hooked: true, lookingForSimilar: true });
  });

  it.each([
    ['watchlisted', 'notInterested'],
    ['notInterested', 'watchlisted'],
    ['recommended', 'discouraged'],
    ['discouraged', 'recommended'],
  ] as const)('clears the opposite flag: %s after %s', async (flag, opposite) => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { [opposite]: true });
    await send('PATCH', `/movietracker/${GODFATHER}`, { [flag]: true });
    expect(await trackerOf(GODFATHER)).toEqual({ ...EMPTY_TRACKER, [flag]: true });
  });

  it('is each member’s own', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true });
    const other = await signIn(server);
    expect((await read<Tracker>(`/movietracker/${GODFATHER}`, other)).body).toEqual(EMPTY_TRACKER);
  });

  it('keeps every field that two devices set at once', async () => {
    const flags = ['hooked', 'recommended', 'lookingForSimilar', 'psychedForNext'] as const;
    const answers = await Promise.all(
      flags.map((flag) => send('PATCH', `/movietracker/${GODFATHER}`, { [flag]: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await trackerOf(GODFATHER)).toEqual({
      ...EMPTY_TRACKER,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    });
  });

  it.each([
    [{}, 'name at least one flag'],
    [{ checkedIn: true }, 'checkedIn'],
    [{ ratings: { value: 3 } }, 'ratings'],
    [{ hooked: 'yes' }, 'hooked'],
    [{ hooked: null }, 'hooked'],
    [{ watchlisted: true, notInterested: true }, 'can’t set both'],
    [[], 'object'],
  ])('refuses %j', async (body, words) => {
    const answer = await send<ErrorBody>('PATCH', `/movietracker/${GODFATHER}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(words);
    expect(await trackerOf(GODFATHER)).toEqual(EMPTY_TRACKER);
  });

  it('is a member’s, and of a title that is there', async () => {
    expect((await server.call('GET', `/movietracker/${GODFATHER}`)).status).toBe(401);
    expect(
      (await server.call('PATCH', `/movietracker/${GODFATHER}`, { body: { hooked: true } })).status,
    ).toBe(401);
    expect((await read('/movietracker/tt0000000')).status).toBe(404);
    expect((await send('PATCH', '/movietracker/nothing-here', { hooked: true })).status).toBe(404);
  });
});

describe('a rating', () => {
  const rate = <Body = Tracker>(rating: unknown, id = GODFATHER) =>
    send<Body>('POST', `/movietracker/rate/${id}`, { rating });

  it('is given in half stars, changed, and cleared with 0', async () => {
    expect((await rate(0.5)).body.ratings.value).toBe(0.5);
    expect((await rate(5)).body.ratings.value).toBe(5);
    expect((await rate(4.5)).body).toEqual({ ...EMPTY_TRACKER, ratings: { value: 4.5 } });
    expect((await rate(0)).body).toEqual(EMPTY_TRACKER);
    expect((await rate(0)).body).toEqual(EMPTY_TRACKER);
  });

  it('takes the title off the watchlist', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { watchlisted: true });
    expect((await rate(3)).body).toEqual({ ...EMPTY_TRACKER, ratings: { value: 3 } });
  });

  it('given or cleared twice is the same as once', async () => {
    const row = () =>
      server.db
        .selectFrom('trackers')
        .select(['rating', 'rated_at', 'match_before_rating'])
        .where('user_id', '=', member.user.id)
        .executeTakeFirstOrThrow();
    await rate(4);
    const once = await row();
    await rate(4);
    expect(await row()).toEqual(once);
    await rate(0);
    await rate(0);
    expect(await row()).toEqual({ rating: null, rated_at: null, match_before_rating: null });
  });

  it.each([0.3, 5.5, -1, 5e-324, 1e-7, 'five', null, '4'])('of %j is refused', async (rating) => {
    const { status, body } = await rate<ErrorBody>(rating);
    expect([status, body.code]).toEqual([400, 'RATING_INVALID']);
    expect(await trackerOf(GODFATHER)).toEqual(EMPTY_TRACKER);
  });
});

describe('a check-in', () => {
  it('lasts until a check-out', async () => {
    expect((await send('POST', `/movietracker/checkin/${GODFATHER}`)).body.checkedIn).toBe(true);
    const now = await read<Card[]>('/movietracker/checked-in-movies');
    expect(now.body.map(({ id }) => id)).toEqual([GODFATHER]);
    expect((await send('POST', `/movietracker/checkout/${GODFATHER}`)).body).toEqual(EMPTY_TRACKER);
    expect((await read('/movietracker/checked-in-movies')).body).toEqual([]);
    expect((await send('POST', `/movietracker/checkout/${GODFATHER}`)).status).toBe(200);
  });

  it('ends with a check-in to another title', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await send('POST', `/movietracker/checkin/${MOONLIGHT}`);
    expect((await trackerOf(GODFATHER)).checkedIn).toBe(false);
    expect((await trackerOf(MOONLIGHT)).checkedIn).toBe(true);
  });

  it('ends without an effect on a title that is only on the watchlist', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { watchlisted: true });
    expect(await send('POST', `/movietracker/checkout/${GODFATHER}`)).toMatchObject({
      status: 200,
      body: { watchlisted: true, checkedIn: false },
    });
  });

  it('ends by itself an hour after the runtime', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    const { started_at, until } = await server.db
      .selectFrom('check_ins')
      .select(['started_at', 'until'])
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const runtime = (await server.get<Card>(`/movie/${GODFATHER}`)).body.runtimeMinutes ?? 0;
    expect(runtime).toBeGreaterThan(100);
    const minutes = (until.getTime() - started_at.getTime()) / 60_000;
    expect(minutes).toBe(runtime + 60);
    await server.db
      .updateTable('check_ins')
      .set({ until: server.now() })
      .where('user_id', '=', member.user.id)
      .execute();
    expect((await trackerOf(GODFATHER)).checkedIn).toBe(false);
    expect((await read('/movietracker/checked-in-movies')).body).toEqual([]);
  });

  it('doesn’t make a title seen, neither while it lasts nor after another has begun', async () => {
    const unseen = async () =>
      (await read<Paged<Card>>('/movie?isUnseenOnly=true&sort=popularity&size=100')).body.content.map(
        ({ id }) => id,
      );
    const before = await unseen();
    const [first = '', second = ''] = before;
    await send('POST', `/movietracker/checkin/${first}`);
    expect(await unseen()).toEqual(before);
    await send('POST', `/movietracker/checkin/${second}`);
    expect(await unseen()).toEqual(before);
  });
});

describe('counts', () => {
  const ARRIVAL = 'arrival-2016';
  const countsFor = async (by: SignedIn | null, id = ARRIVAL) =>
    (await server.call<TrackerCounts>('GET', `/movie/trackerCount/${id}`, { headers: by?.headers ?? {} }))
      .body;
  const show = ({ user, headers }: SignedIn, choices: object) =>
    server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });

  it('of a title are by flag and by half stars', async () => {
    const other = await signIn(server);
    for (const by of [member, other]) await show(by, { seenAudience: 'public' });
    await send('POST', `/movietracker/rate/${ARRIVAL}`, { rating: 5 });
    await send('POST', `/movietracker/rate/${ARRIVAL}`, { rating: 4 }, other);
    await send('PATCH', `/movietracker/${ARRIVAL}`, { recommended: true }, other);
    const counts = await countsFor(null);
    expect(counts).toMatchObject({ recommended: 1, hooked: 0, watchlisted: 0 });
    expect(counts.ratings).toEqual({ count: 2, average: 4.5, byHalfStar: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1] });
    expect((await server.call('GET', '/movie/trackerCount/nothing-here')).status).toBe(404);
  });

  it('of a title include what the viewer may not see from five members on, for each flag and rating', async () => {
    const nothing = await countsFor(null, HEAT);
    const members = await Promise.all(Array.from({ length: 5 }, () => signIn(server)));
    const [last = member, ...four] = members;
    const track = async (by: SignedIn) => {
      await send('POST', `/movietracker/rate/${HEAT}`, { rating: 4 }, by);
      await send('PATCH', `/movietracker/${HEAT}`, { hooked: true, notInterested: true }, by);
      await send('POST', `/movietracker/checkin/${HEAT}`, {}, by);
    };
    for (const by of four) await track(by);
    for (const by of [member, null]) expect(await countsFor(by, HEAT)).toEqual(nothing);
    // A fifth member with another rating: the flags are counted, the ratings aren't.
    await track(last);
    await send('POST', `/movietracker/rate/${HEAT}`, { rating: 1 }, last);
    for (const by of [member, null])
      expect(await countsFor(by, HEAT)).toEqual({
        ...nothing,
        hooked: 5,
        notInterested: 5,
        checkedIn: 5,
      });
    await send('POST', `/movietracker/rate/${HEAT}`, { rating: 4 }, last);
    expect((await countsFor(null, HEAT)).ratings).toMatchObject({ count: 5, average: 4 });
  });

  it('of a title include a member’s own, and those that a member shows, whatever their number', async () => {
    const [shown, hidden] = [await signIn(server), await signIn(server)];
    await show(shown, { seenAudience: 'public', watchlistAudience: 'private' });
    for (const by of [shown, hidden]) {
      await send('PATCH', `/movietracker/${MATRIX}`, { hooked: true }, by);
      await send('PATCH', `/movietracker/${MATRIX}`, { watchlisted: true }, by);
    }
    expect(await countsFor(null, MATRIX)).toMatchObject({ hooked: 1, watchlisted: 0 });
    expect(await countsFor(hidden, MATRIX)).toMatchObject({ hooked: 2, watchlisted: 1 });
    await relate(server, shown, 'block', member);
    expect(await countsFor(member, MATRIX)).toMatchObject({ hooked: 0, watchlisted: 0 });
  });

  it('of a member are theirs to read', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true, lookingForSimilar: true });
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await send('POST', `/movietracker/rate/${MOONLIGHT}`, { rating: 2 });
    const counts = await read(`/profile/watchTracker/${member.user.id}`);
    expect(counts.body).toEqual({
      watchlisted: 0,
      notInterested: 0,
      seen: 2,
      rated: 1,
      checkedIn: 1,
      hooked: 1,
      recommended: 0,
      discouraged: 0,
      lookingForSimilar: 1,
      psychedForNext: 0,
    });
    expect((await read(`/profile/watchTracker/${(await signIn(server)).user.id}`)).status).toBe(403);
  });
});

it('trackers go with their account', async () => {
  await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true });
  await send<unknown>('DELETE', '/user', { confirm: true });
  const rows = await server.db
    .selectFrom('trackers')
    .selectAll()
    .where('user_id', '=', member.user.id)
    .execute();
  expect(rows).toEqual([]);
});
