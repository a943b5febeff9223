import { chown, copyFile, lstat, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { parseConfig } from '../../config.ts';
import { log } from '../../log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  createCodeOpener,
  createUserPool,
  deleteFormerKeys,
  describeKeys,
  rotateKeys,
  type UserPool,
} from './index.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';
const Password = 'correct horse';

let database: TestDatabase;
let folder: string;
let file: string;
let clock: { now: Date };
let opened: { pool: UserPool; app: FastifyInstance }[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-rotate-'));
  file = join(folder, 'identity-keys.json');
  clock = { now: new Date() };
  opened = [];
  for (const table of ['pool_users', 'pool_keys', 'pool_codes', 'pool_limits', 'mails'] as const)
    await database.db.deleteFrom(table).execute();
});
afterEach(async () => {
  await Promise.all(opened.map(({ pool }) => pool.close()));
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

/** Opens a pool as another process would, on the test's database. */
async function open(keysFile = file) {
  const { identity } = parseConfig({ DATA_DIR: folder, IDENTITY_KEYS_FILE: keysFile });
  const pool = await createUserPool(identity, {
    db: database.db,
    baseUrl: () => 'https://palate.example',
    now: () => clock.now,
    deleteMember: async () => undefined,
    endMemberSessions: async () => undefined,
    isOnLoopback: false,
  });
  const app = Fastify();
  await pool.register(app);
  opened.push({ pool, app });
  const call = async (operation: string, payload: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const answer = await app.inject({ method: 'POST', url: '/identity/', headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    call,
    signUp: (Username: string) => call('SignUp', { ClientId, Username, Password }),
    signIn: async (USERNAME: string, PASSWORD = Password) => {
      const asked = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } };
      const { status, body } = await call('InitiateAuth', asked);
      return { status, ...body.AuthenticationResult } as { status: number; AccessToken: string };
    },
    kids: async () => {
      const answer = await app.inject('/identity/embedded_Palate/.well-known/jwks.json');
      return (answer.json() as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    },
  };
}

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const confirmAll = () => database.db.updateTable('pool_users').set({ status: 'CONFIRMED' }).execute();
const rotate = (options: { isLeaked?: boolean } = {}) =>
  rotateKeys(database.db, file, { ...options, now: () => clock.now });

it('are noticed by every process, while everything made with the former keys stays valid', async () => {
  const [one, two] = [await open(), await open()];
  await one.signUp('ana@example.org');
  await confirmAll();
  await one.signUp('ben@example.org');
  const before = await one.signIn('ana@example.org');
  const mail = await database.db
    .selectFrom('mails')
    .select(['id', sql<string>`data ->> 'code'`.as('code')])
    .where('recipient', '=', 'ben@example.org')
    .executeTakeFirstOrThrow();

  expect(await rotate()).toMatchObject({ isResumed: false, resealedCount: 2, unreadableCount: 0 });
  // One of them signs with the new key, and the other takes it at once.
  const after = await one.signIn('ana@example.org');
  expect(kidOf(after.AccessToken)).not.toBe(kidOf(before.AccessToken));
  for (const { call, kids, signIn } of [two, one]) {
    for (const { AccessToken } of [after, before])
      expect((await call('GetUser', { AccessToken })).status).toBe(200);
    expect(await kids()).toEqual([kidOf(after.AccessToken), kidOf(before.AccessToken)]);
    expect((await signIn('ana@example.org')).status).toBe(200);
    expect((await signIn('ana@example.org', 'wrong one')).status).toBe(400);
  }
  // A code that was sent before, by whoever delivers emails after.
  const openCode = await createCodeOpener(
    parseConfig({ DATA_DIR: folder, IDENTITY_KEYS_FILE: file }).identity,
    database.db,
  );
  const ConfirmationCode = openCode(mail.id, mail.code);
  const given = { ClientId, Username: 'ben@example.org', ConfirmationCode };
  expect((await two.call('ConfirmSignUp', given)).status).toBe(200);

  clock.now = new Date(clock.now.getTime() + HOUR_MS + 301_000);
  expect(await one.kids()).toEqual([kidOf(after.AccessToken)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['identity-keys.json']);
});

it('leave nothing that a copy of the old keys can decrypt; a process with one doesn’t start and says so', async () => {
  const copy = join(folder, 'copy.json');
  const one = await open();
  await one.signUp('ana@example.org');
  await confirmAll();
  await copyFile(file, copy);
  const stale = await open(copy);
  await rotate();
  vi.spyOn(log, 'error').mockReturnValue();
  expect((await stale.signIn('ana@example.org')).status).toBe(500);
  await expect(open(copy)).rejects.toThrow(/aren’t of the same time as this database/);
  // Given the new file it goes on, without a restart.
  await copyFile(file, copy);
  expect((await stale.signIn('ana@example.org')).status).toBe(200);
  vi.restoreAllMocks();
});

it('that leaked are rejected at once, and nobody loses their password', async () => {
  const one = await open();
  await one.signUp('ana@example.org');
  await confirmAll();
  const before = await one.signIn('ana@example.org');
  await rotate();
  const between = await one.signIn('ana@example.org');
  await rotate({ isLeaked: true });
  await vi.waitFor(async () => expect(await one.kids()).toHaveLength(1), { timeout: 5_000 });
  for (const { AccessToken } of [before, between])
    expect((await one.call('GetUser', { AccessToken })).body.message).toBe('Invalid Access Token');
  expect((await one.signIn('ana@example.org')).status).toBe(200);
  const { former } = JSON.parse(await readFile(file, 'utf8'));
  expect(former).toEqual({ signing: [], sealing: [] });
});

it('leave the file once they are over, without another rotation', async () => {
  const one = await open();
  await one.signUp('ana@example.org');
  await confirmAll();
  await rotate();
  const listStored = async () => JSON.parse(await readFile(file, 'utf8'));
  const before = await listStored();
  const forgetAfter = (hours: number) =>
    deleteFormerKeys(database.db, file, new Date(clock.now.getTime() + hours * HOUR_MS));
  await forgetAfter(0.9);
  expect(await listStored()).toEqual(before);
  await forgetAfter(2);
  expect((await listStored()).former).toEqual({ signing: [], sealing: before.former.sealing });
  await forgetAfter(25);
  expect(await listStored()).toEqual({ ...before, former: { signing: [], sealing: [] } });
  const { ino } = await stat(file);
  await forgetAfter(26);
  expect((await stat(file)).ino).toBe(ino);
  expect((await one.signIn('ana@example.org')).status).toBe(200);
});

it('stay where a link leads, and their owner’s whoever rotates them', async () => {
  const [link, owner] = [join(folder, 'link.json'), 12_345];
  await open();
  await symlink(file, link);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(file, owner, owner);
  const before = await stat(file);
  const { kid } = await rotateKeys(database.db, link, { now: () => clock.now });
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8')).signing.kid).toBe(kid);
  const after = await stat(file);
  expect([after.uid, after.gid, after.mode]).toEqual([before.uid, before.gid, before.mode]);
  if (isRoot) expect(after.uid).toBe(owner);
});

it('that were interrupted anywhere continue, and create no second key', async () => {
  const one = await open();
  for (let i = 0; i < 6; i += 1) await one.signUp(`user${i}@example.org`);
  await confirmAll();
  // Between the file and the database.
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the process ends here'; end $$`.execute(database.db);
  await sql`create trigger refuse_change before update on pool_keys
    for each row execute function refuse_change()`.execute(database.db);
  await expect(rotate()).rejects.toThrow('the process ends here');
  await sql`drop function refuse_change cascade`.execute(database.db);
  const { signing } = JSON.parse(await readFile(file, 'utf8'));
  expect((await (await open()).signIn('user0@example.org')).status).toBe(200);

  // In the middle of the passwords.
  await sql`create function refuse_fourth() returns trigger language plpgsql as $$
    begin
      if new.email = 'user3@example.org' then raise exception 'the process ends here'; end if;
      return new;
    end $$`.execute(database.db);
  await sql`create trigger refuse_fourth before update of verifier on pool_users
    for each row execute function refuse_fourth()`.execute(database.db);
  await expect(rotate()).rejects.toThrow('the process ends here');
  expect((await describeKeys(database.db, file)).isUnfinished).toBe(true);
  for (let i = 0; i < 6; i += 1) expect((await one.signIn(`user${i}@example.org`)).status).toBe(200);
  await sql`drop function refuse_fourth cascade`.execute(database.db);

  const finished = await rotate();
  expect(finished).toMatchObject({ isResumed: true, kid: signing.kid, unreadableCount: 0 });
  expect(finished.resealedCount).toBeGreaterThan(0);
  expect((await describeKeys(database.db, file)).isUnfinished).toBe(false);
  expect((await one.signIn('user3@example.org')).status).toBe(200);
});

it('that leaked while a rotation was unfinished are refused all the same', async () => {
  const one = await open();
  await one.signUp('ana@example.org');
  await confirmAll();
  const before = await one.signIn('ana@example.org');
  await sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the process ends here'; end $$`.execute(database.db);
  const interrupt = async (options?: { isLeaked: boolean }) => {
    await sql`create trigger refuse_change before update of verifier on pool_users
      for each row execute function refuse_change()`.execute(database.db);
    await expect(rotate(options)).rejects.toThrow('the process ends here');
    await sql`drop trigger refuse_change on pool_users`.execute(database.db);
  };
  await interrupt();
  await interrupt({ isLeaked: true });
  // Passwords are sealed with them yet.
  await deleteFormerKeys(database.db, file, new Date(clock.now.getTime() + 90 * DAY_MS));
  const { signing } = JSON.parse(await readFile(file, 'utf8'));
  // What leaked is refused already, so nothing is made anew.
  expect(await rotate({ isLeaked: true })).toMatchObject({ isResumed: true, kid: signing.kid });
  await sql`drop function refuse_change`.execute(database.db);
  const { AccessToken } = before;
  expect((await one.call('GetUser', { AccessToken })).body.message).toBe('Invalid Access Token');
  expect((await one.signIn('ana@example.org')).status).toBe(200);
  expect(JSON.parse(await readFile(file, 'utf8')).former).toEqual({ signing: [], sealing: [] });
});

it.runIf(inject('testSource').kind !== 'embedded')('are rotated by one process at a time', async () => {
  await open();
  const both = await Promise.allSettled([rotate(), rotate()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // If the other one is over before this one gets the lock, this one has read the former keys.
  const message = expect.stringMatching(/Another process is rotating|they were rotated since/);
  expect(both).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ message }) });
  expect((await describeKeys(database.db, file)).signing).toHaveLength(2);
});

it('lose no password that is changed while they are rotated', async () => {
  const one = await open();
  await one.signUp('ana@example.org');
  await confirmAll();
  const { AccessToken } = await one.signIn('ana@example.org');
  const rotating = rotate();
  const changed = await one.call('ChangePassword', {
    AccessToken,
    PreviousPassword: Password,
    ProposedPassword: 'another horse',
  });
  expect(changed.status).toBe(200);
  await rotating;
  expect((await one.signIn('ana@example.org', 'another horse')).status).toBe(200);
});
