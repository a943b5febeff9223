import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  open.db = database.db;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-keys-'));
  vi.stubEnv('DATA_DIR', folder);
  await database.db.deleteFrom('pool_keys').execute();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

async function palate(...words: string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}

it('lists the signing and encryption keys, before and after a rotation', { timeout: 30_000 }, async () => {
  const first = await palate('keys', 'list');
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining('never rotated') });
  const [kid = ''] = /^\S+(?= {2}signs tokens$)/m.exec(first.said) ?? [];
  const rotated = await palate('keys', 'rotate');
  expect(rotated.status).toBe(0);
  expect(rotated.said).toMatch(/^Tokens are signed by \S+ now\n0 passwords encrypted again\n/);
  const { status, said } = await palate('keys', 'list');
  expect([status, said.match(/ {2}signs tokens$/gm)?.length]).toEqual([0, 1]);
  expect(said).toContain(`${kid}  signed tokens that are accepted until `);
  expect(said).toMatch(/ {2}encrypts$[\s\S]* {2}decrypts earlier data until /m);
  expect((await palate('keys', 'rotate', '--leaked')).status).toBe(0);
  expect((await palate('keys', 'list')).said).not.toContain('until');
});

it('says what it can’t do', async () => {
  expect(await palate('keys', 'rotate', 'now')).toEqual({
    status: 2,
    said: expect.stringContaining('--leaked'),
  });
  await palate('keys', 'list');
  await writeFile(join(folder, 'identity-keys.json'), '{');
  expect((await palate('keys', 'rotate')).said).toContain('are damaged');
  await rm(join(folder, 'identity-keys.json'));
  expect((await palate('keys', 'rotate')).said).toContain('and this database’s accounts were made with some');
  vi.stubEnv('IDENTITY_POOL_ID', 'eu-central-1_AbCdEfGhI');
  vi.stubEnv('IDENTITY_CLIENT_ID', 'client');
  vi.stubEnv('IDENTITY_HOSTED_UI', 'https://palate.example');
  expect((await palate('keys', 'list')).said).toContain('eu-central-1_AbCdEfGhI');
});
