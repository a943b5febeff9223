import { JOINT_TASTE, type JointTaste } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, testServer } from '../../testing/index.ts';
import { codeOf } from '../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { makeNotifications } from '../notifications/index.ts';
import { deleteExpiredCodes } from './codes.sql.ts';

const server = testServer();
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  ana = await signIn(server);
  ben = await signIn(server);
});

type Method = 'GET' | 'POST' | 'DELETE';
let calls = 0;
const send = <Body = JointTaste>(by: SignedIn | null, method: Method, path = '') =>
  server.call<Body>(method, `/joint-taste${path}`, {
    from: `10.7.${(++calls >> 8) & 255}.${calls & 255}`,
    ...(by && { headers: by.headers }),
  });
interface Code {
  userId: string;
  value: string;
  expiresAt: string;
}
const create = async (by = ana, query = '') => (await send<Code>(by, 'GET', `/code${query}`)).body.value;
const enter = (by: SignedIn, code: string) =>
  send<{ state: string }>(by, 'POST', `?code=${encodeURIComponent(code)}`);
const accept = (by: SignedIn, other: SignedIn) => send(by, 'POST', `/requests/${other.user.id}/accept`);
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const partnersOf = async (by: SignedIn) => idsOf((await send(by, 'GET')).body.partners);
const pair = async () => {
  await enter(ben, await create());
  expect((await accept(ana, ben)).status).toBe(200);
};

describe('a code', () => {
  it('is new each time, valid for a week, and stored as a hash only', async () => {
    const { status, body } = await send<Code>(ana, 'GET', '/code');
    expect(status).toBe(200);
    expect(body.userId).toBe(ana.user.id);
    expect(body.value).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect(new Date(body.expiresAt).getTime()).toBe(server.now().getTime() + 7 * DAY_MS);
    expect(await create()).not.toBe(body.value);
    const rows = await sql<{ text: string }>`select joint_codes::text as text from joint_codes`.execute(
      server.db,
    );
    expect(rows.rows.map(({ text }) => text).join()).not.toContain(body.value.replaceAll('-', ''));
  });

  it('is asked for by a member who isn’t suspended', async () => {
    expect(await codeOf(send(null, 'GET', '/code'))).toEqual([401, 'UNAUTHENTICATED']);
    await suspend(ana);
    expect(await codeOf(send(ana, 'GET', '/code'))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await codeOf(send(ben, 'GET', '/code?uses=often'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is one of the last ten', async () => {
    const first = await create();
    const second = await create();
    for (let i = 1; i < JOINT_TASTE.codes; i++) await create();
    expect(await codeOf(enter(ben, first))).toEqual([404, 'JOINT_CODE_NOT_FOUND']);
    expect((await enter(ben, second)).status).toBe(200);
  });

  it('can be revoked with all others', async () => {
    const code = await create();
    await create(ana, '?uses=several');
    expect((await send(ana, 'DELETE', '/code')).body).toEqual({ revokedCount: 2 });
    expect(await codeOf(enter(ben, code))).toEqual([404, 'JOINT_CODE_NOT_FOUND']);
  });
});

const suspend = ({ user }: SignedIn) =>
  sql`update users set suspended_at = now() where id = ${user.id}`.execute(server.db);

describe('entering a code', () => {
  it('asks its maker, and says nothing about them until they accept', async () => {
    const answer = await enter(ben, (await create()).toLowerCase().replaceAll('-', ' '));
    expect([answer.status, answer.body]).toEqual([200, { state: 'requested' }]);
    const own = (await send(ben, 'GET')).body;
    expect(own.sent).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(ana.user.id);
    expect((await send(ana, 'GET')).body).toMatchObject({ partners: [], requests: [{ id: ben.user.id }] });
  });

  it('repeated by the same member asks once', async () => {
    const code = await create();
    const answers = await Promise.all([enter(ben, code), enter(ben, code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(ana, 'GET')).body.requests).toHaveLength(1);
    await accept(ana, ben);
    expect((await enter(ben, code)).body).toEqual({ state: 'partners' });
  });

  it('for one person works once; for several, until it expires', async () => {
    const cleo = await signIn(server);
    const once = await create();
    await enter(ben, once);
    expect(await codeOf(enter(cleo, once))).toEqual([410, 'JOINT_CODE_USED']);
    const several = await create(ana, '?uses=several');
    for (const by of [ben, cleo]) expect((await enter(by, several)).status).toBe(200);
  });

  it.each([
    ['', [400, 'JOINT_CODE_INVALID']],
    ['K7QM-2XWP', [400, 'JOINT_CODE_INVALID']],
    ['K7QM-2XWP-9RT0', [400, 'JOINT_CODE_INVALID']],
    ['2222-2222-2222', [404, 'JOINT_CODE_NOT_FOUND']],
  ])('refuses “%s”', async (code, expected) => {
    expect(await codeOf(enter(ben, code))).toEqual(expected);
  });

  it('refuses the member’s own code, and one that has expired', async () => {
    const code = await create();
    expect(await codeOf(enter(ana, code))).toEqual([400, 'JOINT_CODE_OWN']);
    await sql`update joint_codes set expires_at = ${server.now()} where user_id = ${ana.user.id}`.execute(
      server.db,
    );
    expect(await codeOf(enter(ben, code))).toEqual([410, 'JOINT_CODE_EXPIRED']);
    await deleteExpiredCodes(server.db, new Date(server.now().getTime() + 1));
    expect(await codeOf(enter(ben, code))).toEqual([404, 'JOINT_CODE_NOT_FOUND']);
  });

  it.each(['blocked', 'suspended', 'deleted'])(
    'of a member who is %s is like an unknown one',
    async (how) => {
      const code = await create();
      if (how === 'blocked') await relate(server, ana, 'block', ben);
      if (how === 'suspended') await suspend(ana);
      if (how === 'deleted') await erase(ana);
      expect(await codeOf(enter(ben, code))).toEqual([404, 'JOINT_CODE_NOT_FOUND']);
      expect((await send(ben, 'GET')).body.sent).toEqual([]);
    },
  );

  it('is limited, whether the codes exist or not', async () => {
    for (let i = 0; i < 20; i++) await enter(ben, '2222-2222-2222');
    expect(await codeOf(enter(ben, await create()))).toEqual([429, 'RATE_LIMITED']);
    expect((await send(ana, 'GET')).body.requests).toEqual([]);
  });
});

const erase = (by: SignedIn) =>
  server.call('DELETE', '/user', { headers: by.headers, body: { confirm: true } });

describe('a request', () => {
  it('is accepted by the maker of the code only, and makes both partners', async () => {
    await enter(ben, await create());
    expect(await codeOf(accept(ben, ana))).toEqual([404, 'JOINT_REQUEST_NOT_FOUND']);
    const { body } = await accept(ana, ben);
    expect(idsOf(body.partners)).toEqual([ben.user.id]);
    expect(await partnersOf(ben)).toEqual([ana.user.id]);
    expect((await accept(ana, ben)).status).toBe(200);
    expect((await send(ben, 'GET')).body.sent).toEqual([]);
  });

  it('tells the maker, and then who asked', async () => {
    await pair();
    await makeNotifications(server.db, server.now());
    const kindsOf = async (by: SignedIn) =>
      (
        await server.call<{ content: { kind: string }[] }>('GET', '/notifications', { headers: by.headers })
      ).body.content.map(({ kind }) => kind);
    expect(await kindsOf(ana)).toEqual(['partnerRequest']);
    expect(await kindsOf(ben)).toEqual(['partnerAccept']);
  });

  it('is declined or withdrawn', async () => {
    const code = await create();
    await enter(ben, code);
    expect((await send(ana, 'DELETE', `/requests/${ben.user.id}`)).body.requests).toEqual([]);
    await enter(ben, code);
    const [sent] = (await send(ben, 'GET')).body.sent;
    await send(ana, 'DELETE', `/sent/${sent?.id}`);
    expect((await send(ben, 'GET')).body.sent).toHaveLength(1);
    expect((await send(ben, 'DELETE', `/sent/${sent?.id}`)).body.sent).toEqual([]);
    expect(await codeOf(accept(ana, ben))).toEqual([404, 'JOINT_REQUEST_NOT_FOUND']);
  });

  it('in both directions is answered once', async () => {
    await enter(ben, await create(ana));
    await enter(ana, await create(ben));
    await accept(ana, ben);
    expect((await send(ben, 'GET')).body).toMatchObject({
      requests: [],
      sent: [],
      partners: [{ id: ana.user.id }],
    });
  });

  it('isn’t accepted beyond the most partners that a member can have', async () => {
    await enter(ben, await create());
    await sql`
      with made as (
        insert into users (sub, email, first_name, second_name, country_code)
        select gen_random_uuid(), gen_random_uuid() || '@example.org', '', '', 'us'
        from generate_series(1, ${JOINT_TASTE.partners}::int) returning id
      )
      insert into joint_partners (user_id, other_id, created_at) select ${ben.user.id}::uuid, id, now() from made
    `.execute(server.db);
    expect(await codeOf(accept(ana, ben))).toEqual([409, 'TOO_MANY_PARTNERS']);
    expect(await codeOf(enter(ben, await create(ana)))).toEqual([409, 'TOO_MANY_PARTNERS']);
  });
});

describe('a partner', () => {
  it('has a name, and whether they have a taste', async () => {
    await pair();
    expect((await send(ana, 'GET')).body.partners[0]?.hasTaste).toBe(false);
    await server.call('POST', '/user/taste-test', { headers: ben.headers, body: tasteTest() });
    expect((await send(ana, 'GET')).body.partners[0]).toMatchObject({ id: ben.user.id, hasTaste: true });
  });

  it.each([
    ['the maker of the code', () => [ana, ben] as const],
    ['the other', () => [ben, ana] as const],
  ])('is removed by %s, at once and for both', async (_, sides) => {
    await pair();
    const [by, other] = sides();
    expect((await send(by, 'DELETE', `/partners/${other.user.id}`)).body.partners).toEqual([]);
    expect(await partnersOf(other)).toEqual([]);
    expect((await send(by, 'DELETE', `/partners/${other.user.id}`)).status).toBe(200);
  });

  it('who is blocked is none any longer; a suspended one is out of sight; a deleted one is gone', async () => {
    await pair();
    await suspend(ben);
    expect(await partnersOf(ana)).toEqual([]);
    await sql`update users set suspended_at = null where id = ${ben.user.id}`.execute(server.db);
    expect(await partnersOf(ana)).toEqual([ben.user.id]);
    await relate(server, ben, 'block', ana);
    await sql`delete from member_relations where user_id = ${ben.user.id}`.execute(server.db);
    expect(await partnersOf(ana)).toEqual([]);
    await pair();
    await erase(ben);
    expect(await partnersOf(ana)).toEqual([]);
  });

  it('needs a member', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '?code=2222-2222-2222'],
      ['DELETE', '/code'],
      ['POST', `/requests/${ben.user.id}/accept`],
      ['DELETE', `/requests/${ben.user.id}`],
      ['DELETE', `/sent/${ben.user.id}`],
      ['DELETE', `/partners/${ben.user.id}`],
    ] as const)
      expect(await codeOf(send(null, method, path))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

it('entering codes is limited per address as well', async () => {
  const own = await createTestServer();
  try {
    const by = await signIn(own);
    const codes = [];
    for (let i = 0; i < 21; i++) {
      const options = { headers: by.headers, from: '10.8.0.1' };
      codes.push((await own.call('POST', '/joint-taste?code=short', options)).body.code);
    }
    expect(codes.at(0)).toBe('JOINT_CODE_INVALID');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  } finally {
    await own.close();
  }
});

describe('the partners on a profile', () => {
  const shown = (by: SignedIn | null, of: SignedIn) =>
    server.call<{ partners: { id: string }[] }>('GET', `/profile/${of.user.id}/partners`, {
      ...(by && { headers: by.headers }),
    });
  const show = ({ headers, user }: SignedIn, partnersAudience: string) =>
    server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, {
      headers,
      body: { partnersAudience },
    });

  it('are private until their owner shows them, and list only partners who show theirs', async () => {
    await pair();
    const stranger = await signIn(server);
    expect(idsOf((await shown(ana, ana)).body.partners)).toEqual([ben.user.id]);
    for (const by of [null, stranger, ben]) expect(await codeOf(shown(by, ana))).toEqual([403, 'NOT_SHOWN']);
    await show(ana, 'public');
    expect((await shown(stranger, ana)).body.partners).toEqual([]);
    expect(idsOf((await shown(ben, ana)).body.partners)).toEqual([ben.user.id]);
    await show(ben, 'followers');
    expect((await shown(null, ana)).body.partners).toEqual([]);
    await relate(server, stranger, 'follow', ben);
    expect(idsOf((await shown(stranger, ana)).body.partners)).toEqual([ben.user.id]);
    await send(ana, 'DELETE', `/partners/${ben.user.id}`);
    expect((await shown(stranger, ana)).body.partners).toEqual([]);
  });

  it('aren’t found for a member who doesn’t exist', async () => {
    const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    expect(await codeOf(server.call('GET', `/profile/${nobody}/partners`))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await codeOf(server.call('GET', '/profile/me/partners'))).toEqual([400, 'INVALID_REQUEST']);
  });
});
