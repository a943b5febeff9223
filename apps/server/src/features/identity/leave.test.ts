import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionState } from '@palate/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { UserPoolError } from '../../adapters/identity/index.ts';
import { listMemberData } from '../../kernel/member-data.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';
import { tasteTest } from '../../testing/taste-test.ts';
import { deleteLeftUsers, deleteOldSessions } from './leave.sql.ts';

const server = testServer();
afterEach(() => {
  server.pool.onDelete = () => undefined;
  server.pool.onAsk = () => undefined;
});
const leave = ({ headers }: SignedIn, body: unknown = { confirm: true }) =>
  server.call('DELETE', '/user', { headers, body });
const row = ({ sub }: SignedIn) =>
  server.db.selectFrom('users').selectAll().where('sub', '=', sub).executeTakeFirst();
const isDeletedAtPool = ({ token }: SignedIn) => server.pool.deletedBy.includes(token);

/** Tables that leave out what is written of somebody who is leaving. */
async function listGuarded(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'skip_leaving_member' order by 1
  `.execute(server.db);
  return rows.map(({ table }) => table);
}

/** Somebody with something in every table that is a member's. */
async function memberWithAll(): Promise<SignedIn> {
  const member = await signIn(server, { userAgent: 'A browser' });
  const { headers } = member;
  await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
  await server.call('PATCH', '/user', {
    headers,
    body: { firstName: 'Greta', subscribedStreamings: ['mubi'] },
  });
  await server.call('PUT', '/movie/tt0068646/dna-votes', { headers, body: { votes: { pace: 4 } } });
  await server.call('PUT', `/viewings/${randomUUID()}`, { headers, body: { movieId: 'tt0068646' } });
  await signIn(server, { sub: member.sub, userAgent: 'Another' });
  return member;
}

/** Rows of theirs, by table: every table that refers to users, whatever it is. */
async function countRows({ user }: SignedIn): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await listReferences()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${user.id}::uuid
    `.execute(server.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function listReferences(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass
    order by 1
  `.execute(server.db);
  return rows;
}

describe('DELETE /user', () => {
  it('leaves nothing of a member but who they were at the pool, and that they left', async () => {
    const member = await memberWithAll();
    const other = await memberWithAll();
    const before = await countRows(member);
    expect(
      Object.values(before).every((count) => count > 0),
      JSON.stringify(before),
    ).toBe(true);
    const answer = await leave(member);
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(answer.cookies).toEqual({ palate_session: '' });
    expect(isDeletedAtPool(member)).toBe(true);
    // Of the sessions the one that asked, without its browser: by it a repeat is answered.
    expect(await countRows(member)).toEqual({ ...mapValues(before, 0), member_sessions: 1 });
    const kept = await row(member);
    expect(kept).toMatchObject({
      email: '',
      first_name: '',
      second_name: '',
      country_code: '',
      subscribed_streamings: [],
    });
    expect(kept?.left_at).toBeInstanceOf(Date);
    const session = await server.db
      .selectFrom('member_sessions')
      .select('user_agent')
      .where('user_id', '=', member.user.id)
      .executeTakeFirst();
    expect(session?.user_agent).toBeNull();
    const letters = await server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', `${member.sub}@palate.example`)
      .execute();
    expect(letters).toEqual([]);
    expect(await countRows(other)).toEqual(before);
    expect((await server.call('GET', '/user', { headers: other.headers })).status).toBe(200);
  });

  it('signs out everywhere, and no token in flight brings the account back', async () => {
    const member = await memberWithAll();
    const elsewhere = await signIn(server, { sub: member.sub });
    await leave(member);
    for (const { headers } of [member, elsewhere])
      expect((await server.call('GET', '/user', { headers })).status).toBe(401);
    expect((await server.get<SessionState>('/identity/session', member.cookie)).body).toEqual({
      state: 'none',
    });
    const { headers, idToken } = member;
    const back = await server.call('POST', '/identity/session', { headers, body: { idToken } });
    expect([back.status, back.body.code]).toEqual([410, 'ACCOUNT_DELETED']);
    const test = await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
    expect(test.status).toBe(401);
    expect((await countRows(member)).member_tastes).toBe(0);
  });

  it('may be sent again after an answer that got lost', async () => {
    const member = await memberWithAll();
    expect((await leave(member)).status).toBe(200);
    expect((await leave(member)).status).toBe(200);
    const both = await memberWithAll();
    expect((await Promise.all([leave(both), leave(both)])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('that ends between us and the pool is finished by a repeat; until then they are nobody here', async () => {
    const member = await memberWithAll();
    server.pool.onDelete = () => {
      throw new UserPoolError('NetworkError', 'the pool is away');
    };
    const failed = await leave(member);
    expect([failed.status, failed.body.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    expect((await row(member))?.email).toBe('');
    expect((await row(member))?.left_at).toBeNull();
    for (const path of ['/user', '/movie?size=1'])
      expect((await server.call('GET', path, { headers: member.headers })).status).toBe(401);

    server.pool.onDelete = () => undefined;
    server.pool.onAsk = () => undefined;
    expect((await leave(member)).status).toBe(200);
    expect(isDeletedAtPool(member)).toBe(true);
    expect((await row(member))?.left_at).toBeInstanceOf(Date);
  });

  it('that nobody repeats is finished by the next sign-in, which is none', async () => {
    const member = await memberWithAll();
    server.pool.onDelete = () => {
      throw new Error('the process ends here');
    };
    expect((await leave(member)).status).toBe(500);
    server.pool.onDelete = () => undefined;
    server.pool.onAsk = () => undefined;
    const at = server.now();
    const token = await server.pool.accessToken({ sub: member.sub, originJti: 'next', at });
    const idToken = await server.pool.idToken({ sub: member.sub, originJti: 'next', at });
    const next = await server.call('POST', '/identity/session', {
      headers: { 'x-authorization': token },
      body: { idToken },
    });
    expect([next.status, next.body.code]).toEqual([410, 'ACCOUNT_DELETED']);
    expect(server.pool.deletedBy).toContain(token);
    expect((await row(member))?.email).toBe('');
    expect((await row(member))?.left_at).toBeInstanceOf(Date);
  });

  it('by a token the pool doesn’t take any more erases nothing, and asks for another sign-in', async () => {
    const member = await memberWithAll();
    const before = await countRows(member);
    server.pool.onAsk = () => {
      throw new UserPoolError('NotAuthorizedException', 'Access Token has been revoked');
    };
    const { status, body } = await leave(member);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countRows(member)).toEqual(before);
    expect((await row(member))?.leaving_at).toBeNull();
    expect(isDeletedAtPool(member)).toBe(false);
  });

  it.each([{}, { confirm: false }, { confirm: 'true' }, [], null])('needs to be meant: %j', async (body) => {
    const member = await memberWithAll();
    const { status } = await leave(member, body);
    expect(status).toBe(400);
    expect((await row(member))?.leaving_at).toBeNull();
  });

  it('loses nothing that is written at the same time: it is theirs before, or nobody’s', async () => {
    const member = await memberWithAll();
    const { headers } = member;
    await Promise.all([
      leave(member),
      server.call('POST', '/user/taste-test?replace=true', {
        headers,
        body: tasteTest({ countryCode: 'fr' }),
      }),
      server.call('PATCH', '/user', { headers, body: { firstName: 'Late' } }),
      server.call('PUT', '/movie/aftersun-2022/dna-votes', { headers, body: { votes: { pace: 2 } } }),
      signIn(server, { sub: member.sub }).catch(() => undefined),
    ]);
    expect(await countRows(member)).toMatchObject({ member_tastes: 0, user_preferences: 0, dna_votes: 0 });
    expect((await row(member))?.first_name).toBe('');
  });

  it('is guarded by every table that refers to users', async () => {
    expect(await listGuarded()).toEqual((await listReferences()).map(({ table }) => table));
  });

  it('covers every table that refers to users by one feature’s member data', async () => {
    const tables = (await listMemberData()).flatMap((data) => data.tables);
    expect(tables.toSorted()).toEqual((await listReferences()).map(({ table }) => table));
  });

  it('with 20,000 rows takes a few statements', async () => {
    const member = await memberWithAll();
    await sql`insert into member_sessions (user_id, origin_jti)
      select ${member.user.id}::uuid, 'many ' || n from generate_series(1, 20000) as n`.execute(server.db);
    expect((await leave(member)).status).toBe(200);
    expect((await countRows(member)).member_sessions).toBe(1);
  });
});

describe('what is left of deleted accounts', () => {
  it('goes after two days, by when no token of theirs can hold; one that isn’t finished stays', async () => {
    const gone = await memberWithAll();
    const recent = await memberWithAll();
    const unfinished = await memberWithAll();
    await leave(gone);
    await leave(recent);
    server.pool.onDelete = () => {
      throw new UserPoolError('NetworkError', 'away');
    };
    await leave(unfinished);
    await sql`update users set left_at = now() - interval '49 hours' where sub = ${gone.sub}`.execute(
      server.db,
    );
    expect(await deleteLeftUsers(server.db, 2)).toBe(1);
    expect(await row(gone)).toBeUndefined();
    expect(await row(recent)).toBeDefined();
    expect(await row(unfinished)).toBeDefined();
    expect((await countRows(gone)).member_sessions).toBe(0);
  });

  it('old sessions go as well, and nobody’s live one', async () => {
    const member = await signIn(server);
    await sql`insert into member_sessions (user_id, origin_jti, last_seen_at)
      values (${member.user.id}::uuid, 'old', now() - interval '367 days')`.execute(server.db);
    expect(await deleteOldSessions(server.db, 366)).toBe(1);
    expect((await server.call('GET', '/user', { headers: member.headers })).status).toBe(200);
  });
});

it('a visitor’s taste in the browser that deletes an account stays the visitor’s', async () => {
  const member = await memberWithAll();
  const visit = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
  await server.call('DELETE', '/user', { headers: member.headers, cookie: visit, body: { confirm: true } });
  expect((await server.get('/taste/is-available', visit)).body).toEqual({ status: true });
});

it('docs/account-data.md says of every table there is what is a member’s in it', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/account-data.md'), 'utf8');
  const told = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
  `.execute(server.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
});

function mapValues<Value>(record: Record<string, unknown>, value: Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, value]));
}
