import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SIGN_UPS = 200;
/** Number of requests in progress at the same time. */
const AT_ONCE = 8;
const KILLED_AFTER = 90;

let dataDir: string;
let child: ChildProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-kill-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<string> {
  const script = join(import.meta.dirname, 'testing', 'sign-up-process.ts');
  child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The process says nothing');
  const [url] = await once(createInterface(child.stdout), 'line');
  return String(url);
}

async function signUp(url: string, i: number): Promise<boolean> {
  const body = JSON.stringify({
    ClientId: 'palatebrowser',
    Username: `user${i}@example.org`,
    Password: 'correct horse',
  });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
  };
  const answer = await fetch(`${url}/identity/`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.status === 200;
}

it('a kill during 200 sign-ups loses no account that was acknowledged, and leaves none half made', {
  timeout: 120_000,
}, async () => {
  const url = await start();
  const acknowledged: string[] = [];
  let next = 0;
  const runs = Array.from({ length: AT_ONCE }, async () => {
    while (next < SIGN_UPS) {
      const i = next;
      next += 1;
      if (await signUp(url, i)) acknowledged.push(`user${i}@example.org`);
      if (acknowledged.length === KILLED_AFTER) child.kill('SIGKILL');
    }
  });
  await Promise.all(runs);
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.length).toBeLessThan(SIGN_UPS);

  const onFatal = (error: unknown) => {
    throw error;
  };
  const database = await openDatabase({ databaseUrl: undefined, dataDir, onFatal });
  const users = await database.db
    .selectFrom('pool_users')
    .select(['email', 'account_hash', 'verifier'])
    .execute();
  const codes = await database.db.selectFrom('pool_codes').select('account_hash').execute();
  const mails = await database.db.selectFrom('mails').select('recipient').execute();
  await database.close();
  const emails = users.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(users.every(({ verifier }) => verifier !== null)).toBe(true);
  expect(codes.map(({ account_hash }) => account_hash).sort()).toEqual(
    users.map(({ account_hash }) => account_hash ?? '').sort(),
  );
  expect(mails.map(({ recipient }) => recipient ?? '').sort()).toEqual(emails.sort());
});
