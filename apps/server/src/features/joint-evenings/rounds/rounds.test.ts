import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  AppError,
  type GuestEvening,
  JOINT_GROUP,
  type JointEvening,
  type JointGroup,
  type SwipeRound,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { cookieOf, testServer } from '../../../testing/index.ts';
import { codeOf, createJointCall, type JointCaller, makePartners } from '../../../testing/members/joint.ts';
import { givePremium } from '../../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { relate } from '../../../testing/members/viewers.ts';
import { tasteTest } from '../../../testing/titles/taste-test.ts';
import { forgettingGuests } from '../forget-guests.job.ts';
import { streamsOf } from './evening-streams.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
let evening: JointEvening;

const call = createJointCall<SwipeRound>(server);
const start = (by: JointCaller = ana, id: string = randomUUID()) =>
  call(by, 'POST', `/evenings/${evening.id}/rounds`, { id });
const look = async (by: JointCaller, id: string) => (await call(by, 'GET', `/rounds/${id}`)).body;
const answer = (by: JointCaller, id: string, titleId: string | undefined, isYes: boolean) =>
  call(by, 'PUT', `/rounds/${id}/answers/${titleId}`, { isYes });

beforeEach(async () => {
  [ana, ben] = [await signIn(server), await signIn(server)];
  await makePartners(server, ana, ben);
  for (const by of [ana, ben])
    await server.call('POST', '/user/taste-test', { headers: by.headers, body: tasteTest() });
  const userIds = [ben.user.id];
  const made = await call<{ group: JointGroup }>(ana, 'POST', '/groups', { id: randomUUID(), userIds });
  const path = `/groups/${made.body.group.id}/evenings`;
  evening = (await call<JointEvening>(ana, 'POST', path, { id: randomUUID(), userIds })).body;
});

describe('a swipe round', () => {
  it('asks everybody the same title first, and ends as soon as all say yes to one', async () => {
    const { status, body } = await start();
    expect([status, body.state, body.isIn]).toEqual([200, 'open', true]);
    const theirs = await look(ben, body.id);
    expect(theirs.next?.id).toBe(body.next?.id);
    const first = body.next?.id;
    expect((await answer(ana, body.id, first, true)).body).toMatchObject({ state: 'open', answeredCount: 1 });
    // Ben's view is the same as before Ana's answer.
    expect(await look(ben, body.id)).toEqual(theirs);
    const ended = (await answer(ben, body.id, first, true)).body;
    expect([ended.state, ended.result?.id, ended.next]).toEqual(['agreed', first, null]);
    expect(await look(ana, body.id)).toMatchObject({ state: 'agreed', result: { id: first } });
    const kept = await server.db
      .selectFrom('joint_answers')
      .select('round_id')
      .where('round_id', '=', body.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('doesn’t ask about what somebody refused', async () => {
    const { body } = await start();
    const first = body.next?.id;
    const after = (await answer(ana, body.id, first, false)).body;
    expect(after.next?.id).not.toBe(first);
    expect((await look(ben, body.id)).next?.id).toBe(after.next?.id);
  });

  it('can be answered again, and twice the same', async () => {
    const { body } = await start();
    const first = body.next?.id;
    await answer(ana, body.id, first, false);
    await answer(ana, body.id, first, true);
    expect((await answer(ana, body.id, first, true)).body.answeredCount).toBe(1);
    expect((await answer(ben, body.id, first, true)).body.state).toBe('agreed');
  });

  it('ends with the fairest when time is up, and takes no answer afterwards', async () => {
    const { body } = await start();
    const first = body.next?.id;
    const second = (await answer(ana, body.id, first, true)).body.next?.id;
    await sql`update joint_rounds set ends_at = ${server.now()} where id = ${body.id}`.execute(server.db);
    expect(await codeOf(answer(ben, body.id, second, true))).toEqual([409, 'JOINT_ROUND_OVER']);
    expect(await look(ben, body.id)).toMatchObject({ state: 'fairest', result: { id: first } });
    expect(await codeOf(answer(ben, body.id, first, true))).toEqual([409, 'JOINT_ROUND_OVER']);
  });

  it('ends early if somebody ends it, or when nothing is left', async () => {
    const { body } = await start();
    expect((await call(ben, 'DELETE', `/rounds/${body.id}`)).body.state).toBe('fairest');
    expect((await call(ben, 'DELETE', `/rounds/${body.id}`)).body.state).toBe('fairest');
    const second = (await start()).body;
    let round = second;
    for (let i = 0; i < 60 && round.state === 'open'; i++)
      round = (await answer(ana, second.id, round.next?.id, false)).body;
    expect([round.state, round.answeredCount]).toEqual(['fairest', 0]);
  });

  it('is one at a time; starting it twice is the same round', async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([start(ana, id), start(ana, id)]);
    expect(one?.body.id).toBe(two?.body.id);
    expect((await start(ben)).body.id).toBe(id);
    expect((await call<JointEvening>(ben, 'GET', `/evenings/${evening.id}`)).body.roundId).toBe(id);
  });

  it('includes guests on their own phones', async () => {
    const { value } = (await call<{ value: string }>(ana, 'POST', `/evenings/${evening.id}/guests`)).body;
    const joined = await call<GuestEvening>(null, 'POST', '/guests', { code: value, name: 'Maya' });
    const maya = cookieOf(joined);
    const { body } = await start();
    const own = (await call<GuestEvening>(maya, 'GET', `/guests?code=${value}`)).body;
    expect([own.roundId, own.eveningId]).toEqual([body.id, evening.id]);
    const first = (await look(maya, body.id)).next?.id;
    await answer(ana, body.id, first, true);
    await answer(ben, body.id, first, true);
    expect((await look(ana, body.id)).state).toBe('open');
    expect((await answer(maya, body.id, first, true)).body.state).toBe('agreed');
  });

  it('goes on without a guest who is removed', async () => {
    const { value } = (await call<{ value: string }>(ana, 'POST', `/evenings/${evening.id}/guests`)).body;
    const joined = await call<GuestEvening>(null, 'POST', '/guests', { code: value, name: 'Maya' });
    const { body } = await start();
    for (const by of [ana, ben]) await answer(by, body.id, body.next?.id, true);
    await call(ana, 'DELETE', `/evenings/${evening.id}/guests/${joined.body.guest?.id}`);
    expect((await look(ben, body.id)).state).toBe('agreed');
    expect((await look(cookieOf(joined), body.id)) as unknown).toMatchObject({
      code: 'JOINT_ROUND_NOT_FOUND',
    });
  });

  it('goes on without a guest who leaves', async () => {
    const { value } = (await call<{ value: string }>(ana, 'POST', `/evenings/${evening.id}/guests`)).body;
    const maya = cookieOf(await call<GuestEvening>(null, 'POST', '/guests', { code: value, name: 'Maya' }));
    const { body } = await start();
    for (const by of [ana, ben]) await answer(by, body.id, body.next?.id, true);
    await call(maya, 'DELETE', '/guests');
    expect((await look(ben, body.id)).state).toBe('agreed');
  });

  it('goes on without a guest who is forgotten', async () => {
    const { value } = (await call<{ value: string }>(ana, 'POST', `/evenings/${evening.id}/guests`)).body;
    await call<GuestEvening>(null, 'POST', '/guests', { code: value, name: 'Maya' });
    const { body } = await start();
    for (const by of [ana, ben]) await answer(by, body.id, body.next?.id, true);
    const late = new Date(server.now().getTime() + DAY_MS + 1);
    await sql`update joint_rounds set ends_at = ${new Date(late.getTime() + 1)} where id = ${body.id}`.execute(
      server.db,
    );
    await runJob(late);
    expect((await look(ben, body.id)).state).toBe('agreed');
  });

  it.each<[string, (cleo: SignedIn) => Promise<unknown>]>([
    [
      'leaves the group',
      (cleo) => call(cleo, 'DELETE', `/groups/${evening.groupId}/members/${cleo.user.id}`),
    ],
    ['blocks another', (cleo) => relate(server, cleo, 'block', ben)],
    [
      'deletes their account',
      (cleo) => server.call('DELETE', '/user', { headers: cleo.headers, body: { confirm: true } }),
    ],
  ])('goes on without a member who %s', async (_, leave) => {
    const cleo = await startAsThree();
    const { body } = await start();
    await answer(cleo, body.id, body.next?.id, false);
    for (const by of [ana, ben]) await answer(by, body.id, body.next?.id, true);
    expect((await look(ana, body.id)).state).toBe('open');
    await leave(cleo);
    expect((await look(ana, body.id)).state).toBe('agreed');
    const places = await server.db
      .selectFrom('joint_evening_members')
      .select('user_id')
      .where('evening_id', '=', evening.id)
      .execute();
    expect(places.map(({ user_id }) => user_id).sort()).toEqual([ana.user.id, ben.user.id].sort());
  });

  it('goes on without a member who is asked again because of a newcomer', async () => {
    const { body } = await start();
    await answer(ana, body.id, body.next?.id, true);
    const cleo = await signIn(server);
    await makePartners(server, ana, cleo);
    await givePremium(server, ana);
    await call(ana, 'PATCH', `/groups/${evening.groupId}`, { name: 'Three' });
    await call(ana, 'POST', `/groups/${evening.groupId}/members`, { userId: cleo.user.id });
    expect((await look(ana, body.id)).state).toBe('agreed');
    expect(await codeOf(call(ben, 'GET', `/rounds/${body.id}`))).toEqual([404, 'JOINT_ROUND_NOT_FOUND']);
    await call(ben, 'POST', `/groups/${evening.groupId}/join`);
    const back = (await call<JointEvening>(ben, 'GET', `/evenings/${evening.id}`)).body;
    expect(back.people).toHaveLength(2);
  });

  it('of people who have all gone is ended by the hourly job, which deletes what was stored', async () => {
    const { body } = await start();
    await answer(ana, body.id, body.next?.id, true);
    const stored = () =>
      server.db
        .selectFrom('joint_rounds')
        .select(['people', 'ended_at'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
    await runJob(server.now());
    expect((await stored()).people).toHaveLength(2);
    const due = new Date(body.endsAt);
    await runJob(due);
    expect(await stored()).toEqual({ people: [], ended_at: due });
    expect(
      await server.db.selectFrom('joint_answers').selectAll().where('round_id', '=', body.id).execute(),
    ).toEqual([]);
  });

  it('needs titles that fit, and is found only by who is there', async () => {
    const { body } = await start();
    const stranger = await signIn(server);
    const first = body.next?.id;
    for (const by of [stranger, null]) {
      expect(await codeOf(call(by, 'GET', `/rounds/${body.id}`))).toEqual([404, 'JOINT_ROUND_NOT_FOUND']);
      expect(await codeOf(answer(by, body.id, first, true))).toEqual([404, 'JOINT_ROUND_NOT_FOUND']);
      expect(await codeOf(call(by, 'GET', `/evenings/${evening.id}/events`))).toEqual([
        404,
        'JOINT_EVENING_NOT_FOUND',
      ]);
    }
    expect(await codeOf(call(stranger, 'DELETE', `/rounds/${body.id}`))).toEqual([
      404,
      'JOINT_ROUND_NOT_FOUND',
    ]);
    expect(await codeOf(start(stranger))).toEqual([404, 'JOINT_EVENING_NOT_FOUND']);
    expect(await codeOf(answer(ana, body.id, 'not-a-title-1900', true))).toEqual([404, 'TITLE_NOT_FOUND']);
    await call(ana, 'DELETE', `/rounds/${body.id}`);
    await server.call('PATCH', `/joint-taste/evenings/${evening.id}`, {
      headers: ana.headers,
      body: { wishes: { ...evening.wishes, minutes: 1 } },
    });
    expect(await codeOf(start())).toEqual([409, 'JOINT_ROUND_EMPTY']);
  });
});

/** Starts an evening with a third member. */
async function startAsThree(): Promise<SignedIn> {
  const cleo = await signIn(server);
  await makePartners(server, ana, cleo);
  await givePremium(server, ana);
  await server.call('POST', '/user/taste-test', { headers: cleo.headers, body: tasteTest() });
  const userIds = [ben.user.id, cleo.user.id];
  const body = { id: randomUUID(), name: 'Three', userIds };
  const { id } = (await call<{ group: JointGroup }>(ana, 'POST', '/groups', body)).body.group;
  for (const by of [ben, cleo]) await call(by, 'POST', `/groups/${id}/join`);
  evening = (await call<JointEvening>(ana, 'POST', `/groups/${id}/evenings`, { id: randomUUID(), userIds }))
    .body;
  return cleo;
}

/** Runs the hourly job at a time. */
async function runJob(at: Date): Promise<void> {
  const context = {
    db: server.db,
    config: parseConfig({}),
    now: () => at,
    signal: new AbortController().signal,
    progress: async () => undefined,
  };
  expect(await forgettingGuests.run({}, context)).toBe('done');
}

describe('following an evening', () => {
  it('is refused when too many follow one evening, or come from one network', () => {
    const streams = streamsOf(server.db);
    const open = (eveningId: string, network: string) =>
      streams.open(eveningId, { version: 1, since: 1, network, now: server.now() });
    const busy = new AppError('BUSY');
    const first = open('one', 'home');
    for (let i = 1; i < 4 * JOINT_GROUP.max; i++) open('one', `home ${i}`);
    expect(() => open('one', 'another')).toThrow(busy);
    first.close();
    open('one', 'another');
    for (let i = 0; i < 200; i++) open(`evening ${i}`, 'school');
    expect(() => open('another', 'school')).toThrow(busy);
    open('another', 'home');
    streams.close();
    open('another', 'school').close();
  });

  it('sends a message for each change, and resumes after the last that arrived', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const connect = async (headers: Record<string, string> = {}) => {
      const request = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}/api/joint-taste/evenings/${evening.id}/events`, {
        headers: { cookie: ben.cookie, ...headers },
        signal: request.signal,
      });
      return { response, close: () => request.abort(), read: readMessages(response) };
    };
    const first = await connect();
    expect(first.response.headers.get('content-type')).toContain('text/event-stream');
    expect(first.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await first.read()).toMatchObject({ id: '1', event: 'change' });
    await start();
    expect(await first.read()).toMatchObject({ id: '2', event: 'change' });
    const { roundId } = (await call<JointEvening>(ana, 'GET', `/evenings/${evening.id}`)).body;
    const { body: ended } = await call<SwipeRound>(ana, 'DELETE', `/rounds/${roundId}`);
    expect(ended).toMatchObject({ state: 'fairest', isTimeUp: false });
    expect(await first.read()).toEqual({ id: '3', event: 'round', data: JSON.stringify(ended) });
    first.close();
    // What happened while nobody listened arrives at once; without a change, only the next one does.
    const second = await connect({ 'last-event-id': '2' });
    expect(await second.read()).toMatchObject({ id: '3', event: 'change' });
    second.close();
    const third = await connect({ 'last-event-id': '3' });
    await call(ben, 'PUT', `/evenings/${evening.id}/choice`, { movieId: 'past-lives-2023' });
    expect(await third.read()).toMatchObject({ id: '4', event: 'change' });
    streamsOf(server.db).close();
    expect(await third.read()).toBeNull();
  });

  it('ends a round whose time is up, without anybody asking', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const { body } = await start();
    const response = await fetch(`http://127.0.0.1:${port}/api/joint-taste/evenings/${evening.id}/events`, {
      headers: { cookie: ana.cookie, 'last-event-id': '2' },
    });
    const read = readMessages(response);
    await sql`update joint_rounds set ends_at = ${server.now()} where id = ${body.id}`.execute(server.db);
    expect(await read()).toMatchObject({ id: '3', event: 'change' });
    expect(await look(ana, body.id)).toMatchObject({ state: 'fairest', isTimeUp: true });
    streamsOf(server.db).close();
  });
});

interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Returns a function that reads the next message of an event stream; null at its end. */
function readMessages(response: Response): () => Promise<Message | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /^id: (?<id>\d+)\nevent: (?<event>\w+)\ndata: (?<data>.+)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { ...found.groups } as unknown as Message;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
}
