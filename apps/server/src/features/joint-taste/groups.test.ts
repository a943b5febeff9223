import { randomUUID } from 'node:crypto';
import { JOINT_GROUP, type JointGroup } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { codeOf, makePartners } from '../../testing/members/joint.ts';
import { endPremium, givePremium } from '../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { makeNotifications } from '../notifications/index.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeEach(async () => {
  [ana, ben, cleo] = [await signIn(server), await signIn(server), await signIn(server)];
  await makePartners(server, ana, ben, cleo);
  await givePremium(server, ana);
});

interface Answer {
  group: JointGroup;
  groups: JointGroup[];
}
const send = (by: SignedIn | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  server.call<Answer & JointGroup>(method, `/joint-taste/groups${path}`, {
    ...(body && { body }),
    ...(by && { headers: by.headers }),
  });
const create = (by: SignedIn, others: readonly SignedIn[], name = 'Sunday', id: string = randomUUID()) =>
  send(by, 'POST', '', { id, name, userIds: others.map(({ user }) => user.id) });
const namesOf = ({ members }: JointGroup) =>
  members.map(
    ({ id, hasJoined }) => `${id === ana.user.id ? 'ana' : id === ben.user.id ? 'ben' : 'cleo'} ${hasJoined}`,
  );
const notificationsOf = async (by: SignedIn) => {
  await makeNotifications(server.db, server.now());
  const { body } = await server.call<{ content: { kind: string }[] }>('GET', '/notifications', {
    headers: by.headers,
  });
  return body.content.map(({ kind }) => kind);
};
const groupsOf = async (by: SignedIn) => (await send(by, 'GET')).body.groups;

describe('a group', () => {
  it('of two partners exists once, and both have joined', async () => {
    const first = (await create(ana, [ben], '')).body.group;
    expect(namesOf(first).sort()).toEqual(['ana true', 'ben true']);
    expect((await create(ben, [ana], '')).body.group.id).toBe(first.id);
    expect(await groupsOf(ben)).toHaveLength(1);
  });

  it('with a name invites a single partner as well', async () => {
    const { id, members } = (await create(ana, [ben])).body.group;
    expect(namesOf({ members } as JointGroup).sort()).toEqual(['ana true', 'ben false']);
    expect(await notificationsOf(ben)).toEqual(['groupInvite']);
    expect(await codeOf(send(ben, 'GET', `/${id}/taste`))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    expect(namesOf((await send(ben, 'POST', `/${id}/join`)).body.group).sort()).toEqual([
      'ana true',
      'ben true',
    ]);
  });

  it('of more invites the others, who accept or decline', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      create(ana, [ben, cleo], ' The flat ', id),
      create(ana, [ben, cleo], 'The flat', id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.group).toMatchObject({ id, name: 'The flat', isCreator: true, hasJoined: true });
    expect((await send(ben, 'GET', `/${id}`)).body).toMatchObject({ hasJoined: false, isCreator: false });
    expect(namesOf((await send(ben, 'POST', `/${id}/join`)).body.group).sort()).toEqual([
      'ana true',
      'ben true',
      'cleo false',
    ]);
    expect((await send(cleo, 'DELETE', `/${id}/members/${cleo.user.id}`)).body.groups).toEqual([]);
    expect((await send(ana, 'GET', `/${id}`)).body.members).toHaveLength(2);
  });

  it('isn’t found by anybody else', async () => {
    const { id } = (await create(ana, [ben])).body.group;
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { floor: 10 }],
      ['POST', `/${id}/join`],
      ['POST', `/${id}/members`, { userId: ana.user.id }],
      ['DELETE', `/${id}/members/${ana.user.id}`],
    ] as const) {
      expect(await codeOf(send(cleo, method, path, body))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
      expect(await codeOf(send(null, method, path, body))).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await codeOf(create(cleo, [ana], 'Mine', id))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
  });

  it('has a name, at least two people, and only partners', async () => {
    expect(await codeOf(create(ana, [ben, cleo], '  '))).toEqual([400, 'JOINT_GROUP_NAMELESS']);
    expect(await codeOf(create(ana, [ben], 'a'.repeat(JOINT_GROUP.name + 1)))).toEqual([
      400,
      'JOINT_GROUP_NAMELESS',
    ]);
    expect(await codeOf(create(ana, [ana]))).toEqual([400, 'JOINT_GROUP_TOO_SMALL']);
    expect(await codeOf(create(ben, [cleo]))).toEqual([404, 'JOINT_PARTNER_NOT_FOUND']);
    await sql`update users set suspended_at = now() where id = ${ben.user.id}`.execute(server.db);
    expect(await codeOf(create(ana, [ben]))).toEqual([404, 'JOINT_PARTNER_NOT_FOUND']);
  });

  it('has up to eight people, and refuses a ninth with a message', async () => {
    const more = await Promise.all(Array.from({ length: 6 }, () => signIn(server)));
    await makePartners(server, ana, ...more);
    expect(await codeOf(create(ana, [ben, cleo, ...more]))).toEqual([409, 'JOINT_GROUP_FULL']);
    const { id } = (await create(ana, [ben, ...more])).body.group;
    const invite = () => send(ana, 'POST', `/${id}/members`, { userId: cleo.user.id });
    expect(await codeOf(invite())).toEqual([409, 'JOINT_GROUP_FULL']);
    await send(ana, 'DELETE', `/${id}/members/${ben.user.id}`);
    expect((await invite()).body.group.members).toHaveLength(8);
    expect((await invite()).status).toBe(200);
  });

  it('takes more partners once it has a name, and asks those who joined automatically', async () => {
    const { id } = (await create(ana, [ben], '')).body.group;
    const invite = () => send(ana, 'POST', `/${id}/members`, { userId: cleo.user.id });
    expect(await codeOf(invite())).toEqual([400, 'JOINT_GROUP_NAMELESS']);
    await send(ana, 'PATCH', `/${id}`, { name: 'Three' });
    const { group } = (await invite()).body;
    expect(group).toMatchObject({ name: 'Three' });
    expect(namesOf(group).sort()).toEqual(['ana true', 'ben false', 'cleo false']);
    expect(await notificationsOf(ben)).toEqual(['groupInvite']);
    expect((await create(ana, [ben], '')).body.group.id).not.toBe(id);
    for (const by of [cleo, ben]) await send(by, 'POST', `/${id}/join`);
    const dan = await signIn(server);
    await makePartners(server, ana, dan);
    const more = (await send(ana, 'POST', `/${id}/members`, { userId: dan.user.id })).body.group;
    expect(more.members.filter(({ hasJoined }) => hasJoined)).toHaveLength(3);
  });

  it('doesn’t ask a member again who is a partner of the new one, unless that ends before they join', async () => {
    await makePartners(server, ben, cleo);
    const { id } = (await create(ana, [ben], '')).body.group;
    await send(ana, 'PATCH', `/${id}`, { name: 'Three' });
    const { group } = (await send(ana, 'POST', `/${id}/members`, { userId: cleo.user.id })).body;
    expect(namesOf(group).sort()).toEqual(['ana true', 'ben true', 'cleo false']);
    await server.call('DELETE', `/joint-taste/partners/${ben.user.id}`, { headers: cleo.headers });
    expect(namesOf((await send(cleo, 'POST', `/${id}/join`)).body.group).sort()).toEqual([
      'ana true',
      'ben false',
      'cleo true',
    ]);
  });

  it('has each member’s own minimum', async () => {
    const { id } = (await create(ana, [ben], '')).body.group;
    expect(await codeOf(send(ben, 'PATCH', `/${id}`, { floor: 101 }))).toEqual([400, 'INVALID_REQUEST']);
    const { members } = (await send(ben, 'PATCH', `/${id}`, { floor: 55 })).body.group;
    expect(members.map(({ isViewer, floor }) => [isViewer, floor]).sort()).toEqual([
      [false, JOINT_GROUP.floor],
      [true, 55],
    ]);
  });

  it('is one of up to thirty', async () => {
    await sql`
      with made as (
        insert into joint_groups (id, name, created_at)
        select gen_random_uuid(), 'Many', now() from generate_series(1, ${JOINT_GROUP.groups}::int) returning id
      )
      insert into joint_group_members (group_id, user_id, floor, invited_at, joined_at)
      select id, ${ana.user.id}::uuid, 30, now(), now() from made
    `.execute(server.db);
    expect(await codeOf(create(ana, [ben]))).toEqual([409, 'TOO_MANY_JOINT_GROUPS']);
    expect(await codeOf(create(ben, [ana], ''))).toEqual([409, 'TOO_MANY_JOINT_GROUPS']);
    const { id } = (await create(ben, [ana])).body.group;
    expect(await codeOf(send(ana, 'POST', `/${id}/join`))).toEqual([409, 'TOO_MANY_JOINT_GROUPS']);
  });

  it('is one of up to thirty that were joined: open invitations don’t count', async () => {
    await sql`
      with made as (
        insert into joint_groups (id, name, created_at)
        select gen_random_uuid(), 'Many', now() from generate_series(1, ${JOINT_GROUP.groups}::int) returning id
      )
      insert into joint_group_members (group_id, user_id, floor, invited_at, joined_at)
      select id, ${ben.user.id}::uuid, 30, now(), case when row_number() over () > 1 then now() end from made
    `.execute(server.db);
    const { id } = (await create(ana, [ben])).body.group;
    expect((await send(ben, 'POST', `/${id}/join`)).status).toBe(200);
    expect((await send(ben, 'POST', `/${id}/join`)).status).toBe(200);
  });

  it('of two partners without a name ends when one leaves, and can begin again', async () => {
    const { id } = (await create(ana, [ben], '')).body.group;
    await send(ana, 'DELETE', `/${id}/members/${cleo.user.id}`);
    expect(await groupsOf(ben)).toHaveLength(1);
    await send(ana, 'DELETE', `/${id}/members/${ana.user.id}`);
    expect(await groupsOf(ben)).toEqual([]);
    const next = (await create(ana, [ben], '')).body.group;
    expect(namesOf(next).sort()).toEqual(['ana true', 'ben true']);
  });

  it('of two with a name ends with the partnership as well, or with a block', async () => {
    const { id } = (await create(ana, [ben])).body.group;
    await send(ben, 'POST', `/${id}/join`);
    await server.call('DELETE', `/joint-taste/partners/${ben.user.id}`, { headers: ana.headers });
    expect([await groupsOf(ana), await groupsOf(ben)]).toEqual([[], []]);
    await create(ana, [cleo]);
    await relate(server, cleo, 'block', ana);
    expect(await groupsOf(ana)).toEqual([]);
  });

  it('is deleted if a block takes out the only member who had joined', async () => {
    const { id } = (await create(ana, [ben, cleo])).body.group;
    await relate(server, ana, 'block', ben);
    const left = await server.db.selectFrom('joint_groups').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('is left by its members, and removed with the last', async () => {
    const { id } = (await create(ana, [ben])).body.group;
    await send(ben, 'POST', `/${id}/join`);
    expect(await codeOf(send(ben, 'DELETE', `/${id}/members/${ana.user.id}`))).toEqual([
      404,
      'JOINT_GROUP_NOT_FOUND',
    ]);
    await send(ana, 'DELETE', `/${id}/members/${ana.user.id}`);
    expect((await groupsOf(ben)).map((group) => group.id)).toEqual([id]);
    await send(ben, 'DELETE', `/${id}/members/${ben.user.id}`);
    const left = await server.db.selectFrom('joint_groups').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('of two ends with the partnership; a larger one goes on', async () => {
    await create(ana, [ben], '');
    const three = (await create(ana, [ben, cleo], 'Three')).body.group.id;
    await send(cleo, 'POST', `/${three}/join`);
    await server.call('DELETE', `/joint-taste/partners/${ana.user.id}`, { headers: ben.headers });
    expect((await groupsOf(ana)).map(({ name }) => name)).toEqual(['Three']);
    await relate(server, ben, 'block', ana);
    expect((await groupsOf(ana))[0]?.members).toHaveLength(2);
    expect(await groupsOf(ben)).toEqual([]);
  });

  it('loses members whose accounts are deleted', async () => {
    await create(ana, [ben], '');
    const { id } = (await create(ana, [ben, cleo], 'Three')).body.group;
    await server.call('DELETE', '/user', { headers: ben.headers, body: { confirm: true } });
    expect((await groupsOf(ana)).map((group) => [group.id, group.members.length])).toEqual([[id, 2]]);
  });
});

describe('a group of more than two', () => {
  const invite = (by: SignedIn, id: string, other: SignedIn) =>
    send(by, 'POST', `/${id}/members`, { userId: other.user.id });

  it('is created by a premium member; without Premium, nothing is stored', async () => {
    await endPremium(server, ana);
    expect(await codeOf(create(ana, [ben, cleo]))).toEqual([403, 'PREMIUM_REQUIRED']);
    expect(await groupsOf(ana)).toEqual([]);
    expect((await create(ana, [ben])).body.group).toMatchObject({ growth: 'premium' });
  });

  it('grows by the Premium of its creator, or of the member who invites', async () => {
    await makePartners(server, ben, cleo);
    const { id } = (await create(ana, [ben])).body.group;
    await send(ben, 'POST', `/${id}/join`);
    await endPremium(server, ana);
    expect(await codeOf(invite(ana, id, cleo))).toEqual([403, 'PREMIUM_REQUIRED']);
    expect((await send(ben, 'GET', `/${id}`)).body.growth).toBe('premium');
    await givePremium(server, ana);
    expect((await send(ben, 'GET', `/${id}`)).body.growth).toBe('free');
    expect((await invite(ben, id, cleo)).body.group.members).toHaveLength(3);

    const dan = await signIn(server);
    await makePartners(server, ben, dan);
    await endPremium(server, ana);
    expect(await codeOf(invite(ben, id, dan))).toEqual([403, 'PREMIUM_REQUIRED']);
    await givePremium(server, ben);
    expect((await invite(ben, id, dan)).body.group.members).toHaveLength(4);
  });

  it('goes on when Premium has ended: invitations are accepted and evenings begun', async () => {
    const { id } = (await create(ana, [ben, cleo])).body.group;
    await endPremium(server, ana);
    expect((await create(ana, [ben, cleo], 'Sunday', id)).body.group.id).toBe(id);
    for (const one of [ben, cleo]) expect((await send(one, 'POST', `/${id}/join`)).status).toBe(200);
    expect((await send(ana, 'PATCH', `/${id}`, { name: 'Monday' })).status).toBe(200);
    const userIds = [ben, cleo].map(({ user }) => user.id);
    const evening = await send(ana, 'POST', `/${id}/evenings`, { id: randomUUID(), userIds });
    expect(evening.status).toBe(200);
  });

  it('is full with eight, also if the viewer can’t see one of them', async () => {
    const more = await Promise.all(Array.from({ length: 5 }, () => signIn(server)));
    await makePartners(server, ana, ...more);
    const { id } = (await create(ana, [ben, cleo, ...more])).body.group;
    const dan = await signIn(server);
    await makePartners(server, ben, dan);
    await send(ben, 'POST', `/${id}/join`);
    await sql`update users set suspended_at = now() where id = ${cleo.user.id}`.execute(server.db);
    expect((await send(ben, 'GET', `/${id}`)).body).toMatchObject({ growth: 'full' });
    expect(await codeOf(invite(ben, id, dan))).toEqual([409, 'JOINT_GROUP_FULL']);
  });

  it.each<[string, () => Promise<SignedIn> | SignedIn | null, string | undefined]>([
    ['nobody', () => null, 'UNAUTHENTICATED'],
    ['a member without a taste', () => ben, 'PREMIUM_REQUIRED'],
    ['a member', () => withTaste(ben), 'PREMIUM_REQUIRED'],
    ['a moderator', () => asModerator(ben), 'PREMIUM_REQUIRED'],
    ['a member whose Premium has ended', () => endPremium(server, ana), 'PREMIUM_REQUIRED'],
    ['a premium member', () => ana, undefined],
    ['a premium moderator', () => asModerator(ana), undefined],
    ['a suspended premium member', () => change(ana, { suspended_at: server.now() }), 'ACCOUNT_SUSPENDED'],
    [
      'a premium member who is leaving',
      () => change(ana, { deletion_started_at: server.now() }),
      'UNAUTHENTICATED',
    ],
  ])('%s', async (_, become, code) => {
    await makePartners(server, ben, cleo);
    const by = await become();
    const others = by === ben ? [ana, cleo] : [ben, cleo];
    const body = { id: randomUUID(), name: 'Three', userIds: others.map(({ user }) => user.id) };
    expect((await codeOf(send(by, 'POST', '', body)))[1]).toBe(code);
  });

  async function withTaste(member: SignedIn): Promise<SignedIn> {
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    return member;
  }
  async function asModerator(member: SignedIn): Promise<SignedIn> {
    const row = { user_id: member.user.id, granted_at: server.now() };
    await server.db.insertInto('moderators').values(row).execute();
    return member;
  }
  async function change(
    member: SignedIn,
    columns: { suspended_at?: Date; deletion_started_at?: Date },
  ): Promise<SignedIn> {
    await server.db.updateTable('users').set(columns).where('id', '=', member.user.id).execute();
    return member;
  }
});
