import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovieListDetail, SessionState } from '@palate/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { UserPoolError } from '../../adapters/identity/index.ts';
import { listMemberData } from '../../kernel/member-data.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { setModerator } from '../moderation/index.ts';
import { saveTracker } from '../trackers/index.ts';
import { setEditor } from '../writer-status/index.ts';
import { deleteOldSessions, purgeDeletedUsers } from './delete-account.sql.ts';

const server = testServer();
afterEach(() => {
  server.pool.onDelete = () => undefined;
  server.pool.onAsk = () => undefined;
});
const deleteAccount = ({ headers }: SignedIn, body: unknown = { confirm: true }) =>
  server.call('DELETE', '/user', { headers, body });
const row = ({ sub }: SignedIn) =>
  server.db.selectFrom('users').selectAll().where('sub', '=', sub).executeTakeFirst();
const isDeletedAtPool = ({ token }: SignedIn) => server.pool.deletedBy.includes(token);

/** Lists the tables that silently skip rows about a member whose account is being deleted. */
async function listGuarded(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'skip_leaving_member' order by 1
  `.execute(server.db);
  return rows.map(({ table }) => table);
}

/** Creates a member with data in every table that stores members' data. */
async function memberWithAll(): Promise<SignedIn> {
  const member = await signIn(server, { userAgent: 'A browser' });
  const { headers } = member;
  await server.call('POST', '/user/taste-test', { headers, body: tasteTest() });
  await server.call('PATCH', '/user', {
    headers,
    body: { firstName: 'Greta', subscribedStreamings: ['mubi'] },
  });
  await server.call('POST', '/movietracker/checkin/alien-1979', { headers });
  await server.call('PUT', '/movie/tt0068646/dna-votes', { headers, body: { votes: { pace: 4 } } });
  await server.call('PUT', `/viewings/${randomUUID()}`, { headers, body: { movieId: 'tt0068646' } });
  await server.call('PATCH', '/booktracker/never-let-me-go', { headers, body: { rating: 4 } });
  await server.call('POST', '/watchlist/calendar', { headers });
  await server.call('DELETE', '/shortcuts/recent', { headers });
  const offer = { user_id: member.user.id, title_id: 'alien-1979' };
  await server.db
    .insertInto('watched_offers')
    .values({ ...offer, country: 'US', services: ['mubi'] })
    .execute();
  await server.db
    .insertInto('notices')
    .values({ ...offer, service: 'mubi', created_at: server.now(), dismissed_at: null })
    .execute();
  await server.call('PUT', '/shows/tt0903747/runs/1/watched', {
    headers,
    body: { scope: 'season', season: 1, watched: true },
  });
  await server.call('PUT', '/shows/tt0903747/seasons/1/rating', { headers, body: { rating: 4 } });
  await server.call('POST', '/palate/movie-list', { headers, body: { title: 'Own' } });
  for (const name of ['greta', 'gretel']) {
    const handle = `${name}_${member.user.id.slice(0, 8)}`;
    await server.call('PATCH', '/profile', { headers, body: { handle } });
  }
  await server.db
    .insertInto('avatars')
    .values({
      user_id: member.user.id,
      hash: randomUUID(),
      small: Buffer.from('small'),
      large: Buffer.from('large'),
      saved_at: server.now(),
    })
    .execute();
  await server.call('PUT', '/service-planner/prices/netflix', { headers, body: { amount: 1799 } });
  await writeSomething(member);
  await joinSomebodysList(member);
  await chooseTogether(member);
  await beTold(member);
  await beModerated(member);
  await subscribe(member);
  await server.db
    .insertInto('digests')
    .values({ user_id: member.user.id, period_start: '2026-11-23', up_to: '1' })
    .execute();
  await relate(server, member, 'follow', await signIn(server));
  await relate(server, await signIn(server), 'follow', member);
  await signIn(server, { sub: member.sub, userAgent: 'Another' });
  await receivePushes(member);
  return member;
}

/** Stores that a browser of the member takes notifications, and that one is due. */
async function receivePushes({ user }: SignedIn): Promise<void> {
  await sql`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, up_to, created_at)
    select id, user_id, 'https://push.example/1', 'key', 'secret', 0, now()
    from member_sessions where user_id = ${user.id}::uuid limit 1`.execute(server.db);
  await sql`insert into pushes_due (user_id) values (${user.id}::uuid) on conflict do nothing`.execute(
    server.db,
  );
}

/** Stores a subscription to Premium with all that belongs to it, and recommendations in both directions. */
async function subscribe({ user }: SignedIn): Promise<void> {
  const [referrer, referred] = [await signIn(server), await signIn(server)];
  const at = server.now();
  const { db } = server;
  await db.insertInto('subscriptions').values({ user_id: user.id }).execute();
  const call = { user_id: user.id, name: 'customer', request_hash: '', expires_at: at };
  await db.insertInto('payment_calls').values(call).execute();
  await db
    .insertInto('trial_cards')
    .values({ fingerprint: randomUUID(), user_id: user.id, used_at: at })
    .execute();
  await db
    .insertInto('subscription_letters')
    .values({ user_id: user.id, kind: 'ended', about: '', sent_at: at })
    .execute();
  await db.insertInto('year_letters').values({ user_id: user.id, year: 2026 }).execute();
  for (const [user_id, referrer_id] of [
    [user.id, referrer.user.id],
    [referred.user.id, user.id],
  ] as const)
    await db
      .insertInto('referrals')
      .values({ user_id, referrer_id, created_at: at, rewarded_at: null })
      .execute();
}

/** Stores a review, a comment on it, a like and a draft, all by the member. */
async function writeSomething({ headers, user }: SignedIn): Promise<void> {
  const id = randomUUID();
  const review = { id, movieId: 'moonlight-2016', title: 'Blue', content: 'Quiet.' };
  await server.call('POST', '/movie-reviews', { headers, body: review });
  await server.call('POST', `/comments/on/review/${id}`, { headers, body: { text: 'Still.' } });
  await server.call('PATCH', `/movie-reviews/${id}/like`, { headers });
  const draft = { kind: 'story', title: '', content: 'Begun', movieIds: [], version: 0 };
  await server.call('PUT', `/drafts/${randomUUID()}`, { headers, body: draft });
  await setEditor(server.db, user.id, true, server.now());
}

/** Stores a notification to the member about another one, and a notification to the other one about the member. */
async function beTold(member: SignedIn): Promise<void> {
  const other = await signIn(server);
  for (const [to, by] of [
    [member, other],
    [other, member],
  ] as const) {
    const { id } = await server.db
      .insertInto('notifications')
      .values({ user_id: to.user.id, kind: 'follow', at: server.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const doer = { notification_id: id, user_id: by.user.id, at: server.now() };
    await server.db.insertInto('notification_members').values(doer).execute();
  }
}

/** Makes a member a moderator who has decided about a report, reported somebody, been reported, and appealed. */
async function beModerated({ user }: SignedIn): Promise<void> {
  const { user: other } = await signIn(server);
  const { db } = server;
  const at = server.now();
  await setModerator(db, user.id, true, at);
  for (const [by, about] of [
    [user.id, other.id],
    [other.id, user.id],
  ] as const) {
    const report = { reason: 'spam', note: '', created_at: at, closed_at: null } as const;
    await db
      .insertInto('reports')
      .values({ user_id: by, member_id: about, post_id: null, ...report })
      .execute();
    const { id } = await db
      .insertInto('moderation_acts')
      .values({ user_id: about, moderator_id: by, act: 'warn', post_id: null, reason: 'Spam.', at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appeals')
      .values({ act_id: id, user_id: about, content: 'No.', created_at: at, answered_at: null })
      .execute();
  }
}

/** Stores a member's partners, requests and codes from both sides, a group and an evening. */
async function chooseTogether({ user }: SignedIn): Promise<void> {
  const [partner, other] = [await signIn(server), await signIn(server)];
  for (const [user_id, other_id] of [
    [user.id, partner.user.id],
    [partner.user.id, user.id],
  ] as const) {
    const made = { user_id, created_at: server.now() };
    await server.db
      .insertInto('joint_partners')
      .values({ ...made, other_id })
      .execute();
    await server.db
      .insertInto('joint_requests')
      .values({ ...made, id: randomUUID(), other_id })
      .execute();
    const code = { code_hash: Buffer.from(randomUUID()), is_for_one: true, expires_at: server.now() };
    const used = { used_by: other_id, used_at: server.now() };
    await server.db
      .insertInto('joint_codes')
      .values({ ...made, ...code, ...used })
      .execute();
  }
  const ids = { group: randomUUID(), evening: randomUUID() };
  await sql`insert into joint_groups (id, name, created_at) values (${ids.group}, 'Sunday', now())`.execute(
    server.db,
  );
  await sql`insert into joint_evenings (id, group_id, started_at, wishes) values (${ids.evening}, ${ids.group}, now(), '{}')`.execute(
    server.db,
  );
  for (const id of [user.id, other.user.id]) {
    await sql`insert into joint_group_members (group_id, user_id, floor, invited_at, joined_at)
      values (${ids.group}, ${id}, 30, now(), now())`.execute(server.db);
    await sql`insert into joint_evening_members (evening_id, user_id) values (${ids.evening}, ${id})`.execute(
      server.db,
    );
  }
}

/** Makes a member a collaborator of somebody else's list. */
async function joinSomebodysList({ user }: SignedIn): Promise<void> {
  const { headers } = await signIn(server);
  const { body } = await server.call<MovieListDetail>('POST', '/palate/movie-list', {
    headers,
    body: { title: 'Theirs' },
  });
  await server.db
    .insertInto('list_collaborators')
    .values({ list_id: body.movieListId, user_id: user.id, joined_at: server.now() })
    .execute();
}

/** Counts a member's rows in every table that refers to `users`. */
async function countRows({ user }: SignedIn): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await listReferences()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${user.id}::uuid
    `.execute(server.db);
    // Some tables refer to two members.
    counts[column === 'user_id' ? table : `${table}.${column}`] = rows[0]?.count ?? 0;
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

async function listMemberTables(): Promise<string[]> {
  return [...new Set((await listReferences()).map(({ table }) => table))];
}

describe('DELETE /user', () => {
  it('leaves only the member’s sub and the time of deletion', async () => {
    const member = await memberWithAll();
    const other = await memberWithAll();
    const before = await countRows(member);
    expect(
      Object.values(before).every((count) => count > 0),
      JSON.stringify(before),
    ).toBe(true);
    const answer = await deleteAccount(member);
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(answer.cookies).toEqual({ palate_session: '' });
    expect(isDeletedAtPool(member)).toBe(true);
    // Of the sessions the one that asked, without its browser: by it a repeat is answered.
    expect(await countRows(member)).toEqual({ ...mapValues(before, 0), member_sessions: 1 });
    const remaining = await row(member);
    expect(remaining).toMatchObject({
      email: '',
      first_name: '',
      second_name: '',
      country_code: '',
      subscribed_streamings: [],
    });
    expect(remaining?.deleted_at).toBeInstanceOf(Date);
    const session = await server.db
      .selectFrom('member_sessions')
      .select('user_agent')
      .where('user_id', '=', member.user.id)
      .executeTakeFirst();
    expect(session?.user_agent).toBeNull();
    const emails = await server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', `${member.sub}@palate.example`)
      .execute();
    expect(emails).toEqual([]);
    expect(await countRows(other)).toEqual(before);
    expect((await server.call('GET', '/user', { headers: other.headers })).status).toBe(200);
  });

  it('signs out everywhere, and no token that is still valid restores the account', async () => {
    const member = await memberWithAll();
    const elsewhere = await signIn(server, { sub: member.sub });
    await deleteAccount(member);
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
    expect((await deleteAccount(member)).status).toBe(200);
    expect((await deleteAccount(member)).status).toBe(200);
    const both = await memberWithAll();
    expect(
      (await Promise.all([deleteAccount(both), deleteAccount(both)])).map(({ status }) => status),
    ).toEqual([200, 200]);
  });

  it('that is interrupted before the pool is finished by a repeat; until then the member is signed out', async () => {
    const member = await memberWithAll();
    server.pool.onDelete = () => {
      throw new UserPoolError('NetworkError', 'the pool is away');
    };
    const failed = await deleteAccount(member);
    expect([failed.status, failed.body.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    expect((await row(member))?.email).toBe('');
    expect((await row(member))?.deleted_at).toBeNull();
    for (const path of ['/user', '/movie?size=1'])
      expect((await server.call('GET', path, { headers: member.headers })).status).toBe(401);

    server.pool.onDelete = () => undefined;
    server.pool.onAsk = () => undefined;
    expect((await deleteAccount(member)).status).toBe(200);
    expect(isDeletedAtPool(member)).toBe(true);
    expect((await row(member))?.deleted_at).toBeInstanceOf(Date);
  });

  it('that isn’t repeated is finished by the next sign-in, which fails', async () => {
    const member = await memberWithAll();
    server.pool.onDelete = () => {
      throw new Error('the process ends here');
    };
    expect((await deleteAccount(member)).status).toBe(500);
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
    expect((await row(member))?.deleted_at).toBeInstanceOf(Date);
  });

  it('by a token the pool doesn’t take any more erases nothing, and asks for another sign-in', async () => {
    const member = await memberWithAll();
    const before = await countRows(member);
    server.pool.onAsk = () => {
      throw new UserPoolError('NotAuthorizedException', 'Access Token has been revoked');
    };
    const { status, body } = await deleteAccount(member);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countRows(member)).toEqual(before);
    expect((await row(member))?.deletion_started_at).toBeNull();
    expect(isDeletedAtPool(member)).toBe(false);
  });

  it.each([{}, { confirm: false }, { confirm: 'true' }, [], null])('needs to be meant: %j', async (body) => {
    const member = await memberWithAll();
    const { status } = await deleteAccount(member, body);
    expect(status).toBe(400);
    expect((await row(member))?.deletion_started_at).toBeNull();
  });

  it('deletes or rejects everything that is written at the same time', async () => {
    const member = await memberWithAll();
    const { headers } = member;
    await Promise.all([
      deleteAccount(member),
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
    // These are only written after the member's row in `member_tracking`, which is guarded.
    const others = (await listMemberTables()).filter(
      (table) => table !== 'trackers' && table !== 'check_ins',
    );
    expect(await listGuarded()).toEqual(others);
  });

  it('keeps trackers from being written, too', async () => {
    const member = await memberWithAll();
    await deleteAccount(member);
    const change = { userId: member.user.id, titleId: 'alien-1979', now: server.now() };
    expect(await saveTracker(server.db, change, { flags: { watchlisted: true } })).toBeUndefined();
    expect((await countRows(member)).trackers).toBe(0);
  });

  it('covers every table that refers to users by one feature’s member data', async () => {
    const tables = (await listMemberData()).flatMap((data) => data.tables);
    expect(tables.toSorted()).toEqual(await listMemberTables());
  });

  it('with 20,000 rows takes a few statements', async () => {
    const member = await memberWithAll();
    await sql`insert into member_sessions (user_id, origin_jti)
      select ${member.user.id}::uuid, 'many ' || n from generate_series(1, 20000) as n`.execute(server.db);
    expect((await deleteAccount(member)).status).toBe(200);
    expect((await countRows(member)).member_sessions).toBe(1);
  });
});

describe('what remains of deleted accounts', () => {
  it('is deleted after two days, when all tokens have expired; unfinished deletions stay', async () => {
    const gone = await memberWithAll();
    const recent = await memberWithAll();
    const unfinished = await memberWithAll();
    await deleteAccount(gone);
    await deleteAccount(recent);
    server.pool.onDelete = () => {
      throw new UserPoolError('NetworkError', 'away');
    };
    await deleteAccount(unfinished);
    await sql`update users set deleted_at = now() - interval '49 hours' where sub = ${gone.sub}`.execute(
      server.db,
    );
    expect(await purgeDeletedUsers(server.db, 2)).toBe(1);
    expect(await row(gone)).toBeUndefined();
    expect(await row(recent)).toBeDefined();
    expect(await row(unfinished)).toBeDefined();
    expect((await countRows(gone)).member_sessions).toBe(0);
  });

  it('old sessions are deleted as well, but no live one', async () => {
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

it('docs/account-data.md says for every table what it stores about members', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/account-data.md'), 'utf8');
  const reported = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
  `.execute(server.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !reported.includes(name))).toEqual([]);
});

function mapValues<Value>(record: Record<string, unknown>, value: Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, value]));
}
