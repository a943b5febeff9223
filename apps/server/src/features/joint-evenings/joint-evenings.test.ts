import { randomUUID } from 'node:crypto';
import type { JointEvening, JointGroup, JointLedger } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { codeOf, createJointCall, makePartners } from '../../testing/members/joint.ts';
import { givePremium } from '../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { makeNotifications } from '../notifications/index.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
let groupId: string;

const LOUD = tasteTest({
  moviePreferences: {
    favoriteMovies: ['the-matrix-1999', 'the-avengers-2012', 'alien-1979'].map((id) => ({ id, title: id })),
    pairPreferences: [{ winner: 'the-avengers-2012', loser: 'moonlight-2016' }],
  },
  genreThemePreferences: { positive: ['action', 'horror'], negative: ['drama'], neutral: [] },
});

const GENTLE = tasteTest({
  moviePreferences: {
    favoriteMovies: ['amelie-2001', 'past-lives-2023', 'lost-in-translation-2003'].map((id) => ({
      id,
      title: id,
    })),
    pairPreferences: [],
  },
  genreThemePreferences: { positive: ['romance', 'comedy'], negative: ['horror'], neutral: [] },
});
const STRANGE = tasteTest({
  moviePreferences: {
    favoriteMovies: ['mulholland-drive-2001', 'alien-1979', 'parasite-2019'].map((id) => ({ id, title: id })),
    pairPreferences: [],
  },
  genreThemePreferences: { positive: ['mystery', 'science-fiction'], negative: ['romance'], neutral: [] },
});

const call = createJointCall<JointEvening>(server);
const test = (by: SignedIn, body: object) =>
  server.call('POST', '/user/taste-test', { headers: by.headers, body });
const createGroup = async (by: SignedIn, others: readonly SignedIn[], name = '') => {
  const body = { id: randomUUID(), name, userIds: others.map(({ user }) => user.id) };
  return (await call<{ group: JointGroup }>(by, 'POST', '/groups', body)).body.group.id;
};
const start = (wishes: object = {}, { by = ana, people = [ana, ben], id = randomUUID() as string } = {}) =>
  call(by, 'POST', `/groups/${groupId}/evenings`, { id, userIds: people.map(({ user }) => user.id), wishes });
const choose = (id: string, movieId: string, by = ana) =>
  call(by, 'PUT', `/evenings/${id}/choice`, { movieId });
const idsOf = ({ picks }: JointEvening) => picks.map(({ card }) => card.id);
const ledgerOf = async (by = ana) => (await call<JointLedger>(by, 'GET', `/groups/${groupId}/ledger`)).body;
const sideOf = ({ people }: JointEvening['picks'][number], { user }: SignedIn) =>
  people.find(({ personId }) => personId === user.id);

beforeEach(async () => {
  [ana, ben] = [await signIn(server), await signIn(server)];
  await makePartners(server, ana, ben);
  await test(ana, tasteTest());
  await test(ben, LOUD);
  groupId = await createGroup(ana, [ben]);
});

describe('an evening', () => {
  it('offers one title and four more, the same to everybody, with each person’s match and reasons', async () => {
    const { status, body } = await start();
    expect(status).toBe(200);
    expect(body.picks).toHaveLength(5);
    expect(body.emptied).toBeNull();
    expect(body.people.map(({ id }) => id).sort()).toEqual([ana.user.id, ben.user.id].sort());
    for (const pick of body.picks) {
      for (const person of pick.people) {
        expect(person.match).toBeGreaterThanOrEqual(30);
        expect(person.givesWay).toBeGreaterThanOrEqual(0);
      }
    }
    expect(body.picks[0]?.people.every(({ reasons }) => reasons.length > 0)).toBe(true);
    const theirs = (await call(ben, 'GET', `/evenings/${body.id}`)).body;
    expect(idsOf(theirs)).toEqual(idsOf(body));
    expect(theirs.picks.map(({ people }) => people)).toEqual(body.picks.map(({ people }) => people));
  });

  it('shows nobody’s ratings or loved titles', async () => {
    await server.call('POST', '/movietracker/rate/the-godfather-1972', {
      headers: ben.headers,
      body: { rating: 5 },
    });
    const { body } = await start({ isRewatchFine: true });
    const reasons = body.picks.flatMap(({ people }) => people.flatMap((person) => person.reasons));
    expect(reasons.length).toBeGreaterThan(0);
    expect(JSON.stringify(reasons)).not.toMatch(/[Yy]ou|stars|rated it/);
    const other = body.picks.flatMap(({ card }) => card.tracker?.ratings.value ?? 0);
    expect(other.every((value) => value === 0)).toBe(true);
  });

  it('shows only the tier of another’s match with a title that they rated', async () => {
    const { id } = (await start()).body;
    await choose(id, 'the-godfather-1972');
    await server.call('POST', '/movietracker/rate/the-godfather-1972', {
      headers: ben.headers,
      body: { rating: 5 },
    });
    const sideFor = async (by: SignedIn) => {
      const { choice } = (await call(by, 'GET', `/evenings/${id}`)).body;
      return choice && sideOf(choice, ben);
    };
    const own = (await sideFor(ben))?.match ?? 0;
    const tierStart = [85, 70, 52, 35, 0].find((from) => own >= from);
    expect((await sideFor(ana))?.match).toBe(tierStart);
  });

  it('leaves out what anybody has seen, unless a rewatch is fine, and what anybody dismissed', async () => {
    const first = (await start()).body;
    const [seen = '', dismissed = ''] = idsOf(first);
    await server.call('POST', `/movietracker/rate/${seen}`, { headers: ben.headers, body: { rating: 4 } });
    await server.call('PATCH', `/movietracker/${dismissed}`, {
      headers: ben.headers,
      body: { notInterested: true },
    });
    const later = idsOf((await call(ana, 'GET', `/evenings/${first.id}`)).body);
    expect(later).not.toContain(seen);
    expect(later).not.toContain(dismissed);
    const wishes = { ...first.wishes, isRewatchFine: true };
    const rewatch = idsOf((await call(ana, 'PATCH', `/evenings/${first.id}`, { wishes })).body);
    expect(rewatch).not.toContain(dismissed);
  });

  it('keeps to the services of anybody present, the time and the youngest person', async () => {
    await server.call('PATCH', '/user', {
      headers: ben.headers,
      body: { subscribedStreamings: ['netflix'] },
    });
    const { body } = await start({ minutes: 110, youngest: '13', movieType: 'movie' });
    expect(body.picks.length).toBeGreaterThan(0);
    for (const { card } of body.picks) {
      expect(card.streamings.some(({ service, country }) => service === 'netflix' && country === 'US')).toBe(
        true,
      );
      expect(card.runtimeMinutes).toBeLessThanOrEqual(110);
      expect(['Suitable for all', '7+', '13+']).toContain(card.certificate);
      expect(card.movieType).toBe('movie');
    }
  });

  it('keeps to the years and languages that are wanted, and refuses others', async () => {
    const { body } = await start({ year: [2015, 2005], languages: ['ko', 'fr'], isOnServices: false });
    expect(body.wishes).toMatchObject({ year: [2015, 2005], languages: ['ko', 'fr'] });
    expect(body.picks.length).toBeGreaterThan(0);
    const { rowOf, columns } = server.catalogue.snapshot;
    for (const { card } of body.picks) {
      const year = columns.years[rowOf(card.id) ?? -1];
      expect(year).toBeGreaterThanOrEqual(2005);
      expect(year).toBeLessThanOrEqual(2015);
      expect(['ko', 'fr']).toContain(card.languages[0]);
    }
    for (const wishes of [
      { year: [1500, 2000] },
      { year: [2000] },
      { year: 2000 },
      { languages: ['Klingon'] },
    ])
      expect(await codeOf(call(ana, 'PATCH', `/evenings/${body.id}`, { wishes }))).toEqual([
        400,
        'INVALID_REQUEST',
      ]);
    expect((await call(ana, 'GET', `/evenings/${body.id}`)).body.wishes).toEqual(body.wishes);
  });

  it('suits somebody who is under 18 according to their taste test', async () => {
    await server.call('POST', '/user/taste-test?replace=true', {
      headers: ben.headers,
      body: { ...LOUD, ageRange: { start: 0, end: 17 } },
    });
    const { body } = await start();
    for (const { card } of body.picks) expect(['Suitable for all', '7+', '13+']).toContain(card.certificate);
  });

  it('changes with tonight’s offsets', async () => {
    const usual = (await start()).body;
    const wishes = { ...usual.wishes, tonight: 'weightiness:-2,pace:+2' };
    const changed = (await call(ben, 'PATCH', `/evenings/${usual.id}`, { wishes })).body;
    expect(idsOf(changed)).not.toEqual(idsOf(usual));
    expect(
      await codeOf(call(ben, 'PATCH', `/evenings/${usual.id}`, { wishes: { tonight: 'speed' } })),
    ).toEqual([400, 'INVALID_REQUEST']);
  });

  it('goes below nobody’s floor, and says whose floors exclude each other', async () => {
    for (const by of [ana, ben]) await call(by, 'PATCH', `/groups/${groupId}`, { floor: 99 });
    const { body } = await start();
    expect(body.picks).toEqual([]);
    expect(body.emptied?.by).toBe('floors');
    expect(body.emptied?.personIds.length).toBeGreaterThan(0);
    expect(body.emptied?.nearest?.people).toHaveLength(2);
    const wishes = { ...body.wishes, minutes: 1 };
    expect((await call(ana, 'PATCH', `/evenings/${body.id}`, { wishes })).body.emptied).toEqual({
      by: 'filters',
      personIds: [],
      nearest: null,
    });
  });

  it('is one at a time, and starting it again changes nothing', async () => {
    const id = randomUUID();
    const answers = await Promise.all([start({}, { id }), start({}, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await codeOf(start({}, { by: ben }))).toEqual([409, 'JOINT_EVENING_OPEN']);
    await makeNotifications(server.db, server.now());
    const { body } = await server.call<{ content: { kind: string }[] }>('GET', '/notifications', {
      headers: ben.headers,
    });
    expect(body.content.map(({ kind }) => kind)).toEqual(['eveningStart']);
    expect((await call<{ groupId: string }>(ben, 'DELETE', `/evenings/${id}`)).body).toEqual({ groupId });
    expect((await start()).status).toBe(200);
  });

  it('needs two people who have joined', async () => {
    expect(await codeOf(start({}, { people: [ana] }))).toEqual([400, 'JOINT_GROUP_TOO_SMALL']);
    const stranger = await signIn(server);
    expect(await codeOf(start({}, { people: [ana, stranger] }))).toEqual([409, 'JOINT_PERSON_ABSENT']);
  });

  it('isn’t found by anybody outside the group', async () => {
    const { id } = (await start()).body;
    const stranger = await signIn(server);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { isCounted: false }],
      ['PUT', '/choice', { movieId: 'alien-1979' }],
      ['DELETE', ''],
    ] as const) {
      expect(await codeOf(call(stranger, method, `/evenings/${id}${path}`, body))).toEqual([
        404,
        'JOINT_EVENING_NOT_FOUND',
      ]);
      expect(await codeOf(call(null, method, `/evenings/${id}${path}`, body))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    }
    expect(await codeOf(call(stranger, 'GET', `/groups/${groupId}/ledger`))).toEqual([
      404,
      'JOINT_GROUP_NOT_FOUND',
    ]);
    expect(await codeOf(call(stranger, 'POST', `/groups/${groupId}/evenings`, { id, userIds: [] }))).toEqual([
      404,
      'JOINT_GROUP_NOT_FOUND',
    ]);
  });

  it('goes on without somebody whose account is deleted or suspended', async () => {
    const cleo = await signIn(server);
    await makePartners(server, ana, cleo);
    await test(cleo, tasteTest());
    await givePremium(server, ana);
    groupId = await createGroup(ana, [ben, cleo], 'Three');
    for (const by of [ben, cleo]) await call(by, 'POST', `/groups/${groupId}/join`);
    const { body } = await start({}, { people: [ana, ben, cleo] });
    expect(body.picks[0]?.people).toHaveLength(3);
    await sql`update users set suspended_at = now() where id = ${cleo.user.id}`.execute(server.db);
    expect((await call(ana, 'GET', `/evenings/${body.id}`)).body.picks[0]?.people).toHaveLength(2);
    await server.call('DELETE', '/user', { headers: ben.headers, body: { confirm: true } });
    const alone = (await call(ana, 'GET', `/evenings/${body.id}`)).body;
    expect([alone.people.length, alone.picks]).toEqual([1, []]);
  });

  it('works with somebody who hasn’t taken the taste test', async () => {
    const cleo = await signIn(server);
    await makePartners(server, ana, cleo);
    groupId = await createGroup(ana, [cleo]);
    const { body } = await start({}, { people: [ana, cleo] });
    const pick = body.picks[0];
    expect(pick && sideOf(pick, cleo)).toMatchObject({ match: null, reasons: [], givesWay: 0 });
  });
});

describe('the ledger', () => {
  it('has what each person gave way, and whose turn it is', async () => {
    const evening = (await start()).body;
    const chosen = (await choose(evening.id, 'the-avengers-2012')).body;
    expect(chosen.choice?.card.id).toBe('the-avengers-2012');
    expect(chosen.picks).toEqual([]);
    const ledger = await ledgerOf(ben);
    const shares = new Map(ledger.evenings[0]?.people.map(({ userId, share }) => [userId, share]));
    expect(shares.get(ana.user.id)).toBeGreaterThan(shares.get(ben.user.id) ?? 0);
    expect(ledger.turnUserId).toBe(ana.user.id);
    const next = (await start()).body;
    expect(next.turnUserId).toBe(ana.user.id);
    expect(next.standings.find(({ userId }) => userId === ana.user.id)?.gaveWayCount).toBe(1);
  });

  it('has coarse numbers of somebody who had rated the title', async () => {
    await server.call('POST', '/movietracker/rate/the-avengers-2012', {
      headers: ana.headers,
      body: { rating: 1 },
    });
    const wishes = { isRewatchFine: true };
    const { id } = (await start(wishes)).body;
    const { choice } = (await choose(id, 'the-avengers-2012')).body;
    const own = choice && sideOf(choice, ana);
    const { evenings } = await ledgerOf(ben);
    const side = evenings[0]?.people.find(({ userId }) => userId === ana.user.id);
    expect(side?.points).toBeGreaterThan(0);
    expect((side?.points ?? 1) % 10).toBe(0);
    expect(own?.givesWay).toBe(side?.points);
    const stored = await server.db
      .selectFrom('joint_evening_members')
      .select('points')
      .where('evening_id', '=', id)
      .where('user_id', '=', ana.user.id)
      .executeTakeFirstOrThrow();
    expect(stored.points).toBe(side?.points);
  });

  it('is put right: with another title, without an evening, or by removing it', async () => {
    const { id } = (await start()).body;
    await choose(id, 'the-avengers-2012');
    const before = await ledgerOf();
    await choose(id, 'past-lives-2023', ben);
    const corrected = await ledgerOf();
    expect(corrected.evenings[0]?.title?.id).toBe('past-lives-2023');
    expect(corrected.evenings[0]?.decidedAt).toBe(before.evenings[0]?.decidedAt);
    expect(corrected.turnUserId).not.toBe(before.turnUserId);
    await call(ana, 'PATCH', `/evenings/${id}`, { isCounted: false });
    const uncounted = await ledgerOf();
    expect(uncounted.evenings[0]?.isCounted).toBe(false);
    expect(uncounted.standings.every(({ conceded }) => conceded === 0)).toBe(true);
    await call(ana, 'DELETE', `/evenings/${id}`);
    expect((await ledgerOf()).evenings).toEqual([]);
  });

  it('refuses an unknown title whole', async () => {
    const { id } = (await start()).body;
    expect(await codeOf(choose(id, 'not-a-title-1900'))).toEqual([404, 'TITLE_NOT_FOUND']);
    expect((await call(ana, 'GET', `/evenings/${id}`)).body.choice).toBeNull();
  });

  it('stays within a tenth over ten evenings of a couple, with nobody below a floor of 30', async () => {
    expect(await measureEvenings([ana, ben])).toBeLessThanOrEqual(0);
  });

  it('stays within a tenth over ten evenings of four, with nobody below a floor of 30', async () => {
    const [cleo, dan] = [await signIn(server), await signIn(server)];
    await test(cleo, GENTLE);
    await test(dan, STRANGE);
    await makePartners(server, ana, cleo, dan);
    await givePremium(server, ana);
    groupId = await createGroup(ana, [ben, cleo, dan], 'Four');
    for (const by of [ben, cleo, dan]) await call(by, 'POST', `/groups/${groupId}/join`);
    expect(await measureEvenings([ana, ben, cleo, dan])).toBeLessThanOrEqual(0);
  });

  /**
   * Lets people choose the first title on ten evenings, and checks that nobody is below their floor of 30.
   * @returns how much farther apart their concessions are than a tenth of the largest and a twentieth of an evening
   */
  async function measureEvenings(people: readonly SignedIn[]): Promise<number> {
    for (let evening = 0; evening < 10; evening++) {
      const { id, picks } = (await start({}, { people: [...people] })).body;
      const [first] = picks;
      if (!first) throw new Error('Nothing is on offer.');
      for (const person of first.people) expect(person.match).toBeGreaterThanOrEqual(30);
      await choose(id, first.card.id);
      for (const { headers } of people)
        await server.call('POST', `/movietracker/checkin/${first.card.id}`, { headers });
    }
    const { evenings, members } = await ledgerOf();
    expect(evenings).toHaveLength(10);
    const sums = members.map(({ id }) =>
      evenings.reduce(
        (sum, { people: sides }) => sum + (sides.find(({ userId }) => userId === id)?.share ?? 0),
        0,
      ),
    );
    const [most, least] = [Math.max(...sums), Math.min(...sums)];
    return most - least - (0.1 * most + 0.05);
  }
});
