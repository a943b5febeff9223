import { randomUUID } from 'node:crypto';
import {
  type getJointFingerprint,
  type getJointPicture,
  JOINT_GROUP,
  type JointEvening,
  type JointGroup,
  type JointLedger,
  type JointWatchlist,
  type ResultOf,
} from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/index.ts';
import { codeOf, createJointCall, makePartners } from '../../../testing/members/joint.ts';
import { givePremium } from '../../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { tasteTest } from '../../../testing/titles/taste-test.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
let groupId: string;

const call = createJointCall<JointWatchlist>(server);
const watchlist = (by: SignedIn | null, method: 'GET' | 'PUT' | 'DELETE', titleId = '') =>
  call(by, method, `/groups/${groupId}/watchlist${titleId && `/${titleId}`}`);
const idsOf = ({ entries }: JointWatchlist) => entries.map(({ card }) => card.id);

beforeEach(async () => {
  [ana, ben] = [await signIn(server), await signIn(server)];
  await makePartners(server, ana, ben);
  for (const by of [ana, ben])
    await server.call('POST', '/user/taste-test', { headers: by.headers, body: tasteTest() });
  const made = await call<{ group: JointGroup }>(ana, 'POST', '/groups', {
    id: randomUUID(),
    userIds: [ben.user.id],
  });
  groupId = made.body.group.id;
});

describe('a group’s watchlist', () => {
  it('is everybody’s, and ordered by how well titles suit all', async () => {
    await watchlist(ana, 'PUT', 'the-avengers-2012');
    await watchlist(ana, 'PUT', 'the-avengers-2012');
    const { body } = await watchlist(ben, 'PUT', 'tt4975722');
    expect(idsOf(body)).toEqual(['moonlight-2016', 'the-avengers-2012']);
    expect(body.entries[0]?.people).toHaveLength(2);
    expect(body.entries.map(({ addedBy }) => addedBy)).toEqual([ben.user.firstName, ana.user.firstName]);
    expect(idsOf((await watchlist(ana, 'DELETE', 'the-avengers-2012')).body)).toEqual(['moonlight-2016']);
    expect((await watchlist(ana, 'DELETE', 'the-avengers-2012')).status).toBe(200);
  });

  it('isn’t found by anybody else, and takes only known titles', async () => {
    const stranger = await signIn(server);
    for (const [method, id] of [
      ['GET', ''],
      ['PUT', 'alien-1979'],
      ['DELETE', 'alien-1979'],
    ] as const) {
      expect(await codeOf(watchlist(stranger, method, id))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
      expect(await codeOf(watchlist(null, method, id))).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await codeOf(watchlist(ana, 'PUT', 'not-a-title-1900'))).toEqual([404, 'TITLE_NOT_FOUND']);
  });

  it('stops at the most titles', async () => {
    await sql`
      insert into joint_watchlist (group_id, title_id, added_at)
      select ${groupId}::uuid, 'title-' || i, now() from generate_series(1, ${JOINT_GROUP.watchlist}::int) as i
    `.execute(server.db);
    expect(await codeOf(watchlist(ana, 'PUT', 'alien-1979'))).toEqual([409, 'JOINT_WATCHLIST_FULL']);
  });

  it('keeps what a deleted member added, without their name', async () => {
    await watchlist(ben, 'PUT', 'alien-1979');
    await call(ana, 'PATCH', `/groups/${groupId}`, { name: 'Kept' });
    await server.call('DELETE', '/user', { headers: ben.headers, body: { confirm: true } });
    expect((await watchlist(ana, 'GET')).body.entries).toMatchObject([
      { card: { id: 'alien-1979' }, addedBy: null },
    ]);
  });
});

describe('“we watched it”', () => {
  const TITLE = 'the-avengers-2012';
  let eveningId: string;
  beforeEach(async () => {
    eveningId = randomUUID();
    await call(ana, 'POST', `/groups/${groupId}/evenings`, { id: eveningId, userIds: [ben.user.id] });
  });
  const choose = () => call(ana, 'PUT', `/evenings/${eveningId}/choice`, { movieId: TITLE });
  const confirm = (by: SignedIn, rating: number | null, viewingId: string = randomUUID()) =>
    call<JointEvening>(by, 'PUT', `/evenings/${eveningId}/watched`, { viewingId, rating });
  const shareOf = async (by: SignedIn) => {
    const { evenings } = (await call<JointLedger>(ana, 'GET', `/groups/${groupId}/ledger`)).body;
    return evenings[0]?.people.find(({ userId }) => userId === by.user.id)?.share ?? 0;
  };

  it('is confirmed by each for themselves, and is in their own diary only', async () => {
    await choose();
    const viewingId = randomUUID();
    const { status, body } = await confirm(ana, 4.5, viewingId);
    expect(status).toBe(200);
    expect(body.people.map(({ isViewer, hasWatched }) => [isViewer, hasWatched]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    await confirm(ana, 4.5, viewingId);
    const historyOf = async (by: SignedIn) =>
      (await server.call<{ totalElements: number }>('GET', '/history', { headers: by.headers })).body
        .totalElements;
    expect([await historyOf(ana), await historyOf(ben)]).toEqual([1, 0]);
    const theirs = await call<JointEvening>(ben, 'GET', `/evenings/${eveningId}`);
    expect(theirs.body.choice?.card.tracker?.ratings.value ?? 0).toBe(0);
    expect(JSON.stringify(theirs.body)).not.toContain('"value":4.5');
  });

  it('corrects the ledger by how it was', async () => {
    await choose();
    const expected = await shareOf(ana);
    await confirm(ana, 5);
    expect(await shareOf(ana)).toBeCloseTo(expected / 2, 5);
    await confirm(ana, 1);
    expect(await shareOf(ana)).toBeGreaterThanOrEqual(1);
    await confirm(ana, null);
    expect(await shareOf(ana)).toBeCloseTo(expected, 5);
  });

  it('is one diary entry, of which a later rating changes only the stars', async () => {
    await choose();
    const viewingId = randomUUID();
    await confirm(ana, null, viewingId);
    const written = { note: 'Loud.', tags: ['sofa'], watched_on: '2026-11-20' };
    await server.db.updateTable('viewings').set(written).where('id', '=', viewingId).execute();
    expect((await confirm(ana, 4)).status).toBe(200);
    const entries = await server.db
      .selectFrom('viewings')
      .select(['id', 'rating', 'note', 'tags', 'watched_on'])
      .where('user_id', '=', ana.user.id)
      .execute();
    expect(entries).toEqual([{ id: viewingId, rating: 8, ...written }]);
  });

  it('starts again with another title', async () => {
    await choose();
    for (const by of [ana, ben]) await confirm(by, 5);
    await call(ana, 'PUT', `/evenings/${eveningId}/choice`, { movieId: 'past-lives-2023' });
    const { people } = (await call<JointEvening>(ana, 'GET', `/evenings/${eveningId}`)).body;
    expect(people.map(({ hasWatched }) => hasWatched)).toEqual([false, false]);
    const rows = server.db.selectFrom('joint_evening_members').where('evening_id', '=', eveningId);
    for (const row of await rows.selectAll().execute())
      expect(row).toMatchObject({ watched_at: null, outcome: null, viewing_id: null });
    expect((await confirm(ana, 4)).status).toBe(200);
  });

  it('needs a chosen title, somebody who was there, and a valid rating', async () => {
    expect(await codeOf(confirm(ana, 4))).toEqual([404, 'JOINT_EVENING_NOT_FOUND']);
    await choose();
    expect(await codeOf(confirm(ana, 7))).toEqual([400, 'RATING_INVALID']);
    await sql`delete from joint_evening_members where user_id = ${ben.user.id}`.execute(server.db);
    expect(await codeOf(confirm(ben, 4))).toEqual([409, 'JOINT_PERSON_ABSENT']);
    expect(await codeOf(confirm(await signIn(server), 4))).toEqual([404, 'JOINT_EVENING_NOT_FOUND']);
  });
});

describe('tastes side by side', () => {
  it('have the ten sliders of everybody who has a taste', async () => {
    const path = `/groups/${groupId}/taste`;
    const { body } = await call<ResultOf<typeof getJointFingerprint>>(ben, 'GET', path);
    expect(body.people).toHaveLength(2);
    expect(body.people[0]?.leans).toHaveLength(10);
    expect(body.people[0]?.leans.some(({ lean }) => lean !== 0)).toBe(true);
    expect(await codeOf(call(await signIn(server), 'GET', path))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    expect(await codeOf(call(null, 'GET', path))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('the shared picture of tastes', () => {
  const read = (by: SignedIn | null = null) =>
    call<ResultOf<typeof getJointPicture>>(by, 'GET', `/groups/${groupId}/picture`);
  const agree = (by: SignedIn, sharesPicture: boolean) =>
    call<{ group: JointGroup }>(by, 'PATCH', `/groups/${groupId}`, { sharesPicture });

  it('is anybody’s to see once everybody agrees, until one changes their mind', async () => {
    expect(await codeOf(read())).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    const { body } = await agree(ana, true);
    expect(body.group.members.map(({ isViewer, sharesPicture }) => [isViewer, sharesPicture]).sort()).toEqual(
      [
        [false, false],
        [true, true],
      ],
    );
    for (const by of [null, ana]) expect(await codeOf(read(by))).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    await agree(ben, true);
    const picture = (await read()).body;
    expect(picture.people.map(({ name }) => name).sort()).toEqual(
      [ana.user.firstName, ben.user.firstName].sort(),
    );
    expect(picture.people.every(({ leans }) => leans.length === 10)).toBe(true);
    expect(JSON.stringify(picture)).not.toContain(ana.user.secondName);
    await agree(ana, false);
    expect(await codeOf(read())).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
  });

  it('needs everybody who joins later, and two tastes', async () => {
    for (const by of [ana, ben]) await agree(by, true);
    await call(ana, 'PATCH', `/groups/${groupId}`, { name: 'Three' });
    const cleo = await signIn(server);
    await makePartners(server, ana, cleo);
    await givePremium(server, ana);
    await makePartners(server, ben, cleo);
    await call(ana, 'POST', `/groups/${groupId}/members`, { userId: cleo.user.id });
    expect((await read()).status).toBe(200);
    await call(cleo, 'POST', `/groups/${groupId}/join`);
    expect(await codeOf(read())).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    await agree(cleo, true);
    expect((await read()).body.people).toHaveLength(2);
    await sql`update users set suspended_at = now() where id = ${ben.user.id}`.execute(server.db);
    expect(await codeOf(read())).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
  });

  it('is refused for what is no agreement, and for others', async () => {
    const change = (by: SignedIn | null, sharesPicture: unknown) =>
      codeOf(call(by, 'PATCH', `/groups/${groupId}`, { sharesPicture }));
    expect(await change(ana, 'yes')).toEqual([400, 'INVALID_REQUEST']);
    expect(await change(await signIn(server), true)).toEqual([404, 'JOINT_GROUP_NOT_FOUND']);
    expect(await change(null, true)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(call(null, 'GET', '/groups/ours/picture'))).toEqual([400, 'INVALID_REQUEST']);
  });
});
