import { randomUUID } from 'node:crypto';
import type { GuestEvening, JointEvening, JointGroup } from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../../testing/index.ts';
import { codeOf, makePartners } from '../../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { tasteTest } from '../../../testing/titles/taste-test.ts';
import { forgetGuests } from './forget-guests.ts';
import { listPastGuests } from './guests.sql.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
let evening: JointEvening;
let code: string;

const call = <Body = GuestEvening>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { by, cookie, body }: { by?: SignedIn; cookie?: string; body?: object } = {},
) =>
  server.call<Body>(method, `/joint-taste${path}`, {
    ...(body && { body }),
    ...(cookie && { cookie }),
    ...(by && { headers: by.headers }),
  });
const join = async (name = 'Maya') => {
  const answer = await call('POST', '/guests', { body: { code, name } });
  return { ...answer, cookie: cookieOf(answer) };
};
const look = (cookie?: string) => call('GET', `/guests?code=${code}`, { ...(cookie && { cookie }) });
const reload = async () => (await call<JointEvening>('GET', `/evenings/${evening.id}`, { by: ana })).body;
const takeTest = (cookie: string) => server.call('POST', '/user/taste-test', { cookie, body: tasteTest() });
const countTastes = async () =>
  (await server.db.selectFrom('visitor_tastes').select('visitor_id').execute()).length;

beforeEach(async () => {
  [ana, ben] = [await signIn(server), await signIn(server)];
  await makePartners(server, ana, ben);
  for (const by of [ana, ben])
    await server.call('POST', '/user/taste-test', { headers: by.headers, body: tasteTest() });
  const userIds = [ben.user.id];
  const { group } = (
    await call<{ group: JointGroup }>('POST', '/groups', { by: ana, body: { id: randomUUID(), userIds } })
  ).body;
  evening = (
    await call<JointEvening>('POST', `/groups/${group.id}/evenings`, {
      by: ana,
      body: { id: randomUUID(), userIds },
    })
  ).body;
  code = (await call<{ value: string }>('POST', `/evenings/${evening.id}/guests`, { by: ana })).body.value;
});

describe('a guest', () => {
  it('learns who is there only after joining', async () => {
    expect((await look()).body).toEqual({
      guest: null,
      others: [],
      choice: null,
      eveningId: null,
      roundId: null,
    });
    const { status, body, cookie } = await join();
    expect([status, body.guest?.name, body.guest?.hasTaste]).toEqual([200, 'Maya', false]);
    expect(body.others).toHaveLength(2);
    expect((await look(cookie)).body).toEqual(body);
    expect((await look()).body.guest).toBeNull();
  });

  it('takes the test on their own phone, and then counts like everybody', async () => {
    const { cookie } = await join();
    const before = (await reload()).people.find(({ isGuest }) => isGuest);
    expect(before).toMatchObject({ profileName: 'Maya', hasTaste: false, isViewer: false });
    await takeTest(cookie);
    expect((await look(cookie)).body.guest?.hasTaste).toBe(true);
    const { picks, people } = await reload();
    const guest = people.find(({ isGuest }) => isGuest);
    expect(guest?.hasTaste).toBe(true);
    expect(picks[0]?.people.find(({ personId }) => personId === guest?.id)?.match).toBeGreaterThanOrEqual(30);
  });

  it('joins once per browser, and sees what was chosen', async () => {
    const { cookie, body } = await join();
    const again = await call('POST', '/guests', { cookie, body: { code, name: 'Somebody else' } });
    expect(again.body.guest).toEqual(body.guest);
    await call('PUT', `/evenings/${evening.id}/choice`, { by: ben, body: { movieId: 'past-lives-2023' } });
    expect((await look(cookie)).body.choice?.title).toBe('Past Lives');
  });

  it('has a name, and no account', async () => {
    for (const name of [' ', 'a'.repeat(41)])
      expect(await codeOf(join(name))).toEqual([400, 'JOINT_GUEST_NAMELESS']);
    expect(await codeOf(call('POST', '/guests', { by: ben, body: { code, name: 'Ben' } }))).toEqual([
      409,
      'JOINT_GUEST_IS_MEMBER',
    ]);
  });

  it('needs a valid code', async () => {
    for (const [wrong, expected] of [
      ['', [400, 'JOINT_CODE_INVALID']],
      ['2222-2222-2222', [404, 'JOINT_CODE_NOT_FOUND']],
    ] as const) {
      expect(await codeOf(call('GET', `/guests?code=${wrong}`))).toEqual(expected);
      expect(await codeOf(call('POST', '/guests', { body: { code: wrong, name: 'Maya' } }))).toEqual(
        expected,
      );
    }
    const newer = (await call<{ value: string }>('POST', `/evenings/${evening.id}/guests`, { by: ben })).body
      .value;
    expect(await codeOf(look())).toEqual([404, 'JOINT_CODE_NOT_FOUND']);
    code = newer;
    await sql`update joint_evenings set guest_code_expires_at = ${server.now()} where id = ${evening.id}`.execute(
      server.db,
    );
    expect(await codeOf(join())).toEqual([410, 'JOINT_CODE_EXPIRED']);
  });

  it('tells a ninth person that the evening is full', async () => {
    for (let i = 0; i < 6; i++) expect((await join(`Guest ${i}`)).status).toBe(200);
    expect(await codeOf(join())).toEqual([409, 'JOINT_GROUP_FULL']);
    expect((await reload()).people).toHaveLength(8);
  });
});

describe('a guest is forgotten', () => {
  it('with the test that they took for the evening, when it ends', async () => {
    const before = await countTastes();
    const { cookie } = await join();
    await takeTest(cookie);
    expect(await countTastes()).toBe(before + 1);
    await call('DELETE', `/evenings/${evening.id}`, { by: ana });
    expect(await countTastes()).toBe(before);
    expect(
      await server.db
        .selectFrom('joint_evening_guests')
        .select('id')
        .where('evening_id', '=', evening.id)
        .execute(),
    ).toEqual([]);
  });

  it('when they leave, or a member removes them', async () => {
    const first = await join();
    await takeTest(first.cookie);
    expect((await call<object>('DELETE', '/guests', { cookie: first.cookie })).body).toEqual({
      removedCount: 1,
    });
    expect((await call<object>('DELETE', '/guests')).body).toEqual({ removedCount: 0 });
    const second = await join();
    await takeTest(second.cookie);
    const removed = await call<JointEvening>(
      'DELETE',
      `/evenings/${evening.id}/guests/${second.body.guest?.id}`,
      { by: ben },
    );
    expect(removed.body.people.some(({ isGuest }) => isGuest)).toBe(false);
    const own = await server.call<object | null>('GET', '/user/taste-test', { cookie: second.cookie });
    expect(own.body).toBeNull();
  });

  it('but keeps a taste that they had before', async () => {
    const answer = await server.call('POST', '/user/taste-test', { body: tasteTest() });
    const cookie = cookieOf(answer);
    await call('POST', '/guests', { cookie, body: { code, name: 'Maya' } });
    await call('DELETE', '/guests', { cookie });
    expect((await server.call<object | null>('GET', '/user/taste-test', { cookie })).body).not.toBeNull();
  });

  it('hours after the title was chosen', async () => {
    const { cookie } = await join();
    await takeTest(cookie);
    const past = (hours: number) => new Date(server.now().getTime() + hours * HOUR_MS);
    const due = (time: Date) => listPastGuests(server.db, { chosenBefore: time, startedBefore: new Date(0) });
    const isDue = async (time: Date) => (await due(time)).some(({ evening_id }) => evening_id === evening.id);
    expect(await isDue(past(1))).toBe(false);
    await call('PUT', `/evenings/${evening.id}/choice`, { by: ana, body: { movieId: 'past-lives-2023' } });
    expect(await isDue(past(-1))).toBe(false);
    expect(await isDue(past(1))).toBe(true);
    const guests = await due(past(1));
    await server.db.transaction().execute((transaction) => forgetGuests(transaction, guests, server.now()));
    expect((await look(cookie)).body.guest).toBeNull();
  });

  it('isn’t invited or removed by anybody outside the group', async () => {
    const stranger = await signIn(server);
    for (const [method, path] of [
      ['POST', ''],
      ['DELETE', `/${randomUUID()}`],
    ] as const) {
      expect(await codeOf(call(method, `/evenings/${evening.id}/guests${path}`, { by: stranger }))).toEqual([
        404,
        'JOINT_EVENING_NOT_FOUND',
      ]);
      expect(await codeOf(call(method, `/evenings/${evening.id}/guests${path}`))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    }
  });
});
