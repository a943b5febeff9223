import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@palate/contract/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enqueueMail } from '../../adapters/mail/index.ts';
import type { Db } from '../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';

const open = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('../with-database.ts', () => ({
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => work(open.db as Db),
}));
// Test files share loaded modules. This one loads the commands with its own database, and lets nobody else have them.
vi.resetModules();
const { runCommand } = await import('../run-command.ts');
afterAll(() => vi.resetModules());

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open.db = database.db;
});
beforeEach(async () => {
  await database.db.deleteFrom('pool_users').execute();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => database.close());

async function palate(...words: string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}

/** Creates an account of the pool with a signed-in member, and returns its sub. */
async function make(email: string, { provider = null as string | null } = {}): Promise<string> {
  const sub = randomUUID();
  const now = new Date();
  const { db } = database;
  await db
    .insertInto('pool_users')
    .values({
      sub,
      username: sub,
      email,
      given_name: null,
      family_name: null,
      ...(provider === null
        ? { account_hash: sub, verifier: Buffer.from('sealed'), status: 'UNCONFIRMED' as const }
        : {
            account_hash: null,
            verifier: null,
            status: 'EXTERNAL_PROVIDER' as const,
            provider,
            provider_subject: sub,
          }),
    })
    .execute();
  await db
    .insertInto('pool_sessions')
    .values({
      origin_jti: randomUUID(),
      sub,
      refresh_hash: Buffer.from(sub),
      scope: 'openid',
      auth_time: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute();
  return sub;
}

const read = (sub: string) =>
  database.db
    .selectFrom('pool_users')
    .leftJoin('pool_sessions', 'pool_sessions.sub', 'pool_users.sub')
    .select(['status', 'is_enabled', 'revoked_at'])
    .where('pool_users.sub', '=', sub)
    .executeTakeFirst();

it('lists, confirms, disables, enables and deletes by email address, in upper or lower case', async () => {
  const sub = await make('ana@example.org');
  expect((await palate('users', 'list')).said).toContain(`${sub}  ana@example.org  unconfirmed`);
  expect((await palate('users', 'list', 'ANA@example.org')).said).toContain('1 of 1 account');
  expect((await palate('users', 'confirm', 'Ana@Example.org')).status).toBe(0);
  expect(await palate('users', 'confirm', sub)).toEqual({ status: 1, said: 'User is already confirmed.' });
  expect(await read(sub)).toMatchObject({ status: 'CONFIRMED', is_enabled: true, revoked_at: null });
  await palate('users', 'disable', 'ana@example.org');
  expect(await read(sub)).toMatchObject({ is_enabled: false, revoked_at: expect.any(Date) });
  await palate('users', 'enable', 'ana@example.org');
  expect(await read(sub)).toMatchObject({ is_enabled: true });
  expect((await palate('users', 'delete', 'ana@example.org')).status).toBe(0);
  expect(await read(sub)).toBeUndefined();
});

it('deletes an account with everything stored about its member, also repeatedly', async () => {
  const sub = await make('cleo@example.org');
  const { db } = database;
  const person = { email: 'cleo@example.org', first_name: 'Cleo', second_name: 'Lane', country_code: 'uk' };
  const { id } = await db
    .insertInto('users')
    .values({ sub, ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_preferences').values({ user_id: id }).execute();
  expect((await palate('users', 'delete', 'cleo@example.org')).status).toBe(0);
  expect(await db.selectFrom('user_preferences').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('users').selectAll().where('sub', '=', sub).execute()).toMatchObject([
    { email: '', first_name: '', deleted_at: expect.any(Date) },
  ]);
});

it('asks for a sub where an address is more than one account’s', async () => {
  const own = await make('ben@example.org');
  const google = await make('ben@example.org', { provider: 'Google' });
  const { status, said } = await palate('users', 'delete', 'ben@example.org');
  expect(status).toBe(2);
  expect(said).toContain(own);
  expect(said).toContain(`${google}  ben@example.org  external provider, by Google`);
  const { db } = database;
  await enqueueMail(db, { kind: 'welcome', to: 'Ben@example.org', firstName: null });
  const emailsLeft = async () => {
    const mails = await db.selectFrom('mails').select(['kind', 'recipient']).execute();
    return mails.filter(({ recipient }) => recipient !== 'cleo@example.org');
  };
  await db.deleteFrom('mails').where('kind', '=', 'forgetting').execute();
  expect((await palate('users', 'delete', google)).status).toBe(0);
  expect(await read(own)).toBeDefined();
  // They may be the other’s, until that one goes too.
  expect(await emailsLeft()).toEqual([{ kind: 'welcome', recipient: 'Ben@example.org' }]);
  expect((await palate('users', 'delete', own)).status).toBe(0);
  expect(await emailsLeft()).toEqual([{ kind: 'forgetting', recipient: null }]);
});

it('deletes what is stored about an account of another pool, but not the account', async () => {
  vi.stubEnv('IDENTITY_POOL_ID', 'eu-central-1_AbCdEfGhI');
  vi.stubEnv('IDENTITY_CLIENT_ID', 'client');
  vi.stubEnv('IDENTITY_HOSTED_UI', 'https://palate.example');
  const { db } = database;
  const [one, two] = [randomUUID(), randomUUID()];
  const person = { email: 'dee@example.org', first_name: 'Dee', second_name: 'Rees', country_code: 'us' };
  await db
    .insertInto('users')
    .values([one, two].map((sub) => ({ sub, ...person })))
    .execute();
  const named = await palate('users', 'delete', 'Dee@example.org');
  expect([named.status, named.said]).toEqual([2, expect.stringContaining(two)]);
  const deleted = await palate('users', 'delete', one);
  expect([deleted.status, deleted.said]).toEqual([0, expect.stringContaining('in eu-central-1_AbCdEfGhI')]);
  const rows = await db.selectFrom('users').select(['sub', 'email']).where('sub', 'in', [one, two]).execute();
  expect(rows).toEqual(
    expect.arrayContaining([
      { sub: one, email: '' },
      { sub: two, email: 'dee@example.org' },
    ]),
  );
  expect((await palate('users', 'delete', one)).said).toContain('Nothing is kept of');
});

it('makes a member an editor, and undoes that', async () => {
  const sub = randomUUID();
  const { db } = database;
  const person = { email: 'eve@example.org', first_name: 'Eve', second_name: '', country_code: 'us' };
  await db
    .insertInto('users')
    .values({ sub, ...person })
    .execute();
  const editors = () => db.selectFrom('editors').innerJoin('users', 'id', 'user_id').select('sub').execute();
  expect(await palate('users', 'editor', 'Eve@example.org')).toEqual({
    status: 0,
    said: 'eve@example.org is an editor now',
  });
  expect(await editors()).toEqual([{ sub }]);
  expect((await palate('users', 'no-editor', sub)).status).toBe(0);
  expect(await editors()).toEqual([]);
  expect((await palate('users', 'editor', 'nobody@example.org')).status).toBe(2);
});

it('makes a member a moderator, and undoes that', async () => {
  const sub = randomUUID();
  const { db } = database;
  const person = { email: 'mo@example.org', first_name: 'Mo', second_name: '', country_code: 'us' };
  await db
    .insertInto('users')
    .values({ sub, ...person })
    .execute();
  const moderators = () =>
    db.selectFrom('moderators').innerJoin('users', 'id', 'user_id').select('sub').execute();
  for (let i = 0; i < 2; i++) {
    expect(await palate('users', 'moderator', 'mo@example.org')).toEqual({
      status: 0,
      said: 'mo@example.org is a moderator now',
    });
  }
  expect(await moderators()).toEqual([{ sub }]);
  expect((await palate('users', 'no-moderator', sub)).said).toBe('mo@example.org is no moderator now');
  expect(await moderators()).toEqual([]);
  expect((await palate('users', 'moderator')).status).toBe(2);
});

it('says what it can’t do', async () => {
  expect(await palate('users', 'delete', 'nobody@example.org')).toMatchObject({
    status: 2,
    said: expect.stringContaining('There is no account “nobody@example.org”.'),
  });
  expect((await palate('users', 'disable')).status).toBe(2);
  vi.stubEnv('IDENTITY_POOL_ID', 'eu-central-1_AbCdEfGhI');
  vi.stubEnv('IDENTITY_CLIENT_ID', 'client');
  vi.stubEnv('IDENTITY_HOSTED_UI', 'https://palate.example');
  expect((await palate('users', 'list')).said).toContain('eu-central-1_AbCdEfGhI');
});
