import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@palate/contract/durations';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../../config.ts';
import { log } from '../../log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { deleteExpired } from './embedded/accounts/delete-expired.sql.ts';
import { upsertProviderUser } from './embedded/hosted/provider-users.sql.ts';
import { loadPoolKeys } from './embedded/keys/pool-keys.ts';
import { createCodeOpener, createUserPool, type UserPool } from './index.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';
const Username = 'ana@example.org';
const Password = 'correct horse';

let database: TestDatabase;
let folder: string;
let opened: UserPool[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-keys-'));
  opened = [];
  await database.db.deleteFrom('pool_users').execute();
  await database.db.deleteFrom('pool_keys').execute();
});
afterEach(async () => {
  await Promise.all(opened.map((pool) => pool.close()));
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

/** Opens a pool as another process would, on the test's database. */
async function open(env: Record<string, string> = {}) {
  const { identity } = parseConfig({ DATA_DIR: folder, ...env });
  const pool = await createUserPool(identity, {
    db: database.db,
    baseUrl: () => 'https://palate.example',
    now: () => new Date(),
    deleteMember: async () => undefined,
    endMemberSessions: async () => undefined,
    isOnLoopback: false,
  });
  opened.push(pool);
  const app = Fastify();
  await pool.register(app);
  return {
    pool,
    async call(operation: string, payload: object) {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
      const answer = await app.inject({ method: 'POST', url: '/identity/', headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

it('are made once for their owner alone, by two first starts too', async () => {
  const file = join(folder, 'deep', 'keys.json');
  const [one, two] = await Promise.all([loadPoolKeys(file), loadPoolKeys(file)]);
  expect(one.current().signing.kid).toBe(two.current().signing.kid);
  const [sealing] = one.current().sealing;
  expect(sealing?.derive('x')).toEqual(two.current().sealing[0]?.derive('x'));
  expect(sealing?.derive('x')).not.toEqual(sealing?.derive('y'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(one.current().verifying[0]?.jwk).not.toHaveProperty('d');
});

it('that are truncated or invalid stop the start with a message', async () => {
  const file = join(folder, 'identity-keys.json');
  await loadPoolKeys(file);
  const whole = await readFile(file, 'utf8');
  for (const text of ['', '{}', whole.slice(0, 900), whole.replace('"d":"', '"d":"!')]) {
    await writeFile(file, text);
    await expect(loadPoolKeys(file)).rejects.toThrow(/are damaged/);
  }
});

it('shared by processes let each continue what another began', async () => {
  const env = { IDENTITY_KEYS_FILE: join(folder, 'shared.json') };
  const [one, two] = [await open(env), await open(env)];
  await one.call('SignUp', { ClientId, Username, Password });
  await database.db.updateTable('pool_users').set({ status: 'CONFIRMED' }).execute();
  const signIn = (process: typeof one, PASSWORD: string) =>
    process.call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD },
    });
  const { AccessToken } = (await signIn(two, Password)).body.AuthenticationResult;
  expect((await one.call('GetUser', { AccessToken })).status).toBe(200);
  const messages: string[] = [];
  for (let i = 0; i < 8; i += 1) messages.push((await signIn(i % 2 ? one : two, 'wrong one')).body.message);
  expect(messages.filter((message) => message.startsWith('Incorrect'))).toHaveLength(5);
});

it('of another installation are refused, and none are made beside those of a database', async () => {
  await open();
  const other = { IDENTITY_KEYS_FILE: join(folder, 'other', 'keys.json') };
  await expect(open(other)).rejects.toThrow(/aren’t in .*other\/keys\.json, and this database’s accounts/);
  await expect(stat(join(folder, 'other'))).rejects.toThrow('ENOENT');
  await loadPoolKeys(other.IDENTITY_KEYS_FILE);
  await expect(open(other)).rejects.toThrow(/aren’t those that this database’s accounts were made with/);
  const { identity } = parseConfig({ DATA_DIR: folder, ...other });
  await expect(createCodeOpener(identity, database.db)).rejects.toThrow(/aren’t those/);
});

it('that others could read are taken from them, with a warning', async () => {
  const file = join(folder, 'identity-keys.json');
  await loadPoolKeys(file);
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  for (const mode of [0o644, 0o640]) {
    await chmod(file, mode);
    await loadPoolKeys(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]?.[0]).toContain('palate keys rotate --leaked');
  await loadPoolKeys(file);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

it('make the database useless for guessing passwords, codes or whom a limit applies to', async () => {
  const { call } = await open();
  await call('SignUp', { ClientId, Username, Password });
  const dump = JSON.stringify(
    await Promise.all([
      database.db.selectFrom('pool_users').select(['account_hash', 'verifier']).execute(),
      database.db.selectFrom('pool_limits').selectAll().execute(),
      database.db.selectFrom('pool_codes').selectAll().execute(),
      database.db.selectFrom('mails').select('data').execute(),
    ]),
  );
  expect(dump).not.toMatch(/ana@|127\.0\.0\.1|correct horse|"\d{6}"/);
});

it('deletes expired codes, and unconfirmed accounts with the emails to them', async () => {
  const { call } = await open();
  await call('SignUp', { ClientId, Username, Password });
  await call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: 'wrong one' },
  });
  const left = async () => {
    const tables = ['pool_users', 'pool_codes', 'pool_limits', 'pool_lockouts'] as const;
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    return rows.map(({ length }) => length);
  };
  const emails = async () =>
    (await database.db.selectFrom('mails').select(['kind', 'recipient']).execute()).filter(
      ({ kind, recipient }) => kind === 'forgetting' || recipient === Username,
    );
  await database.db.deleteFrom('mails').where('kind', '=', 'forgetting').execute();
  await deleteExpired(database.db, new Date());
  expect((await emails()).map(({ recipient }) => recipient)).toContain(Username);
  expect(Math.min(...(await left()))).toBeGreaterThan(0);
  await deleteExpired(database.db, new Date(Date.now() + 8 * DAY_MS));
  expect(await left()).toEqual([0, 0, 0, 0]);
  expect(await emails()).toEqual([{ kind: 'forgetting', recipient: null }]);
});

it('deleting an unconfirmed account keeps the emails of another account with the same address', async () => {
  const { call } = await open();
  const shared = 'shared@example.org';
  await call('SignUp', { ClientId, Username: shared, Password });
  const person = { email: 'Shared@example.org', isEmailVerified: true, givenName: null, familyName: null };
  await upsertProviderUser(database.db, { provider: 'Google', subject: '1', ...person }, new Date());
  await deleteExpired(database.db, new Date(Date.now() + 8 * DAY_MS));
  const users = await database.db.selectFrom('pool_users').select('status').execute();
  expect(users).toEqual([{ status: 'EXTERNAL_PROVIDER' }]);
  const emails = await database.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', shared)
    .execute();
  expect(emails).toEqual([{ kind: 'sign-up-code' }]);
});
