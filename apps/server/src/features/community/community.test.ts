import type { ErrorBody, MemberCard, MemberSummary, Paged } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';

const server = testServer();
let ada: SignedIn;
let ben: SignedIn;
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  ada = await signIn(server);
  ben = await signIn(server);
});

const call = <Body>(
  by: SignedIn | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => server.call<Body>(method, `/community${path}`, { headers: by?.headers ?? {}, body });
const follow = <Body = MemberCard>(by: SignedIn, whom: SignedIn | string) =>
  call<Body>(by, 'POST', '/follow', { userId: typeof whom === 'string' ? whom : whom.user.id });
const unfollow = (by: SignedIn, whom: SignedIn) =>
  call<MemberCard & ErrorBody>(by, 'POST', '/unfollow', { userId: whom.user.id });
const listOf = async (by: SignedIn | null, path: string) =>
  (await call<Paged<MemberCard>>(by, 'GET', path)).body;
const idsOf = async (by: SignedIn | null, path: string) =>
  (await listOf(by, path)).content.map(({ id }) => id);
const choose = ({ user, headers }: SignedIn, choices: object) =>
  server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });

describe('following', () => {
  it('is shown on both sides, and can be ended', async () => {
    expect((await follow(ada, ben)).body).toMatchObject({ id: ben.user.id, followState: 'following' });
    await follow(ben, ada);
    expect((await listOf(ada, '/followings')).content).toMatchObject([
      { id: ben.user.id, followState: 'following', isFollower: true },
    ]);
    expect(await idsOf(ada, `/followers?userId=${ben.user.id}`)).toEqual([ada.user.id]);
    expect((await unfollow(ada, ben)).body).toMatchObject({ followState: 'none', isFollower: true });
    expect(await idsOf(ada, '/followings')).toEqual([]);
    expect(await idsOf(ada, '/followers')).toEqual([ben.user.id]);
  });

  it('twice, also simultaneously, is following once, with one event a day', async () => {
    const answers = await Promise.all([follow(ada, ben), follow(ada, ben), follow(ada, ben)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listOf(ben, '/followers')).totalElements).toBe(1);
    const events = await server.db
      .selectFrom('events')
      .select('kind')
      .where('actor', '=', ada.user.id)
      .where('subject', '=', ben.user.id)
      .execute();
    expect(events).toEqual([{ kind: 'member.followed' }]);
    expect((await unfollow(ada, ben)).status).toBe(200);
    expect((await unfollow(ada, ben)).status).toBe(200);
    // Following again on the same day isn't told again.
    await follow(ada, ben);
    const again = await server.db
      .selectFrom('events')
      .select('id')
      .where('actor', '=', ada.user.id)
      .execute();
    expect(again).toHaveLength(1);
  });

  it('oneself, an unknown member or an invalid id is rejected', async () => {
    for (const [id, status, code] of [
      [ada.user.id, 400, 'FOLLOW_SELF'],
      [ada.user.id.toUpperCase(), 400, 'FOLLOW_SELF'],
      [NOBODY, 404, 'USER_NOT_FOUND'],
      ['ben', 400, 'INVALID_REQUEST'],
    ] as const) {
      const answer = await follow<ErrorBody>(ada, id);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('refuses a member who is suspended or has deleted their account', async () => {
    await follow(ada, ben);
    await server.db
      .updateTable('users')
      .set({ suspended_at: server.now() })
      .where('id', '=', ben.user.id)
      .execute();
    expect((await follow<ErrorBody>(await signIn(server), ben)).body.code).toBe('USER_NOT_FOUND');
    expect(await listOf(ada, '/followings')).toMatchObject({ content: [], totalElements: 0 });
    await server.call('DELETE', '/user', { headers: ben.headers, body: { confirm: true } });
    expect((await follow<ErrorBody>(ada, ben)).body.code).toBe('USER_NOT_FOUND');
    expect(await listOf(ada, '/followings')).toMatchObject({ content: [], totalElements: 0 });
  });

  it('has a limit', async () => {
    await sql`
      with many as (
        insert into users (sub, email, first_name, second_name, country_code)
        select 'many ' || n, '', '', '', 'us' from generate_series(1, 5000) as n returning id
      )
      insert into member_relations (user_id, other_id, kind, created_at)
      select ${ada.user.id}::uuid, id, 'follow', now() from many
    `.execute(server.db);
    const answer = await follow<ErrorBody>(ada, ben);
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_FOLLOWS']);
  });

  it('is for members', async () => {
    for (const path of ['/follow', '/unfollow'])
      expect((await call(null, 'POST', path, { userId: ben.user.id })).status).toBe(401);
    expect(await listOf(null, '/followers')).toMatchObject({ content: [], totalElements: 0 });
  });
});

describe('a private account', () => {
  beforeEach(() => choose(ben, { isPrivate: true }));

  it('is asked, and accepts', async () => {
    expect((await follow(ada, ben)).body.followState).toBe('requested');
    expect((await follow(ada, ben)).body.followState).toBe('requested');
    expect(await idsOf(ben, '/followers')).toEqual([]);
    expect(await idsOf(ben, '/requests')).toEqual([ada.user.id]);
    const accepted = await call<MemberCard>(ben, 'POST', `/requests/${ada.user.id}/accept`);
    expect(accepted.body).toMatchObject({ id: ada.user.id, isFollower: true });
    expect((await call(ben, 'POST', `/requests/${ada.user.id}/accept`)).status).toBe(200);
    expect(await idsOf(ben, '/requests')).toEqual([]);
    expect(await idsOf(ada, `/followers?userId=${ben.user.id}`)).toEqual([ada.user.id]);
  });

  it('declines without telling, and can be asked again', async () => {
    await follow(ada, ben);
    expect((await call(ben, 'DELETE', `/requests/${ada.user.id}`)).status).toBe(200);
    expect((await call(ben, 'DELETE', `/requests/${ada.user.id}`)).status).toBe(200);
    const late = await call<ErrorBody>(ben, 'POST', `/requests/${ada.user.id}/accept`);
    expect([late.status, late.body.code]).toEqual([404, 'FOLLOW_REQUEST_NOT_FOUND']);
    expect((await follow(ada, ben)).body.followState).toBe('requested');
    expect((await unfollow(ada, ben)).body.followState).toBe('none');
    expect(await idsOf(ben, '/requests')).toEqual([]);
  });

  it('keeps its followers, removes one, and shows its lists to followers only', async () => {
    await relate(server, ada, 'follow', ben);
    expect(await idsOf(ada, `/followers?userId=${ben.user.id}`)).toEqual([ada.user.id]);
    expect((await call(ben, 'DELETE', `/followers/${ada.user.id}`)).status).toBe(200);
    const { status, body } = await call<ErrorBody>(ada, 'GET', `/followers?userId=${ben.user.id}`);
    expect([status, body.code]).toEqual([403, 'NOT_SHOWN']);
  });

  it('that becomes public is followed by asking again', async () => {
    await follow(ada, ben);
    await choose(ben, { isPrivate: false });
    expect((await follow(ada, ben)).body.followState).toBe('following');
    expect(await idsOf(ben, '/requests')).toEqual([]);
  });
});

describe('a block', () => {
  const block = (by: SignedIn, whom: SignedIn) => call<ErrorBody>(by, 'PUT', `/blocks/${whom.user.id}`);

  it('ends following both ways, hides both from each other, and can be undone', async () => {
    await follow(ada, ben);
    await follow(ben, ada);
    expect((await block(ada, ben)).status).toBe(200);
    expect((await block(ada, ben)).status).toBe(200);
    for (const [by, whom] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect((await follow<ErrorBody>(by, whom)).body.code).toBe('USER_NOT_FOUND');
      expect((await unfollow(by, whom)).body.code).toBe('USER_NOT_FOUND');
      expect(await listOf(by, '/followers')).toMatchObject({ content: [], totalElements: 0 });
      expect(await listOf(by, '/followings')).toMatchObject({ content: [], totalElements: 0 });
      const answer = await call<ErrorBody>(by, 'GET', `/followers?userId=${whom.user.id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
    expect((await call<Paged<MemberSummary>>(ada, 'GET', '/blocks')).body.content).toMatchObject([
      { id: ben.user.id, archetype: null },
    ]);
    expect((await call<Paged<MemberSummary>>(ben, 'GET', '/blocks')).body.content).toEqual([]);
    expect((await block(ben, ada)).body.code).toBe('USER_NOT_FOUND');
    expect((await call(ada, 'DELETE', `/blocks/${ben.user.id}`)).status).toBe(200);
    expect((await follow(ada, ben)).body.followState).toBe('following');
  });

  it('leaves the blocked member out of the lists of others', async () => {
    const carl = await signIn(server);
    await follow(ada, carl);
    await follow(ben, carl);
    await block(ada, ben);
    const path = `/followers?userId=${carl.user.id}`;
    expect(await listOf(ada, path)).toMatchObject({ content: [{ id: ada.user.id }], totalElements: 1 });
    expect(await listOf(ben, path)).toMatchObject({ content: [{ id: ben.user.id }], totalElements: 1 });
    expect((await listOf(carl, '/followers')).totalElements).toBe(2);
  });

  it('sent at once with a follow leaves no follower', async () => {
    await Promise.all([follow(ben, ada), block(ada, ben), follow(ben, ada)]);
    expect(await idsOf(ada, '/followers')).toEqual([]);
  });

  it('of oneself or an unknown member is rejected', async () => {
    expect((await block(ada, ada)).body.code).toBe('BLOCK_SELF');
    expect((await call<ErrorBody>(ada, 'PUT', `/blocks/${NOBODY}`)).body.code).toBe('USER_NOT_FOUND');
    expect((await call(ada, 'PUT', '/blocks/ben')).status).toBe(400);
    expect((await call(null, 'PUT', `/blocks/${ben.user.id}`)).status).toBe(401);
    expect((await call(ada, 'DELETE', `/blocks/${NOBODY}`)).status).toBe(200);
  });
});

it('a mute affects only the member, is secret, and doesn’t change following', async () => {
  await follow(ada, ben);
  expect((await call(ada, 'PUT', `/mutes/${ben.user.id}`)).status).toBe(200);
  expect((await call(ada, 'PUT', `/mutes/${ben.user.id}`)).status).toBe(200);
  expect(await idsOf(ada, '/mutes')).toEqual([ben.user.id]);
  expect(await idsOf(ben, '/mutes')).toEqual([]);
  expect(await idsOf(ada, '/followings')).toEqual([ben.user.id]);
  expect((await call<ErrorBody>(ada, 'PUT', `/mutes/${ada.user.id}`)).body.code).toBe('BLOCK_SELF');
  expect((await call(ada, 'DELETE', `/mutes/${ben.user.id}`)).status).toBe(200);
  expect(await idsOf(ada, '/mutes')).toEqual([]);
});

describe('lists of followers, for each viewer', () => {
  it.each(['public', 'followers', 'private'] as const)('%s', async (audience) => {
    const viewers = await signInViewers(server, ada);
    const fan = await signIn(server);
    await relate(server, fan, 'follow', ada);
    await relate(server, ada, 'follow', fan);
    await choose(ada, { followersAudience: audience });
    for (const kind of VIEWERS) {
      for (const list of ['followers', 'followings']) {
        const path = `/${list}?userId=${ada.user.id}`;
        const { status, body } = await call<Paged<MemberCard> & ErrorBody>(
          viewers.get(kind) ?? null,
          'GET',
          path,
        );
        const isHidden = kind === 'blocked' || kind === 'blocker';
        const expected = isHidden ? 404 : maySee(kind, audience) ? 200 : 403;
        expect([kind, list, status]).toEqual([kind, list, expected]);
        if (status === 200) expect(body.content.map(({ id }) => id)).toContain(fan.user.id);
        else expect(Object.keys(body).sort()).toEqual(['code', 'message']);
        // Somebody else's list names ada only if she shows whom she follows.
        const theirs = await listOf(viewers.get(kind) ?? null, `/followers?userId=${fan.user.id}`);
        expect([kind, theirs.totalElements, theirs.content.length]).toEqual(
          maySee(kind, audience) ? [kind, 1, 1] : [kind, 0, 0],
        );
      }
    }
  });
});
