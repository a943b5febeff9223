import { randomUUID } from 'node:crypto';
import type { Card, Paged, ReactedUser, Tracker, Watching } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const send = <Body = Tracker>(method: 'PATCH' | 'POST' | 'PUT', path: string, body?: unknown, by = member) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: by.headers });
const watching = async () =>
  (await server.call<Watching>('GET', '/watching', { headers: member.headers })).body;
/** Moves the member's check-ins `minutes` minutes into the past. */
const passMinutes = (minutes: number) =>
  sql`
    update check_ins set started_at = started_at - ${minutes} * interval '1 minute',
      until = until - ${minutes} * interval '1 minute'
    where user_id = ${member.user.id}
  `.execute(server.db);

describe('watching now', () => {
  it('is empty for a member who never checked in, and 401 for visitors', async () => {
    expect(await watching()).toEqual({ now: null, ended: null });
    expect((await server.call('GET', '/watching')).status).toBe(401);
    expect((await server.call('POST', `/watching/${GODFATHER}/dismiss`)).status).toBe(401);
    expect((await send('POST', '/watching/nothing-here/dismiss')).status).toBe(404);
  });

  it('says when the title is over, and when the check-in ends', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    const { now, ended } = await watching();
    const runtime = (await server.get<Card>(`/movie/${GODFATHER}`)).body.runtimeMinutes ?? 0;
    expect(now?.title.id).toBe(GODFATHER);
    const started = Date.parse(now?.startedAt ?? '');
    expect(Date.parse(now?.endsAt ?? '') - started).toBe(runtime * MINUTE_MS);
    expect(Date.parse(now?.checkedInUntil ?? '') - started).toBe((runtime + 60) * MINUTE_MS);
    expect(ended).toBeNull();
  });

  it('asks for a rating once it has ended by itself, for a week', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await passMinutes(300);
    expect(await watching()).toMatchObject({ now: null, ended: { title: { id: GODFATHER } } });
    await passMinutes(7 * 24 * 60);
    expect(await watching()).toEqual({ now: null, ended: null });
  });

  it('asks after a check-out, also after several, unless it was undone', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    expect((await send('POST', `/movietracker/checkout/${GODFATHER}`)).body.checkedIn).toBe(false);
    await send('POST', `/movietracker/checkout/${GODFATHER}`);
    expect(await watching()).toMatchObject({ now: null, ended: { title: { id: GODFATHER } } });
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await send('POST', `/movietracker/checkout/${GODFATHER}?asksRating=false`);
    expect(await watching()).toEqual({ now: null, ended: null });
  });

  it.each([
    ['a rating', () => send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 })],
    ['a diary entry', () => send('PUT', `/viewings/${randomUUID()}`, { movieId: GODFATHER })],
    ['a dismissal', () => send('POST', `/watching/${GODFATHER}/dismiss`)],
    ['watching something else', () => send('POST', `/movietracker/checkin/${MOONLIGHT}`)],
  ])('stops asking after %s', async (_, settle) => {
    await send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 });
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await passMinutes(300);
    await server.db
      .updateTable('trackers')
      .set({ rated_at: new Date(server.now().getTime() - 600 * MINUTE_MS) })
      .where('user_id', '=', member.user.id)
      .execute();
    expect((await watching()).ended?.title.id).toBe(GODFATHER);
    await settle();
    expect((await watching()).ended).toBeNull();
  });

  it('doesn’t ask about a title that was rated while it was watched', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    await send('POST', `/movietracker/rate/${GODFATHER}`, { rating: 4 });
    expect((await watching()).now?.title.id).toBe(GODFATHER);
    await send('POST', `/movietracker/checkout/${GODFATHER}`);
    expect(await watching()).toEqual({ now: null, ended: null });
  });

  it('isn’t ended by a dismissal', async () => {
    await send('POST', `/movietracker/checkin/${GODFATHER}`);
    const { body } = await send<Watching>('POST', `/watching/${GODFATHER}/dismiss`);
    expect(body.now?.title.id).toBe(GODFATHER);
  });
});

describe('members who reacted', () => {
  const reacted = (by: SignedIn, query = 'reactionType=recommended', id = GODFATHER) =>
    server.call<Paged<ReactedUser>>('GET', `/movietracker/${id}/reacted-users?${query}`, {
      headers: by.headers,
    });
  const recommend = (by: SignedIn) => send('PATCH', `/movietracker/${GODFATHER}`, { recommended: true }, by);
  const choose = (by: SignedIn, choices: object) =>
    send('PATCH', `/user/preferences/${by.user.userPreferencesId}`, choices, by);
  const show = (by: SignedIn, isActivityShown: boolean) =>
    choose(by, { isActivityShown, seenAudience: 'public' });

  it('are the viewer, and those who show their reactions', async () => {
    const [shown, hidden] = [await signIn(server), await signIn(server)];
    for (const by of [member, shown, hidden]) await recommend(by);
    await show(shown, true);
    const ids = async (by: SignedIn) => (await reacted(by)).body.content.map(({ id }) => id);
    expect(new Set(await ids(member))).toEqual(new Set([member.user.id, shown.user.id]));
    expect(new Set(await ids(hidden))).toEqual(new Set([hidden.user.id, shown.user.id]));
    await show(shown, false);
    const { body } = await reacted(member);
    expect(body).toMatchObject({ size: 20, totalElements: 1, content: [{ followState: 'self' }] });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('are left out by those who may not see what they have seen', async () => {
    const shown = await signIn(server);
    await show(shown, true);
    await recommend(shown);
    expect((await reacted(member)).body.totalElements).toBe(1);
    await choose(shown, { seenAudience: 'private' });
    expect((await reacted(member)).body.totalElements).toBe(0);
    expect((await reacted(shown)).body.totalElements).toBe(1);
  });

  it('are listed with all their reactions if none is asked for', async () => {
    const other = await signIn(server);
    await show(other, true);
    await recommend(member);
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true }, other);
    await send('PATCH', `/movietracker/${GODFATHER}`, { psychedForNext: true }, other);
    const { body } = await reacted(member, '');
    expect(Object.fromEntries(body.content.map(({ id, reactions }) => [id, reactions]))).toEqual({
      [other.user.id]: ['hooked', 'psychedForNext'],
      [member.user.id]: ['recommended'],
    });
  });

  it('have a member’s card, with what the viewer may see of the member', async () => {
    const other = await signIn(server);
    await show(other, true);
    await recommend(other);
    await send('PATCH', '/profile', { handle: 'reacts_often' }, other);
    await send('POST', '/community/follow', { userId: other.user.id });
    await send('POST', '/community/follow', { userId: member.user.id }, other);
    await server.db.updateTable('users').set({ is_sample: true }).where('id', '=', other.user.id).execute();
    const { body } = await reacted(member);
    expect(body.content).toEqual([
      {
        id: other.user.id,
        profileName: `${other.user.firstName} ${other.user.secondName}`,
        handle: 'reacts_often',
        archetype: null,
        avatar: null,
        isSample: true,
        followState: 'following',
        isFollower: true,
        reactedAt: expect.any(String),
        reactions: ['recommended'],
      },
    ]);
    await show(other, false);
  });

  it('are asked for by one reaction, a page at a time', async () => {
    const other = await signIn(server);
    await show(other, true);
    for (const by of [member, other]) await recommend(by);
    expect((await reacted(member, 'reactionType=lookingForSimilar')).body.content).toEqual([]);
    const pages = await Promise.all(
      [0, 1].map((page) => reacted(member, `reactionType=recommended&size=1&page=${page}`)),
    );
    const ids = pages.flatMap(({ body }) => body.content.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set([member.user.id, other.user.id]));
  });

  it('are for members, by a reaction and a title that exist', async () => {
    const path = `/movietracker/${GODFATHER}/reacted-users?reactionType=recommended`;
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await reacted(member, 'reactionType=watchlisted')).status).toBe(400);
    expect((await reacted(member, 'reactionType=hooked', 'nothing-here')).status).toBe(404);
  });
});
